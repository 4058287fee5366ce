// spec: 7 calls, history report: stores the position, rejects what cannot have been watched, counts
//   the view
// touches: historyReport

import { library } from '@hookline/db';
import { changeRights, readViews } from '@hookline/db/testing';
import { unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { moveLogin } from '../../testing/move-login.ts';
import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;
type Drama = Awaited<ReturnType<App['addDrama']>>;
type Viewer = Awaited<ReturnType<App['addViewer']>>;

/** Reports a position. @param at.episodeNumber  One-based. */
function report(viewer: Viewer, drama: Drama, at: { episodeNumber?: number; seconds?: number }) {
  const { episodeNumber = 1, seconds: sectionMediaPlayedSeconds = 0 } = at;
  return viewer.call('historyReport', {
    ...drama.episode(episodeNumber),
    sectionMediaPlayedSeconds,
  });
}

function historyOf({ deps }: App, { userId }: Viewer, dramas: readonly Drama[]) {
  const dramaIds = dramas.map(({ dramaId }) => dramaId);
  return library.readHistory(deps.db, { userId, dramaIds });
}

test("a report stores the position and the drama's most recently watched episode", async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const { dramaId } = drama;
  const [first = '', second = ''] = drama.episodeIds;
  const alice = await app.addViewer();

  expect(await report(alice, drama, { seconds: 12 })).toBeNull();
  app.clock.nowMs += 15_000;
  await report(alice, drama, { episodeNumber: 2, seconds: 3 });

  const history = await historyOf(app, alice, [drama]);
  expect(history.dramas).toEqual([{ dramaId, episodeId: second, watchedAtMs: NOW_MS + 15_000 }]);
  expect(history.positions).toHaveLength(2);
  expect(history.positions).toEqual(
    expect.arrayContaining([
      { dramaId, episodeId: first, seconds: 12, reportedAtMs: NOW_MS },
      { dramaId, episodeId: second, seconds: 3, reportedAtMs: NOW_MS + 15_000 },
    ]),
  );
});

test.each([
  { title: 'the very beginning', given: 0, seconds: 0 },
  { title: 'a fraction of a second', given: 7.96, seconds: 7 },
  { title: 'the end', given: 20, seconds: 20 },
  { title: 'a position beyond the end', given: 86_400, seconds: 20 },
])('$title is stored as $seconds seconds of 20', async ({ given, seconds }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const alice = await app.addViewer();

  await report(alice, drama, { seconds: given });

  const { positions } = await historyOf(app, alice, [drama]);
  expect(positions).toMatchObject([{ seconds }]);
});

// spec: 7 calls, playback resumes where the member stopped, on any device
// touches: chapterDetail
test("playback resumes at the member's position on any device, and at 0 for guests", async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);
  const bob = await app.addViewer();
  const resume = async (client: Pick<Viewer, 'call'>) =>
    (await client.call('chapterDetail', drama.episode(1))).playback?.resumeSeconds;
  await report(alice, drama, { seconds: 9 });
  await alice.call('play', drama.episode(2));
  await report(alice, drama, { episodeNumber: 2, seconds: 5 });

  const { curr } = await alice.call('play', drama.episode(2));

  expect([await resume(alice), await resume(bob), await resume(app.guest)]).toEqual([9, 0, 0]);
  expect(curr.playback.resumeSeconds).toBe(5);
});

test('a report counts a view, once per member, episode and day', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const alice = await app.addViewer();
  for (const seconds of [0, 15, 19]) await report(alice, drama, { seconds });
  await alice.call('viewReport', drama.episode(1));
  await report(alice, drama, { episodeNumber: 2 });

  await app.deps.viewCounter.flush();

  expect(await readViews(app.deps.db, drama.dramaId)).toBe(2);
});

test.each([
  { title: 'locked', number: 2, code: 'B0002', seed: {} },
  { title: 'not rendered', number: 1, code: 'B0004', seed: { readyCount: 0 } },
  { title: 'app-only', number: 1, code: 'B0005', seed: { appOnly: [1] } },
])('a report is rejected and ignored if the episode is $title', async ({ number, code, seed }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60], seed);
  const alice = await app.addViewer();

  const answer = report(alice, drama, { episodeNumber: number });

  await expect(answer).rejects.toMatchObject({ code });
  expect(await historyOf(app, alice, [drama])).toEqual({ dramas: [], positions: [] });
  await app.deps.viewCounter.flush();
  expect(await readViews(app.deps.db, drama.dramaId)).toBe(0);
});

test('an episode unlocked by one member stays locked for another', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);
  const bob = await app.addViewer();
  await alice.call('play', drama.episode(1));

  await report(alice, drama, { seconds: 4 });

  await expect(report(bob, drama, {})).rejects.toMatchObject({ code: 'B0002' });
  expect((await historyOf(app, alice, [drama])).positions).toMatchObject([{ seconds: 4 }]);
  expect(await historyOf(app, bob, [drama])).toEqual({ dramas: [], positions: [] });
});

test('a subscriber who watches free can report and merge paid episodes', async () => {
  await using app = await startTestApp({ isVipFree: true });
  const drama = await app.addDrama([0, 60, 60]);
  const alice = await app.addViewer([], { subscribed: true });
  const bob = await app.addViewer();
  const entries = [{ ...drama.episode(3), positionSeconds: 2, watchedAt: NOW_MS }];

  await report(alice, drama, { episodeNumber: 2, seconds: 4 });
  for (const member of [alice, bob]) await member.call('historyMerge', { entries });

  await expect(report(bob, drama, { episodeNumber: 2 })).rejects.toMatchObject({ code: 'B0002' });
  const { positions } = await historyOf(app, alice, [drama]);
  expect(positions.map(({ seconds }) => seconds).toSorted((one, other) => one - other)).toEqual([
    2, 4,
  ]);
  expect(await historyOf(app, bob, [drama])).toEqual({ dramas: [], positions: [] });
});

test('a report for an unknown episode or taken-down drama is not found', async () => {
  await using app = await startTestApp();
  const [drama, other] = [await app.addDrama([0]), await app.addDrama([0])];
  const alice = await app.addViewer();
  const ask = (contentId: string, chapterId = '') =>
    alice.call('historyReport', { contentId, chapterId, sectionMediaPlayedSeconds: 0 });

  const episodeNotFound = { code: 'A0404', message: 'Episode Not Found' };
  await expect(ask(drama.dramaId, other.episodeIds[0])).rejects.toMatchObject(episodeNotFound);
  await unpublishDrama({ ...drama, state: 'taken-down' }, app.deps);
  const dramaNotFound = { code: 'A0404', message: 'Drama Not Found' };
  await expect(report(alice, drama, {})).rejects.toMatchObject(dramaNotFound);
  expect(await historyOf(app, alice, [drama, other])).toEqual({ dramas: [], positions: [] });
});

test.each([
  { title: 'no position', change: { sectionMediaPlayedSeconds: undefined } },
  { title: 'a negative position', change: { sectionMediaPlayedSeconds: -1 } },
  { title: 'a position beyond a day', change: { sectionMediaPlayedSeconds: 86_401 } },
  { title: 'a position as text', change: { sectionMediaPlayedSeconds: '12' } },
  { title: 'an id that is not hex', change: { chapterId: 'episode-1' } },
])('$title is a bad request', async ({ change }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const alice = await app.addViewer();

  const response = await app.app.request('/api/view/history/report', {
    method: 'POST',
    headers: { authorization: alice.token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...drama.episode(1), sectionMediaPlayedSeconds: 1, ...change }),
  });

  expect(await response.json()).toMatchObject({ code: 'A0400', data: null });
  expect(await historyOf(app, alice, [drama])).toEqual({ dramas: [], positions: [] });
});

test('reporting a position requires a login', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);

  const answer = app.guest.call('historyReport', {
    ...drama.episode(1),
    sectionMediaPlayedSeconds: 1,
  });

  await expect(answer).rejects.toMatchObject({ code: 'U0001' });
});

test('concurrent reports by a member leave one entry per drama', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0, 0]);
  const alice = await app.addViewer();

  await Promise.all(
    Array.from({ length: 12 }, (_each, index) =>
      report(alice, drama, { episodeNumber: 1 + (index % 3), seconds: index }),
    ),
  );

  const { dramas, positions } = await historyOf(app, alice, [drama]);
  expect([dramas.length, positions.length]).toEqual([1, 3]);
});

test('a member who reports too often is rate-limited', async () => {
  await using app = await startTestApp({ perMinute: { view: 2 } });
  const drama = await app.addDrama([0]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  await report(alice, drama, {});
  await report(alice, drama, {});

  await expect(report(alice, drama, {})).rejects.toMatchObject({ code: 'A0429' });
  expect(await report(bob, drama, {})).toBeNull();
});

test('reports of the newest entry leave its stored time unchanged for a minute, within one login', async () => {
  await using app = await startTestApp();
  const [drama, other] = [await app.addDrama([0, 0]), await app.addDrama([0])];
  const alice = await app.addViewer();
  app.clock.nowMs += 1_000;
  const startMs = app.clock.nowMs;
  const watchedAt = async (afterSeconds: number, watched: Drama, episodeNumber = 1) => {
    app.clock.nowMs = startMs + afterSeconds * 1000;
    await report(alice, watched, { episodeNumber, seconds: 1 });
    const { dramas } = await historyOf(app, alice, [watched]);
    return ((dramas[0]?.watchedAtMs ?? 0) - startMs) / 1000;
  };

  expect(await watchedAt(0, drama)).toBe(0);
  expect(await watchedAt(15, drama)).toBe(0);
  expect(await watchedAt(60, drama)).toBe(0);
  expect(await watchedAt(61, drama)).toBe(61);
  expect(await watchedAt(62, drama, 2)).toBe(62);
  expect(await watchedAt(63, other)).toBe(63);
  expect(await watchedAt(64, drama, 2)).toBe(64);
  expect(await watchedAt(65, other)).toBe(65);
  expect(await watchedAt(66, other)).toBe(65);
  await moveLogin(app.deps.db, alice, startMs + 66_500);
  expect(await watchedAt(67, other)).toBe(67);
});

test('a report that cannot be stored is rejected', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const alice = await app.addViewer();
  await changeRights(app.deps.db, { table: 'watch_position', mayWrite: false });

  await expect(report(alice, drama, {})).rejects.toMatchObject({ code: 'C0001' });

  expect(await historyOf(app, alice, [drama])).toEqual({ dramas: [], positions: [] });
});
