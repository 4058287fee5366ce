import { changeRights, readViews } from '@hookline/db/testing';
import { recountWeekViews } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

const DAY_MS = 86_400_000;

type App = Awaited<ReturnType<typeof startTestApp>>;

const browserOf = (app: App, id: string) => app.clientWith({ equipmentid: id });

/** Reads a drama's view count after writing the buffered views. */
async function viewsOf({ deps }: App, { dramaId }: { dramaId: string }): Promise<number> {
  await deps.viewCounter.flush();
  return readViews(deps.db, dramaId);
}

// spec: 7 calls, a view counts when an episode begins to play, once per browser, episode and day
// touches: viewReport
test('a browser is counted once per episode and day, however often it watches', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const watch = (id: string, episodeNumber: number) =>
    browserOf(app, id).call('viewReport', drama.episode(episodeNumber));

  await Promise.all(Array.from({ length: 5 }, () => watch('browser-one', 1)));
  expect(await viewsOf(app, drama)).toBe(1);

  await watch('browser-two', 1);
  await watch('browser-one', 2);
  expect(await viewsOf(app, drama)).toBe(3);

  app.clock.nowMs += DAY_MS;
  await watch('browser-one', 1);
  expect(await viewsOf(app, drama)).toBe(4);
});

test('the drama viewed by more browsers ranks first in the weekly top list', async () => {
  await using app = await startTestApp();
  const often = await app.addDrama([0], { publishedAtMs: NOW_MS - 2 * DAY_MS });
  const twice = await app.addDrama([0], { publishedAtMs: NOW_MS - 3 * DAY_MS });
  for (let count = 0; count < 5; count += 1) {
    await browserOf(app, 'browser-one').call('viewReport', often.episode(1));
  }
  for (const id of ['browser-one', 'browser-two']) {
    await browserOf(app, id).call('viewReport', twice.episode(1));
  }
  await app.deps.viewCounter.flush();
  await recountWeekViews(app.deps, NOW_MS);

  const dramas = await app.guest.call('recommendList', {});

  expect(dramas.map(({ contentId }) => contentId)).toEqual([twice.dramaId, often.dramaId]);
});

// spec: 7 calls, reading an episode counts no view and writes nothing
// touches: chapterDetail
test('reading an episode writes nothing, whichever call is used', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const { contentId } = drama.input;
  const alice = await app.addViewer();
  const headers = { equipmentid: 'browser-one' };
  const [browser, member] = [
    app.clientWith(headers),
    app.clientWith({ ...headers, authorization: alice.token }),
  ];
  await changeRights(app.deps.db, { table: null, mayWrite: false });

  for (const client of [browser, member]) {
    await client.call('videoDetail', { contentId });
    await client.call('chapterList', { contentId, pageIndex: 1 });
    await client.call('chapterDetail', drama.episode(1));
    await client.call('chapterBehavior', drama.episode(1));
  }

  expect(app.deps.viewCounter.readings()).toMatchObject({ waiting: 0 });
  await browser.call('viewReport', drama.episode(1));
  expect(await viewsOf(app, drama)).toBe(0);
  expect(app.deps.viewCounter.readings()).toMatchObject({ waiting: 1, failedFlushes: 1 });
});

test.each([
  { title: 'without an id', headers: {} },
  { title: 'with an id that no browser would make', headers: { equipmentid: "x'; drop table" } },
])('a view report $title succeeds and is not counted', async ({ headers }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);

  expect(await app.clientWith(headers).call('viewReport', drama.episode(1))).toBeNull();

  expect(await viewsOf(app, drama)).toBe(0);
});

test.each([
  { title: 'locked', number: 2, code: 'B0002', seed: {} },
  { title: 'not rendered', number: 1, code: 'B0004', seed: { readyCount: 0 } },
  { title: 'app-only', number: 1, code: 'B0005', seed: { appOnly: [1] } },
])('a view of an episode that is $title is rejected', async ({ number, code, seed }) => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60], seed);

  const answer = browserOf(app, 'browser-one').call('viewReport', drama.episode(number));

  await expect(answer).rejects.toMatchObject({ code });
  expect(await viewsOf(app, drama)).toBe(0);
});

test("a member's view of an unlocked episode is counted", async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);
  await alice.call('play', drama.episode(2));
  const headers = { equipmentid: 'browser-one', authorization: alice.token };

  await app.clientWith(headers).call('viewReport', drama.episode(2));

  expect(await viewsOf(app, drama)).toBe(1);
});

test('a member is one viewer on all devices, and a browser cannot pose as a member', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const alice = await app.addViewer();
  const watch = (headers: Record<string, string>) =>
    app.clientWith(headers).call('viewReport', drama.episode(1));

  await watch({ equipmentid: 'browser-one', authorization: alice.token });
  await watch({ equipmentid: 'browser-two', authorization: alice.token });
  await watch({ authorization: alice.token });
  expect(await viewsOf(app, drama)).toBe(1);

  await watch({ equipmentid: alice.userId });
  expect(await viewsOf(app, drama)).toBe(2);
});

test('reporting a view of an unknown episode returns not found', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const other = await app.addDrama([0]);

  const answer = browserOf(app, 'browser-one').call('viewReport', {
    ...drama.episode(1),
    chapterId: other.episodeIds[0] ?? '',
  });

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Episode Not Found' });
});

test('a network that reports made-up viewers is limited; further views do not count', async () => {
  await using app = await startTestApp({ perMinute: { view: 3 } });
  const drama = await app.addDrama([0]);
  const watch = (id: string) => browserOf(app, id).call('viewReport', drama.episode(1));
  for (const id of ['made-up-1', 'made-up-2', 'made-up-3']) await watch(id);

  await expect(watch('made-up-4')).rejects.toMatchObject({ code: 'A0429' });

  expect(await viewsOf(app, drama)).toBe(3);
});

// spec: 7 calls, a network can invent only a limited number of viewers
// touches: viewReport
test('made-up viewers in one network are counted up to a daily limit', async () => {
  await using app = await startTestApp({ viewersPerNetwork: 3, site: { trustedProxyCount: 1 } });
  const drama = await app.addDrama([0, 0]);
  const watch = (address: string, id: string, episodeNumber = 1) =>
    app
      .clientWith({ 'x-forwarded-for': address, equipmentid: id })
      .call('viewReport', drama.episode(episodeNumber));
  const invented = Array.from({ length: 10 }, (_each, index) => `made-up-${index}`);

  for (const id of invented) expect(await watch('203.0.113.1', id)).toBeNull();
  expect(await viewsOf(app, drama)).toBe(3);
  expect(await app.deps.metrics.text()).toContain('\nhookline_views_over_network_limit_total 7\n');

  await watch('203.0.113.1', 'made-up-0', 2);
  await watch('203.0.113.2', 'browser-one');
  expect(await viewsOf(app, drama)).toBe(5);

  app.clock.nowMs += DAY_MS;
  for (const id of invented) await watch('203.0.113.1', id);
  expect(await viewsOf(app, drama)).toBe(8);
});

test('members are counted as viewers even above the viewer limit of their network', async () => {
  await using app = await startTestApp({ viewersPerNetwork: 1 });
  const drama = await app.addDrama([0]);

  for (let count = 0; count < 3; count += 1) {
    const member = await app.addViewer();
    await member.call('viewReport', drama.episode(1));
  }

  expect(await viewsOf(app, drama)).toBe(3);
});

test('reporting a view while the database is unavailable fails and is logged', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  await app.deps.db.destroy();

  const answer = browserOf(app, 'browser-one').call('viewReport', drama.episode(1));

  await expect(answer).rejects.toMatchObject({ code: 'C0503' });
  expect(app.problems.join('')).toContain('/view/report');
});
