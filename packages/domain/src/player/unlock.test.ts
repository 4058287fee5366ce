import { expect, test } from 'vitest';

import type { Lot } from '../wallet/spend.ts';
import { coins } from '../units.ts';
import { decideUnlock } from './unlock.ts';

const lot: Lot = {
  lotId: 'paid',
  currency: 'coin',
  remaining: coins(20),
  grantedAtMs: 0,
  expiresAtMs: null,
  isFrozen: false,
};
const atFirstLocked = {
  episodeNumber: 5,
  firstLockedNumber: 5,
  price: coins(20),
  debt: coins(0),
  lots: [lot],
  nowMs: 1000,
};

test.each([
  { title: 'an open episode costs nothing', episodeNumber: 4, kind: 'already-unlocked' },
  { title: 'the first locked episode unlocks', episodeNumber: 5, kind: 'unlock' },
  { title: 'a later locked episode is refused', episodeNumber: 6, kind: 'refused' },
])('$title', ({ episodeNumber, kind }) => {
  expect(decideUnlock({ ...atFirstLocked, episodeNumber }).kind).toBe(kind);
});

test('an episode of a fully unlocked drama costs nothing', () => {
  const decision = decideUnlock({ ...atFirstLocked, firstLockedNumber: null });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});

test.each([
  { title: 'one coin short', change: { price: coins(21) }, reason: 'insufficient-balance' },
  { title: 'a debt', change: { debt: coins(1) }, reason: 'in-debt' },
  {
    title: 'skipping ahead, whatever the balance or the debt,',
    change: { episodeNumber: 6, debt: coins(1), price: coins(1) },
    reason: 'skips-locked-episode',
  },
])('$title is refused as $reason', ({ change, reason }) => {
  const decision = decideUnlock({ ...atFirstLocked, ...change });

  expect(decision).toEqual({ kind: 'refused', reason });
});

test('what is open stays open for a viewer in debt', () => {
  const decision = decideUnlock({ ...atFirstLocked, episodeNumber: 4, debt: coins(9) });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});
