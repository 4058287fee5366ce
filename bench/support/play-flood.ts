/** Keeps 1,500 plays of one member in progress. `node ... ORIGIN FLOOD_FILE`. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { serveRounds } from './serve-rounds.ts';

/** The greedy member, and the episodes that are played in turn. */
export type PlayFlood = { dramaId: string; episodeIds: string[]; token: string };

const PARALLEL = 1_500;
const SECOND_MS = 1_000;

const [origin = '', file = ''] = process.argv.slice(2);
const { dramaId, episodeIds, token }: PlayFlood = JSON.parse(readFileSync(file, 'utf8'));
const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });

await serveRounds(async (seconds) => {
  const endMs = Date.now() + seconds * SECOND_MS;
  const counts = Array.from({ length: PARALLEL }, async (_each, index) => {
    let count = 0;
    for (; Date.now() < endMs; count += 1) {
      const waitSeconds = await play(episodeIds[index % episodeIds.length] ?? '');
      // Staggers the plays, as in reality.
      if (waitSeconds > 0) await sleep((waitSeconds + Math.random()) * SECOND_MS);
    }
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
});
agent.destroy();

/** Plays once. @returns Seconds after which the server expects a retry; 0 for immediately. */
function play(chapterId: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = JSON.stringify({ contentId: dramaId, chapterId });
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const asked = request(`${origin}/api/play/play`, { agent, method: 'POST', headers });
  asked.on('error', reject).on('response', (response) => {
    response.resume().on('end', () => resolve(Number(response.headers['retry-after'] ?? 0)));
  });
  asked.end(body);
  return promise;
}
