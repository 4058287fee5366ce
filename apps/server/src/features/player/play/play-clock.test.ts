// spec: 4 unlock, around the expiry of a lot, with a clock that is set back
// touches: play

import { wallet } from '@hookline/db';
import { expireLots } from '@hookline/services/wallet';
import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;

/** Starts with a member whose 60 bonus expire in ten minutes, at `endMs`. */
async function startWithLotThatEnds() {
  const app = await startTestApp();
  const drama = await app.addDrama([60, 60]);
  const alice = await app.addViewer([{ currency: 'bonus', amount: 60, expiresInMinutes: 10 }]);
  const endMs = app.clock.nowMs + 10 * MINUTE_MS;
  return { ...app, drama, alice, endMs };
}

test('a lot can be spent until the millisecond before it expires', async () => {
  await using app = await startWithLotThatEnds();
  const { alice, drama } = app;
  app.clock.nowMs = app.endMs - 1;

  const detail = await alice.call('memberDetail', {});
  const { curr } = await alice.call('play', drama.episode(1));

  expect(detail).toMatchObject({ bonusBalance: 60 });
  expect(curr.bonusNum).toBe(60);
});

test('an expired lot cannot be spent or counted, even before it is written off', async () => {
  await using app = await startWithLotThatEnds();
  const { alice, drama } = app;
  app.clock.nowMs = app.endMs;

  const detail = await alice.call('memberDetail', {});
  const answer = alice.call('play', drama.episode(1));

  await expect(answer).rejects.toMatchObject({ code: 'B0002' });
  expect(detail).toMatchObject({ bonusBalance: 0 });
  expect(await alice.balance()).toMatchObject({ bonus: 60, lots: [60] });
});

// This happens if the server's clock is corrected, or if another server's clock is slow.
test('setting the clock back a minute neither restores a lot nor writes it off twice', async () => {
  await using app = await startWithLotThatEnds();
  const { alice, drama, deps } = app;
  const counts = [await expireLots({ now: () => app.endMs }, deps)];

  app.clock.nowMs = app.endMs - MINUTE_MS;
  counts.push(await expireLots({ now: () => app.clock.nowMs }, deps));
  const answer = alice.call('play', drama.episode(1));
  await expect(answer).rejects.toMatchObject({ code: 'B0002' });
  counts.push(await expireLots({ now: () => app.endMs }, deps));

  expect(counts).toEqual([1, 0, 0]);
  expect(await alice.balance()).toMatchObject({ bonus: 0, lots: [0] });
  const { records } = await alice.call('rechargeList', {});
  expect(records.filter(({ coinAccountType }) => coinAccountType === 10)).toHaveLength(1);
  expect(await wallet.verifyLedger(deps.db)).toBeNull();
});

test('a lot is either spent by an unlock or written off by simultaneous expiry jobs, never both', async () => {
  await using app = await startWithLotThatEnds();
  const { alice, drama, deps } = app;
  // The clock of the server that unlocks is slow.
  app.clock.nowMs = app.endMs - MINUTE_MS;

  const [answer] = await Promise.allSettled([
    alice.call('play', drama.episode(1)),
    ...[1, 2, 3].map(() => expireLots({ now: () => app.endMs }, deps)),
  ]);

  const { records } = await alice.call('rechargeList', {});
  const writtenOff = records.filter(({ coinAccountType }) => coinAccountType === 10);
  expect(writtenOff).toHaveLength(answer.status === 'fulfilled' ? 0 : 1);
  expect(await alice.balance()).toMatchObject({ bonus: 0, lots: [0] });
  expect(await wallet.verifyLedger(deps.db)).toBeNull();
});
