import { wallet } from '@hookline/db';
import { lockAwaited, seedUnlock } from '@hookline/db/testing';
import { publishDrama, unpublishDrama } from '@hookline/services/catalog';
import { changeWallet } from '@hookline/services/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

const gone = { code: 'A0404', message: 'Drama Not Found' };

let shared: TestApp;
beforeAll(async () => {
  shared = await startTestApp();
});
afterAll(() => shared[Symbol.asyncDispose]());

/** Adds a drama of one free and three paid episodes. Alice owns the first two paid ones. */
async function addOwned(app = shared) {
  const drama = await app.addDrama([0, 60, 60, 60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 500 }]);
  for (const number of [2, 3]) {
    await alice.call('play', { ...drama.episode(number), autoLock: 0, chapterPrice: 60 });
  }
  const unpublish = async (state: 'retired' | 'taken-down') => {
    const { dramaId } = drama;
    await unpublishDrama({ dramaId, state }, app.deps);
    await app.deps.catalogMonitor.refresh();
  };
  return { drama, alice, unpublish };
}

// spec: 10 catalogue, ours: an unpublished drama is rejected at once, even if its responses were
//   cached
// touches: unpublishDrama
test.each(['retired', 'taken-down'] as const)(
  'guests immediately get Drama Not Found for a %s drama, even if responses were cached',
  async (state) => {
    const { drama, unpublish } = await addOwned();
    const { guest, problems, deps } = shared;
    const ask = () =>
      Promise.allSettled([
        guest.call('videoDetail', drama.input),
        guest.call('chapterList', { ...drama.input, pageIndex: 1, pageSize: 10 }),
        guest.call('related', drama.input),
      ]);
    const before = await ask();

    await unpublish(state);

    expect(before.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    for (const each of [...(await ask()), ...(await ask())]) {
      expect(each).toMatchObject({ status: 'rejected', reason: gone });
    }
    expect(problems).toEqual([]);
    await publishDrama(drama, deps);
    await deps.catalogMonitor.refresh();
    expect((await ask()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
  },
);

// spec: 10 catalogue, ours: owners of a retired drama can watch what they have unlocked
// touches: historyReport
test('owners can continue a retired drama up to the last episode they own', async () => {
  const { drama, alice, unpublish } = await addOwned();
  const watched = { ...drama.episode(3), sectionMediaPlayedSeconds: 5 };
  await alice.call('historyReport', watched);
  await alice.call('collectAdd', drama.episode(1));

  await unpublish('retired');

  expect(await alice.call('videoDetail', drama.input)).toMatchObject({
    chapterNum: 3,
    firstNeedPayEpisodeIndex: 3,
  });
  const { records } = await alice.call('chapterList', {
    ...drama.input,
    pageIndex: 1,
    pageSize: 10,
  });
  expect(records.map(({ lockStatus }) => lockStatus)).toEqual([1, 1, 1]);
  const last = await alice.call('chapterDetail', drama.episode(3));
  expect(last).toMatchObject({ lockStatus: 1, next: null });
  expect((await shared.app.request(last.playUrl)).status).toBe(200);
  await alice.call('historyReport', { ...watched, sectionMediaPlayedSeconds: 9 });
  const history = await alice.call('historyList', { pageIndex: 1, pageSize: 10 });
  expect(history.records).toMatchObject([{ contentId: drama.dramaId }]);
  const kept = await alice.call('collectList', { pageIndex: 1, pageSize: 10 });
  expect(kept.records).toMatchObject([{ contentId: drama.dramaId }]);
});

// spec: 10 catalogue, ours: a retired drama is not sold
// touches: playAll
test('trying to unlock episodes of a retired drama fails and costs nothing', async () => {
  const { drama, alice, unpublish } = await addOwned();
  const bob = await shared.addViewer([{ currency: 'coin', amount: 500 }]);
  await unpublish('retired');
  const playAs = (viewer: typeof bob, number: number) =>
    viewer.call('play', { ...drama.episode(number), autoLock: 0, chapterPrice: 60 });

  await expect(playAs(alice, 4)).rejects.toMatchObject({
    code: 'A0404',
    message: 'Episode Not Found',
  });
  await expect(playAs(bob, 2)).rejects.toMatchObject(gone);
  const all = await alice.call('playAll', { ...drama.episode(3), totalPrice: 60 });
  expect(all.unlocked).toEqual([]);
  expect(await playAs(alice, 3)).toMatchObject({ curr: { coinNum: 0, lockStatus: 1 } });
  expect((await alice.balance()).coin).toBe(380);
  expect((await bob.balance()).coin).toBe(500);
});

// spec: 10 catalogue, ours: requests that waited while their drama was unpublished neither sell nor
//   give it away
// touches: playAll
test.each([
  { call: 'play', state: 'retired' },
  { call: 'play', state: 'taken-down' },
  { call: 'playAll', state: 'retired' },
  { call: 'playAll', state: 'taken-down' },
] as const)(
  'a $call that was waiting when its drama was $state costs and plays nothing',
  async ({ call, state }) => {
    const { drama, alice, unpublish } = await addOwned();
    const { db } = shared.deps;
    const locked = drama.episode(4);
    const ask = () =>
      call === 'play'
        ? alice.call('play', { ...locked, autoLock: 0, chapterPrice: 60 })
        : alice.call('playAll', { ...locked, totalPrice: 60 });
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = changeWallet({ db, now: Date.now }, alice.userId, async () => {
      held.resolve();
      await done.promise;
    });
    await held.promise;

    const [outcome] = await Promise.all([
      Promise.allSettled([ask()]),
      lockAwaited(db)
        .then(() => unpublish(state))
        .finally(done.resolve),
      holding,
    ]);

    const message = state === 'retired' ? 'Episode Not Found' : 'Drama Taken Down';
    expect(outcome).toMatchObject([{ status: 'rejected', reason: { code: 'A0404', message } }]);
    expect((await alice.balance()).coin).toBe(380);
    expect(await wallet.verifyLedger(db)).toBeNull();
  },
);

test('lists resume a retired drama no later than at the last episode that its owner can watch', async () => {
  await using app = await startTestApp({ isVipFree: true });
  const drama = await app.addDrama([0, 60, 60, 60]);
  const vip = await app.addViewer([{ currency: 'coin', amount: 500 }], { subscribed: true });
  for (const number of [2, 3]) {
    const unlock = { userId: vip.userId, dramaId: drama.dramaId, number, price: 60 };
    await seedUnlock(app.deps.db, { ...unlock, nowMs: app.deps.now() });
  }
  await vip.call('collectAdd', drama.episode(1));
  const report = (number: number) =>
    vip.call('historyReport', { ...drama.episode(number), sectionMediaPlayedSeconds: 5 });
  const lastWatched = async () => {
    const page = { pageIndex: 1, pageSize: 10 };
    const history = await vip.call('historyList', page);
    const kept = await vip.call('collectList', page);
    return [history, kept].flatMap(({ records }) => records.map((each) => each.contentChapterId));
  };
  await report(4);
  const before = await lastWatched();

  await unpublishDrama({ dramaId: drama.dramaId, state: 'retired' }, app.deps);

  const idOf = (number: number) => drama.episode(number).chapterId;
  expect(before).toEqual([idOf(4), idOf(4)]);
  expect(await lastWatched()).toEqual([idOf(3), idOf(3)]);
  await report(2);
  expect(await lastWatched()).toEqual([idOf(2), idOf(2)]);
});

test('a subscriber who watches free does not become an owner of a retired drama', async () => {
  await using app = await startTestApp({ isVipFree: true });
  const { drama, unpublish } = await addOwned(app);
  const vip = await app.addViewer([], { subscribed: true });
  expect(await vip.call('chapterDetail', drama.episode(2))).toMatchObject({ lockStatus: 1 });

  await unpublish('retired');

  await expect(vip.call('chapterDetail', drama.episode(2))).rejects.toMatchObject(gone);
});

// spec: 10 catalogue, ours: a taken-down drama plays for nobody, and its owners are told so
// touches: Drama Taken Down
test('a taken-down drama plays for nobody, its owners are told so, and its tickets stop working', async () => {
  const { drama, alice, unpublish } = await addOwned();
  const { playUrl } = await alice.call('chapterDetail', drama.episode(3));
  const bob = await shared.addViewer();

  await unpublish('taken-down');

  const lost = { code: 'A0404', message: 'Drama Taken Down' };
  const list = { ...drama.input, pageIndex: 1, pageSize: 10 };
  await expect(alice.call('videoDetail', drama.input)).rejects.toMatchObject(lost);
  await expect(alice.call('chapterList', list)).rejects.toMatchObject(lost);
  await expect(alice.call('chapterDetail', drama.episode(1))).rejects.toMatchObject(lost);
  await expect(alice.call('play', { ...drama.episode(2), autoLock: 0 })).rejects.toMatchObject(
    lost,
  );
  await expect(bob.call('videoDetail', drama.input)).rejects.toMatchObject(gone);
  await expect(shared.guest.call('videoDetail', drama.input)).rejects.toMatchObject(gone);
  expect((await shared.app.request(playUrl)).status).toBe(404);
  expect((await alice.call('consumeList', {})).records).toHaveLength(2);
});

test('a ticket for a retired drama stays valid until it expires', async () => {
  const { drama, unpublish } = await addOwned();
  const { playUrl } = await shared.guest.call('chapterDetail', drama.episode(1));

  await unpublish('retired');

  expect((await shared.app.request(playUrl)).status).toBe(200);
});
