/** Unlocks over HTTP, each viewer on their own connection. `node ... ORIGIN WORK_FILE`. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

import type { UnlockWork } from './seed-unlocks.ts';
import { serveRounds } from './serve-rounds.ts';

const [origin = '', file = ''] = process.argv.slice(2);
const { drama, viewers }: UnlockWork = JSON.parse(readFileSync(file, 'utf8'));
const agent = new Agent({ keepAlive: true, maxSockets: viewers.length });
const next = new Map(viewers.map(({ userId }) => [userId, 1]));

await serveRounds(async (seconds) => {
  const endMs = Date.now() + seconds * 1000;
  const counts = viewers.map(async ({ userId, token }) => {
    let count = 0;
    for (; Date.now() < endMs; count += 1) {
      const number = next.get(userId) ?? 1;
      next.set(userId, number + 1);
      await unlock(token, drama.episodeIds[number - 1] ?? '');
    }
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
});
agent.destroy();

function unlock(token: string, episodeId: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const body = JSON.stringify({ contentId: drama.dramaId, chapterId: episodeId });
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const asked = request(`${origin}/api/play/play`, { agent, method: 'POST', headers });
  asked.on('error', reject).on('response', (response) => {
    const chunks: Buffer[] = [];
    response
      .on('data', (chunk: Buffer) => void chunks.push(chunk))
      .on('end', () => {
        const text = Buffer.concat(chunks).toString();
        // An episode that was already unlocked would cost nothing, and would not be an unlock.
        if (/"coinNum":[1-9]/.test(text)) resolve();
        else reject(new Error(`No unlock: ${text}`));
      });
  });
  asked.end(body);
  return promise;
}
