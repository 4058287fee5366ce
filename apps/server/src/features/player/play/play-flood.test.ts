// spec: 4 unlock, ours: one member's parallel plays are limited and leave connections for others
// touches: play

import { wallet, type Database } from '@hookline/db';
import { lockAwaited } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const PRICE = 60;
/** Maximum number of calls per login that run or wait. */
const RUN_OR_WAIT = 206;
const FLOOD = 250;

/** Holds a wallet's lock until released, like a slow transaction on another server. */
async function holdWallet(db: Database, userId: string) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (tx) => {
    await wallet.lockWallet(tx, userId);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await done;
  };
}

/**
 * Starts with Alice, who has unlocked the first of two episodes, and whose wallet is locked by
 * another transaction.
 */
async function startWithLockedWallet() {
  const app = await startTestApp();
  const drama = await app.addDrama([PRICE, PRICE]);
  const lots = [{ currency: 'coin', amount: 10 * PRICE }] as const;
  const [alice, bob] = [await app.addViewer(lots), await app.addViewer(lots)];
  await alice.call('play', drama.episode(1));
  const release = await holdWallet(app.deps.db, alice.userId);
  return {
    ...app,
    drama,
    alice,
    bob,
    release,
    async [Symbol.asyncDispose]() {
      await release();
      await app[Symbol.asyncDispose]();
    },
  };
}

test('an unlocked episode plays without locking the wallet', async () => {
  await using app = await startWithLockedWallet();
  const { drama, alice } = app;

  const { curr } = await alice.call('play', drama.episode(1));

  expect(curr).toMatchObject({ lockStatus: 1, coinNum: 0, bonusNum: 0 });
  expect(curr.playback.key).not.toBe('');
});

test('a drama without locked episodes plays without locking the wallet', async () => {
  await using app = await startWithLockedWallet();
  const { alice } = app;
  const free = await app.addDrama([0, 0]);

  const again = await alice.call('playAll', { ...free.episode(1), totalPrice: 0 });

  expect(again.unlocked).toEqual([]);
});

test('waiting unlocks by one member leave connections for other members', async () => {
  await using app = await startWithLockedWallet();
  const { drama, alice, bob, release } = app;
  const unlocks = Array.from({ length: 40 }, () => alice.call('play', drama.episode(2)));
  await lockAwaited(app.deps.db);

  const { curr } = await bob.call('play', drama.episode(1));
  await release();

  expect(curr.coinNum).toBe(PRICE);
  const paid = (await Promise.all(unlocks)).filter((unlock) => unlock.curr.coinNum > 0);
  expect(paid).toHaveLength(1);
});

test("one member's calls beyond the queue limit are rejected with Retry-After", async () => {
  await using app = await startWithLockedWallet();
  const { drama, alice, release } = app;
  const body = JSON.stringify(drama.episode(2));
  const headers = { authorization: alice.token, 'content-type': 'application/json' };
  const answers = Array.from({ length: FLOOD }, async () => {
    const response = await app.app.request('/api/play/play', { method: 'POST', body, headers });
    return [response.status, response.headers.get('retry-after')] as const;
  });
  await lockAwaited(app.deps.db);
  await release();

  const statuses = Map.groupBy(await Promise.all(answers), ([status]) => status);

  expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([200, 429]);
  expect(statuses.get(429)?.length).toBeGreaterThanOrEqual(FLOOD - RUN_OR_WAIT);
  expect(statuses.get(429)?.every(([, wait]) => wait === '1')).toBe(true);
  expect(await alice.balance()).toMatchObject({ coin: 8 * PRICE });
});

/** Spells a token differently for each number below 256: any letter may be percent-encoded. */
function respell(token: string, number: number): string {
  return token.replaceAll(/./g, (letter, index: number) =>
    index < 8 && (number >> index) % 2 === 1 ? `%${Buffer.from(letter).toString('hex')}` : letter,
  );
}

test('all spellings of a token share one queue', async () => {
  await using app = await startTestApp();
  const { token } = await app.addViewer();
  const answers = Array.from({ length: FLOOD }, async (_call, number) => {
    const headers = { authorization: respell(token, number) };
    return app.app.request('/api/user/api/front/member/detail/get', { headers });
  });

  const statuses = Map.groupBy(await Promise.all(answers), ({ status }) => status);

  expect(statuses.get(200)).toHaveLength(RUN_OR_WAIT);
  expect(statuses.get(429)).toHaveLength(FLOOD - RUN_OR_WAIT);
});

test("a member's plays and unlocks share one rate limit", async () => {
  await using app = await startTestApp({ perMinute: { play: 2 } });
  const drama = await app.addDrama([0, PRICE]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  await alice.call('play', drama.episode(1));
  await expect(alice.call('playAll', { ...drama.episode(1), totalPrice: 0 })).rejects.toMatchObject(
    { code: 'B0003' },
  );

  await expect(alice.call('play', drama.episode(1))).rejects.toMatchObject({ code: 'A0429' });

  await bob.call('play', drama.episode(1));
  await alice.call('chapterDetail', drama.episode(1));
});
