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
  obstacle: null,
  auto: null,
  nowMs: 1000,
};
const auto = { isOn: true, dailyLimit: coins(20), spentToday: coins(0), inARow: 2 };

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
  {
    title: 'skipping ahead to an episode that is being prepared',
    change: { episodeNumber: 6, obstacle: 'being-prepared' as const },
    reason: 'skips-locked-episode',
  },
  {
    title: 'an episode that is being prepared, whatever the balance,',
    change: { obstacle: 'being-prepared' as const, lots: [] },
    reason: 'being-prepared',
  },
  {
    title: 'an episode of the app, whatever the debt,',
    change: { obstacle: 'app-only' as const, debt: coins(1) },
    reason: 'app-only',
  },
  {
    title: 'an automatic unlock that is switched off, whatever the episode,',
    change: { auto: { ...auto, isOn: false }, episodeNumber: 6 },
    reason: 'auto-unlock-off',
  },
  {
    title: 'an automatic unlock of an open episode that is switched off',
    change: { auto: { ...auto, isOn: false }, episodeNumber: 4 },
    reason: 'auto-unlock-off',
  },
  {
    title: 'an automatic unlock without the coins, whatever its limits,',
    change: { auto: { ...auto, inARow: 3 }, lots: [] },
    reason: 'insufficient-balance',
  },
  {
    title: 'an automatic unlock beyond the limit of the day',
    change: { auto: { ...auto, spentToday: coins(1) } },
    reason: 'daily-limit',
  },
  {
    title: 'an automatic unlock after three without a touch',
    change: { auto: { ...auto, inARow: 3 } },
    reason: 'viewer-inactive',
  },
])('$title is refused as $reason', ({ change, reason }) => {
  const decision = decideUnlock({ ...atFirstLocked, ...change });

  expect(decision).toEqual({ kind: 'refused', reason });
});

test('an unlocked episode stays unlocked for a viewer in debt', () => {
  const decision = decideUnlock({ ...atFirstLocked, episodeNumber: 4, debt: coins(9) });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});

test('an automatic unlock within its limits pays as a tap does', () => {
  const tapped = decideUnlock(atFirstLocked);

  expect(tapped).toMatchObject({ kind: 'unlock' });
  expect(decideUnlock({ ...atFirstLocked, auto })).toEqual(tapped);
});
