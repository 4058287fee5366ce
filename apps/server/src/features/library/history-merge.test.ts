// spec: 7 calls, history merge: skips what is unknown, taken down or locked, and counts no views
// touches: historyMerge

import { GUEST_HISTORY_MAX } from '@hookline/contract';
import { library } from '@hookline/db';
import { readViews } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { repriceDrama, unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { moveLogin } from '../../testing/move-login.ts';
import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
type Drama = Awaited<ReturnType<App['addDrama']>>;
type Viewer = Awaited<ReturnType<App['addViewer']>>;
type Entry = { contentId: string; chapterId: string; positionSeconds: number; watchedAt: number };

const MINUTE_MS = 60_000;
const NOTHING = { dramas: [], positions: [] };

/**
 * Returns an entry of a guest history.
 *
 * @param watched.agoMs  Time before the login.
 */
function entryOf(
  drama: Drama,
  watched: { agoMs: number; episodeNumber?: number; seconds?: number },
): Entry {
  const { agoMs, episodeNumber = 1, seconds: positionSeconds = 0 } = watched;
  return { ...drama.episode(episodeNumber), positionSeconds, watchedAt: NOW_MS - agoMs };
}

function historyOf({ deps }: App, { userId }: Viewer, dramas: readonly Drama[]) {
  const dramaIds = dramas.map(({ dramaId }) => dramaId);
  return library.readHistory(deps.db, { userId, dramaIds });
}

test('a guest history is merged into the account with its times and positions', async () => {
  await using app = await startTestApp();
  const [one, other] = [await app.addDrama([0, 0]), await app.addDrama([0])];
  const alice = await app.addViewer();
  const entries = [
    entryOf(one, { agoMs: MINUTE_MS, episodeNumber: 2, seconds: 7.9 }),
    entryOf(other, { agoMs: 2 * MINUTE_MS, seconds: 86_400 }),
  ];

  expect(await alice.call('historyMerge', { entries })).toBeNull();

  const history = await historyOf(app, alice, [one]);
  const [dramaId, episodeId, atMs] = [one.dramaId, one.episodeIds[1], NOW_MS - MINUTE_MS];
  expect(history.dramas).toEqual([{ dramaId, episodeId, watchedAtMs: atMs }]);
  expect(history.positions).toEqual([{ dramaId, episodeId, seconds: 7, reportedAtMs: atMs }]);
  const { positions } = await historyOf(app, alice, [other]);
  expect(positions).toMatchObject([{ seconds: 20, reportedAtMs: NOW_MS - 2 * MINUTE_MS }]);
});

test('the most recent watch of a drama wins, and repeating a merge changes nothing', async () => {
  await using app = await startTestApp();
  const dramas = [await app.addDrama([0, 0]), await app.addDrama([0, 0])];
  const [kept, replaced] = dramas;
  if (kept === undefined || replaced === undefined) throw new Error('Two dramas were added.');
  const alice = await app.addViewer();
  const merge = (entries: Entry[]) => alice.call('historyMerge', { entries });
  await merge([
    entryOf(kept, { agoMs: 10, seconds: 1 }),
    entryOf(replaced, { agoMs: 30, seconds: 2 }),
  ]);
  const entries = [
    entryOf(kept, { agoMs: 20, episodeNumber: 2 }),
    entryOf(replaced, { agoMs: 20, episodeNumber: 2 }),
    entryOf(replaced, { agoMs: -MINUTE_MS, episodeNumber: 1, seconds: 3 }),
  ];

  await merge(entries);
  const once = await historyOf(app, alice, dramas);
  app.clock.nowMs += MINUTE_MS;
  await merge(entries);

  const [own, taken] = [kept.episodeIds[0], replaced.episodeIds[0]];
  expect(Object.fromEntries(once.dramas.map((each) => [each.episodeId, each.watchedAtMs]))).toEqual(
    { [own ?? '']: NOW_MS - 10, [taken ?? '']: NOW_MS },
  );
  expect(await historyOf(app, alice, dramas)).toEqual(once);
});

test('reports since the login take precedence over any guest history', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const alice = await app.addViewer();
  const report = (seconds: number) =>
    alice.call('historyReport', { ...drama.episode(1), sectionMediaPlayedSeconds: seconds });
  app.clock.nowMs += 1_000;
  await report(3);
  // This report is less than a minute after the first, so the stored time is not updated.
  app.clock.nowMs += 15_000;
  await report(18);
  const before = await historyOf(app, alice, [drama]);

  const inAYear = NOW_MS + 365 * 24 * 60 * MINUTE_MS;
  await alice.call('historyMerge', {
    entries: [
      { ...drama.episode(2), positionSeconds: 5, watchedAt: inAYear },
      { ...drama.episode(1), positionSeconds: 5, watchedAt: inAYear },
    ],
  });

  const { dramas, positions } = await historyOf(app, alice, [drama]);
  expect(dramas).toMatchObject([{ episodeId: drama.episodeIds[0] }]);
  expect(positions).toContainEqual(before.positions[0]);
  expect(positions).toHaveLength(2);
});

test("merging compares the time of an entry's last report, not its older stored time", async () => {
  await using app = await startTestApp();
  const [drama, other] = [await app.addDrama([0, 0]), await app.addDrama([0])];
  const alice = await app.addViewer();
  app.clock.nowMs += 1_000;
  const startMs = app.clock.nowMs;
  for (const seconds of [0, 15]) {
    app.clock.nowMs = startMs + seconds * 1000;
    await alice.call('historyReport', { ...drama.episode(1), sectionMediaPlayedSeconds: 1 });
  }
  await moveLogin(app.deps.db, alice, startMs + 20_000);
  const ago = (seconds: number) => NOW_MS - startMs - seconds * 1000;

  await alice.call('historyMerge', {
    entries: [
      entryOf(drama, { agoMs: ago(10), episodeNumber: 2 }),
      entryOf(other, { agoMs: ago(12) }),
    ],
  });

  const { dramas } = await historyOf(app, alice, [drama, other]);
  const times = new Map(dramas.map((each) => [each.episodeId, each.watchedAtMs - startMs]));
  expect(times.get(drama.episodeIds[0] ?? '')).toBe(15_000);
  expect(times.get(other.episodeIds[0] ?? '')).toBe(12_000);
});

test('unknown, taken-down, mixed-up and locked entries are skipped, others merged', async () => {
  await using app = await startTestApp();
  const [drama, down, priced] = [
    await app.addDrama([0, 0]),
    await app.addDrama([0]),
    await app.addDrama([0, 0]),
  ];
  const alice = await app.addViewer();
  await unpublishDrama({ ...down, state: 'taken-down' }, app.deps);
  const pricing = { freeEpisodeCount: 1, price: coins(60) };
  await repriceDrama({ ...priced, pricing, confirmed: [] }, app.deps);
  const at = { agoMs: MINUTE_MS };
  const unknown = { contentId: 'f'.repeat(32), chapterId: 'e'.repeat(32) };
  const entries = [
    { ...entryOf(drama, at), ...unknown },
    { ...entryOf(drama, at), chapterId: unknown.chapterId },
    { ...entryOf(drama, at), chapterId: priced.episodeIds[0] ?? '' },
    entryOf(down, at),
    entryOf(priced, { ...at, episodeNumber: 2 }),
  ];

  await alice.call('historyMerge', { entries });
  expect(await historyOf(app, alice, [drama, down, priced])).toEqual(NOTHING);

  await alice.call('historyMerge', { entries: [...entries, entryOf(priced, at)] });
  const { dramas } = await historyOf(app, alice, [drama, down, priced]);
  expect(dramas).toMatchObject([{ episodeId: priced.episodeIds[0] }]);
});

test('merging a history does not count views', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const alice = await app.addViewer();

  await alice.call('historyMerge', { entries: [entryOf(drama, { agoMs: 1 })] });

  await app.deps.viewCounter.flush();
  expect(await readViews(app.deps.db, drama.dramaId)).toBe(0);
});

test('concurrent merges, reports and deletions succeed, and the newest entry is kept', async () => {
  await using app = await startTestApp();
  const dramas = await Promise.all(Array.from({ length: 10 }, () => app.addDrama([0, 0])));
  const alice = await app.addViewer();
  app.clock.nowMs += 1_000;
  const merge = (index: number) => {
    const entries = dramas.map((drama, at) =>
      entryOf(drama, { agoMs: (index * 7 + at) % 50, episodeNumber: 1 + (index % 2) }),
    );
    return alice.call('historyMerge', {
      entries: index % 2 === 0 ? entries : entries.toReversed(),
    });
  };
  const [watched, ...others] = dramas;
  if (watched === undefined) throw new Error('Ten dramas were added.');
  const deleted = { contentIdList: others.map(({ dramaId }) => dramaId), isAll: 0 } as const;

  await Promise.all([
    ...Array.from({ length: 8 }, (_each, index) => merge(index)),
    ...Array.from({ length: 8 }, () =>
      alice.call('historyReport', { ...watched.episode(1), sectionMediaPlayedSeconds: 9 }),
    ),
    alice.call('historyDel', deleted),
  ]);

  const { dramas: entries, positions } = await historyOf(app, alice, [watched]);
  expect(entries).toMatchObject([
    { episodeId: watched.episodeIds[0], watchedAtMs: NOW_MS + 1_000 },
  ]);
  expect(positions).toContainEqual(
    expect.objectContaining({ episodeId: watched.episodeIds[0], seconds: 9 }),
  );
});

test('concurrent merges have the same result as sequential ones', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const alice = await app.addViewer();
  const times = [40, 10, 30, 20, 50, 15, 25, 35];

  await Promise.all(
    times.map((agoMs) =>
      alice.call('historyMerge', {
        entries: [entryOf(drama, { agoMs, episodeNumber: 1 + (agoMs % 2), seconds: agoMs % 20 })],
      }),
    ),
  );

  const { dramas, positions } = await historyOf(app, alice, [drama]);
  expect(dramas).toMatchObject([{ episodeId: drama.episodeIds[0], watchedAtMs: NOW_MS - 10 }]);
  const byEpisode = new Map(positions.map((each) => [each.episodeId, each.reportedAtMs]));
  expect(byEpisode.get(drama.episodeIds[1] ?? '')).toBe(NOW_MS - 15);
});

test("a member's history is separate from other members' histories", async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];

  await alice.call('historyMerge', { entries: [entryOf(drama, { agoMs: 1, seconds: 4 })] });
  await bob.call('historyDel', { isAll: 1 });

  expect((await historyOf(app, alice, [drama])).positions).toMatchObject([{ seconds: 4 }]);
  expect(await historyOf(app, bob, [drama])).toEqual(NOTHING);
});

const ENTRY: Entry = {
  contentId: 'a'.repeat(32),
  chapterId: 'b'.repeat(32),
  positionSeconds: 0,
  watchedAt: 0,
};

test.each([
  { title: 'no entry', entries: [] },
  {
    title: 'too many entries',
    entries: Array.from({ length: GUEST_HISTORY_MAX + 1 }, () => ENTRY),
  },
  { title: 'an entry without a time', entries: [{ ...ENTRY, watchedAt: undefined }] },
  { title: 'an entry with a negative time', entries: [{ ...ENTRY, watchedAt: -1 }] },
  { title: 'an entry with a negative position', entries: [{ ...ENTRY, positionSeconds: -1 }] },
])('$title is a bad request', async ({ entries }) => {
  await using app = await startTestApp();
  const alice = await app.addViewer();

  const response = await app.app.request('/api/view/history/merge', {
    method: 'POST',
    headers: { authorization: alice.token, 'content-type': 'application/json' },
    body: JSON.stringify({ entries }),
  });

  expect(await response.json()).toMatchObject({ code: 'A0400', data: null });
});

test('merging history requires a login', async () => {
  await using app = await startTestApp();

  const answer = app.guest.call('historyMerge', { entries: [ENTRY] });

  await expect(answer).rejects.toMatchObject({ code: 'U0001' });
});
