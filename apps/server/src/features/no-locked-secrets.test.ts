// spec: 4 opening, no response of any call opens a locked episode, and neither does a guessed path
// touches: chapterDetail

import { ROUTES } from '@hookline/contract';
import { catalog, playback } from '@hookline/db';
import { lockAwaited } from '@hookline/db/testing';
import { setProducts } from '@hookline/services/checkout';
import { changeWallet } from '@hookline/services/wallet';
import { refund } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { readEpisodeKey } from '../serializers/keys.ts';
import type { TestViewer } from '../testing/add-viewer.ts';
import { askEverything } from '../testing/ask-everything.ts';
import { PRODUCTS } from '../testing/start-shop.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { createTickets } from '../files/tickets.ts';

type TestApp = Awaited<ReturnType<typeof startTestApp>>;
type Drama = Awaited<ReturnType<TestApp['addDrama']>>;

const FREE = [1, 2];
const ALL = [1, 2, 3, 4];
const CAPTIONS = [{ lang: 'en', label: 'English', vtt: 'WEBVTT\n' }];
const PAYING = [ROUTES.play.path, ROUTES.playAll.path];

/** Starts with a drama of two free and two paid episodes. Bob has unlocked the paid ones. */
async function start() {
  const app = await startTestApp();
  await setProducts(PRODUCTS, app.deps);
  const drama = await app.addDrama([0, 0, 60, 60], { captions: CAPTIONS });
  const bob = await app.addViewer([{ currency: 'coin', amount: 120 }]);
  await bob.call('play', drama.episode(3));
  await bob.call('play', drama.episode(4));
  return { ...app, drama, bob };
}

/** Reads the media id, key and playlists of an episode. @param episodeNumber  One-based. */
async function mediaOf({ deps }: TestApp, drama: Drama, episodeNumber: number) {
  const found = await catalog.findEpisode(deps.db, readEpisodeKey(drama.episode(episodeNumber)));
  const mediaId = found?.episode.mediaId ?? '';
  const media = await playback.findMediaVersion(deps.db, mediaId);
  if (media === null) throw new Error(`Episode ${episodeNumber} has no media.`);
  return { mediaId, key: media.contentKey, playlists: media.playlists };
}

/**
 * Lists the episodes that this text allows a viewer to play: it contains their key or a valid
 * ticket.
 */
async function openedBy(text: string, app: TestApp, drama: Drama): Promise<number[]> {
  const tickets = [...text.matchAll(/\/play\/hls\/([^/"\\]+)\//g)].map(([, ticket = '']) => ticket);
  const granted = new Set(tickets.map((ticket) => app.deps.tickets.open(ticket)?.episodeId));
  const opened: number[] = [];
  for (const [index, episodeId] of drama.episodeIds.entries()) {
    const { key } = await mediaOf(app, drama, index + 1);
    const hasKey = (['base64', 'base64url', 'hex'] as const).some((form) =>
      text.includes(key.toString(form)),
    );
    if (hasKey || granted.has(episodeId)) opened.push(index + 1);
  }
  return opened;
}

/** Adds a member who has no coins and owes 60 for an episode of another drama. */
async function addDebtor(app: TestApp): Promise<TestViewer> {
  const viewer = await app.addViewer();
  const other = await app.addDrama([60]);
  const order = { userId: viewer.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  await app.topUp({ ...order, coin: 60, bonus: 0 });
  await viewer.call('play', other.episode(1));
  await refund(app.deps.db, order);
  return viewer;
}

async function addLavish(app: TestApp): Promise<TestViewer> {
  const viewer = await app.addViewer([{ currency: 'coin', amount: 500 }]);
  await viewer.call('settingSet', { autoUnlock: true, autoUnlockDailyCoins: 59 });
  return viewer;
}

const NOBODY = async () => ({ token: '' });
const asPoor = (app: TestApp) => app.addViewer([{ currency: 'coin', amount: 59 }]);
const asRich = (app: TestApp) => app.addViewer([{ currency: 'coin', amount: 500 }]);

test.each([
  { title: 'a guest', login: NOBODY, autoLock: 0 },
  { title: 'a member one coin short', login: asPoor, autoLock: 0 },
  { title: 'a member in debt', login: addDebtor, autoLock: 0 },
  { title: 'a member who has not enabled automatic unlocks', login: asRich, autoLock: 1 },
  { title: 'a member at the daily limit', login: addLavish, autoLock: 1 },
] as const)(
  'no response of any call opens a locked episode to $title',
  async ({ login, autoLock }) => {
    await using app = await start();
    const { token } = await login(app);

    const { text } = await askEverything(app, app.drama, { token, autoLock });

    expect(await openedBy(text, app, app.drama)).toEqual(FREE);
  },
);

test('no response opens a locked episode to a member who could pay but has not', async () => {
  await using app = await start();
  const { token } = await asRich(app);

  const { text } = await askEverything(app, app.drama, { token, except: PAYING });

  expect(await openedBy(text, app, app.drama)).toEqual(FREE);
});

test('once the locked episodes are paid for, the same requests open them', async () => {
  await using app = await start();

  const { text } = await askEverything(app, app.drama, { token: app.bob.token });

  expect(await openedBy(text, app, app.drama)).toEqual(ALL);
});

// A call that rejected its input would reveal nothing, so the tests above would prove nothing.
test('no request of these tests is rejected as bad input', async () => {
  await using app = await start();

  const { badInputs } = await askEverything(app, app.drama, { token: app.bob.token });

  expect([...new Set(badInputs)]).toEqual([]);
});

test('an episode is not open while its debit is pending, and open afterwards', async () => {
  await using app = await start();
  const { db } = app.deps;
  const alice = await asRich(app);
  const { token } = alice;
  const [held, paid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = changeWallet({ db, now: Date.now }, alice.userId, () => {
    held.resolve();
    return paid.promise;
  });
  await held.promise;

  const answer = alice.call('play', app.drama.episode(3));
  await lockAwaited(db);
  const except = [...PAYING, ROUTES.logout.path, ROUTES.memberDelete.path];
  const before = await askEverything(app, app.drama, { token, except });
  paid.resolve();
  await holding;
  const { curr } = await answer;
  const after = await askEverything(app, app.drama, { token, except });

  expect(await openedBy(before.text, app, app.drama)).toEqual(FREE);
  expect(await openedBy(after.text, app, app.drama)).toEqual([...FREE, 3]);
  expect(await openedBy(JSON.stringify(curr), app, app.drama)).toEqual([3]);
});

test('an unlock whose debit the database rejects opens nothing', async () => {
  await using app = await start();
  const alice = await asRich(app);
  // The balance is invented, so the debit breaks the ledger's chain and the database rejects it.
  await app.deps.db
    .updateTable('wallet')
    .set({ coin: 900 })
    .where('user_id', '=', alice.userId)
    .execute();

  const { text } = await askEverything(app, app.drama, { token: alice.token });

  expect(text).toContain('C0001');
  expect(await openedBy(text, app, app.drama)).toEqual(FREE);
});

const GUESSES = [
  '/play/hls/NAME/key',
  '/play/hls/NAME/master.m3u8',
  '/play/hls/NAME/640.m3u8',
  '/play/hls/NAME/en.vtt',
  '/play/NAME/key',
  '/api/play/hls/NAME/key',
  '/media/NAME/key',
  '/media/NAME/640.key',
  '/media/NAME/key.m4s',
  '/media/NAME/master.m3u8',
];

test('guessed paths and foreign or expired tickets return no key', async () => {
  await using app = await start();
  const { drama } = app;
  const locked = await mediaOf(app, drama, 3);
  const hash = /media\/([^/]+)\//.exec(JSON.stringify(locked.playlists))?.[1] ?? '';
  const { chapterId } = drama.episode(3);
  const free = await app.guest.call('chapterDetail', drama.episode(1));
  const [, , , ticket = ''] = free.playUrl.split('/');
  const expiresAtMs = app.clock.nowMs + 60_000;
  const claims = { episodeId: chapterId, mediaId: locked.mediaId, login: null, expiresAtMs };
  const secret = 'secret of somebody else, thirty-two characters';
  const foreign = createTickets({ secret, previousSecret: null }, app.deps.now);
  const expired = app.deps.tickets.sign({ ...claims, expiresAtMs: app.clock.nowMs });
  // Two tickets are signed with a foreign secret: one names the foreign key, `forged` names ours.
  const [, payload = '', signature = ''] = foreign.sign(claims).split('.');
  const forged = [ticket.split('.')[0], payload, signature].join('.');
  const names = [chapterId, locked.mediaId, hash, 'guest', expired, foreign.sign(claims), forged];

  const paths = [
    ...names.flatMap((name) => GUESSES.map((guess) => guess.replace('NAME', name))),
    `/play/hls/${ticket}.${chapterId}/key`,
    `/play/hls/${ticket}/${chapterId}/key`,
    `/play/hls/${ticket}%2f..%2f${expired}/key`,
    `/play/hls/${ticket}/..%2f${expired}%2fkey`,
    `/play/hls/${ticket}/key%00`,
  ];
  const answers = await Promise.all(paths.map(async (path) => app.app.request(path)));

  const open = paths.filter((_, index) => answers[index]?.ok !== false);
  expect(open).toEqual([]);
});

test("a free episode's ticket returns only that episode's key, whatever the query says", async () => {
  await using app = await start();
  const { drama } = app;
  const { mediaId } = await mediaOf(app, drama, 3);
  const { chapterId } = drama.episode(3);
  const { playUrl } = await app.guest.call('chapterDetail', drama.episode(1));

  const query = new URLSearchParams({ chapterId, mediaId, ticket: chapterId });
  const response = await app.app.request(`${playUrl.replace('master.m3u8', 'key')}?${query}`);

  const own = await mediaOf(app, drama, 1);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(own.key);
});

test('a ticket for a paid episode works until it expires', async () => {
  await using app = await start();
  const { playback: playing } = await app.bob.call('chapterDetail', app.drama.episode(3));
  const path = playing?.playUrl.replace('master.m3u8', 'key') ?? '';
  const { key } = await mediaOf(app, app.drama, 3);

  const inTime = await app.app.request(path);
  app.clock.nowMs = playing?.expiresAt ?? 0;
  const late = await app.app.request(path);

  expect(Buffer.from(await inTime.arrayBuffer())).toEqual(key);
  expect([late.status, await late.text()]).toEqual([403, 'This ticket is not valid\n']);
});
