import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@hookline/contract';
import { seedDrama, seedMember, seedUnlock } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { startOperator } from '../../site/operator.ts';
import { runServer, type ServerProcess } from '../../site/run-server.ts';
import { withDatabase } from '../../site/with-database.ts';

/** Maximum time from the end of the command until every server shows the change. */
const SHOWN_WITHIN = { timeout: 2_000, interval: 50 };
const LOCKED_NUMBER = 2;

let dataDir = '';
const servers: ServerProcess[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hookline-unpublish-'));
  // When run as root, the account that runs PostgreSQL needs access.
  chmodSync(dataDir, 0o755);
  for (const _ of ['one', 'two']) servers.push(await runServer({ DATA_DIR: dataDir }));
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Adds a drama, and a member who has unlocked an episode of it. */
function seed() {
  return withDatabase(dataDir, async (db) => {
    const { dramaId, episodeIds } = await seedDrama(db);
    const nowMs = Date.now();
    const lots = [{ currency: 'coin', amount: 60 }] as const;
    const { userId, token } = await seedMember(db, { lots, nowMs });
    await seedUnlock(db, { userId, dramaId, number: LOCKED_NUMBER, price: 60, nowMs });
    return { dramaId, token, chapterId: episodeIds[LOCKED_NUMBER - 1] ?? '' };
  });
}

type Seeded = Awaited<ReturnType<typeof seed>>;

const clientOf = (origin: string, token?: string) =>
  createClient({
    baseUrl: `${origin}/api`,
    fetch,
    headers: () => ({ ...(token !== undefined && { authorization: encodeURIComponent(token) }) }),
  });

/** Outcome of a call: 'fine', or the error message of a rejected call. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: Error) => error.message,
  );

/** Requests from a server everything that mentions or plays a drama. */
async function readAll(origin: string, { dramaId, chapterId, token }: Seeded, playPath: string) {
  const [guest, owner] = [clientOf(origin), clientOf(origin, token)];
  const key = { contentId: dramaId, chapterId };
  const list = { categoryId: 'all', pageIndex: 1, pageSize: 50 };
  const [page, sitemap, ticket, { records }] = await Promise.all([
    fetch(`${origin}/reel-shorts/the-test-${dramaId}/1/`),
    fetch(`${origin}/sitemap/1.xml`).then((response) => response.text()),
    fetch(origin + playPath),
    guest.call('categoryPage', list),
  ]);
  return {
    asGuest: await outcomeOf(guest.call('videoDetail', { contentId: dramaId })),
    asOwner: await outcomeOf(owner.call('chapterDetail', key)),
    page: page.status,
    isInSitemap: sitemap.includes(dramaId),
    isListed: records.some(({ contentId }) => contentId === dramaId),
    ticket: ticket.status,
  };
}

const SHOWN = {
  asGuest: 'fine',
  asOwner: 'fine',
  page: 200,
  isInSitemap: true,
  isListed: true,
  ticket: 200,
};
const GONE = { asGuest: 'Drama Not Found', page: 404, isInSitemap: false, isListed: false };

// spec: 10 catalogue, ours: an unpublished drama is gone from two running servers within 2 seconds
// touches: unpublish
test.runIf(inject('isLong')).each([
  { options: [], shown: { ...SHOWN, ...GONE } },
  {
    options: ['--takedown'],
    shown: { ...SHOWN, ...GONE, asOwner: 'Drama Taken Down', ticket: 404 },
  },
])(
  'drama unpublish $options takes effect on two running servers within two seconds',
  async ({ options, shown }) => {
    const seeded = await seed();
    const { dramaId, chapterId, token } = seeded;
    const hookline = startOperator({ DATA_DIR: dataDir });
    const [first] = servers;
    const owner = clientOf(first?.origin ?? '', token);
    const { playUrl } = await owner.call('chapterDetail', { contentId: dramaId, chapterId });
    const { pathname } = new URL(playUrl, first?.origin);
    const readEach = () =>
      Promise.all(servers.map(({ origin }) => readAll(origin, seeded, pathname)));
    await vi.waitFor(async () => expect(await readEach()).toEqual([SHOWN, SHOWN]), SHOWN_WITHIN);

    const answer = await hookline('drama', 'unpublish', dramaId, ...options, '--reason', 'rights');
    expect(answer.code).toBe(0);

    await vi.waitFor(async () => expect(await readEach()).toEqual([shown, shown]), SHOWN_WITHIN);
  },
);
