import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { spentOf, type Lot } from '../wallet/spend.ts';
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
  shownPrice: null,
  lots: [lot],
  obstacle: null,
  auto: null,
  nowMs: 1000,
};
const auto = { isOn: true, dailyLimit: coins(20), spentToday: coins(0), inARow: 2 };

test.each([
  { title: 'an unlocked episode costs nothing', episodeNumber: 4, kind: 'already-unlocked' },
  { title: 'the first locked episode can be unlocked', episodeNumber: 5, kind: 'unlock' },
  { title: 'a later locked episode is refused', episodeNumber: 6, kind: 'refused' },
])('$title', ({ episodeNumber, kind }) => {
  expect(decideUnlock({ ...atFirstLocked, episodeNumber }).kind).toBe(kind);
});

test('an episode of a fully unlocked drama is free to play', () => {
  const decision = decideUnlock({ ...atFirstLocked, firstLockedNumber: null });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});

test.each([
  {
    title: 'a price one coin above the balance',
    change: { price: coins(21) },
    reason: 'insufficient-balance',
  },
  {
    title: 'skipping ahead, whatever the balance,',
    change: { episodeNumber: 6, price: coins(1) },
    reason: 'skips-locked-episode',
  },
  {
    title: 'a price one coin above the price shown',
    change: { shownPrice: coins(19) },
    reason: 'price-increased',
  },
  {
    title: 'a price that has risen, whatever the balance,',
    change: { shownPrice: coins(19), lots: [] },
    reason: 'price-increased',
  },
  {
    title: 'a price that has risen from zero',
    change: { shownPrice: coins(0) },
    reason: 'price-increased',
  },
  {
    title: 'skipping ahead, whatever price was shown,',
    change: { episodeNumber: 6, shownPrice: coins(1) },
    reason: 'skips-locked-episode',
  },
  {
    title: 'an episode being prepared, whatever price was shown,',
    change: { obstacle: 'being-prepared' as const, shownPrice: coins(1) },
    reason: 'being-prepared',
  },
  {
    title: 'an automatic unlock whose price has risen, whatever its limits,',
    change: { auto: { ...auto, inARow: 3 }, shownPrice: coins(19) },
    reason: 'price-increased',
  },
  {
    title: 'skipping ahead to an episode being prepared',
    change: { episodeNumber: 6, obstacle: 'being-prepared' as const },
    reason: 'skips-locked-episode',
  },
  {
    title: 'an episode being prepared, whatever the balance,',
    change: { obstacle: 'being-prepared' as const, lots: [] },
    reason: 'being-prepared',
  },
  {
    title: 'an app-only episode, whatever the balance,',
    change: { obstacle: 'app-only' as const, lots: [] },
    reason: 'app-only',
  },
  {
    title: 'an automatic unlock that is not enabled, whatever the episode,',
    change: { auto: { ...auto, isOn: false }, episodeNumber: 6 },
    reason: 'auto-unlock-off',
  },
  {
    title: 'an automatic unlock that is not enabled, even of an unlocked episode,',
    change: { auto: { ...auto, isOn: false }, episodeNumber: 4 },
    reason: 'auto-unlock-off',
  },
  {
    title: 'an automatic unlock without the coins, whatever its limits,',
    change: { auto: { ...auto, inARow: 3 }, lots: [] },
    reason: 'insufficient-balance',
  },
  {
    title: 'an automatic unlock beyond the daily limit',
    change: { auto: { ...auto, spentToday: coins(1) } },
    reason: 'daily-limit',
  },
  {
    title: 'an automatic unlock after three in a row without a touch',
    change: { auto: { ...auto, inARow: 3 } },
    reason: 'viewer-inactive',
  },
])('$title is rejected as $reason', ({ change, reason }) => {
  const decision = decideUnlock({ ...atFirstLocked, ...change });

  expect(decision).toEqual({ kind: 'refused', reason });
});

test.each([20, 21])(
  'an episode that costs 20 coins is unlocked if the price shown was %i coins',
  (shown) => {
    const { kind } = decideUnlock({ ...atFirstLocked, shownPrice: coins(shown) });

    expect(kind).toBe('unlock');
  },
);

test('an unlocked episode remains unlocked for a viewer without coins', () => {
  const decision = decideUnlock({ ...atFirstLocked, episodeNumber: 4, lots: [] });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});

test('an automatic unlock within its limits costs the same as an unlock by tap', () => {
  const tapped = decideUnlock(atFirstLocked);

  expect(tapped).toMatchObject({ kind: 'unlock' });
  expect(decideUnlock({ ...atFirstLocked, auto })).toEqual(tapped);
});

test('unlocking an episode again is free, whatever price was shown', () => {
  const decision = decideUnlock({ ...atFirstLocked, episodeNumber: 4, shownPrice: coins(1) });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});

test('an unlock charges the current price, and never more than the price shown', () => {
  const anyAmount = fc.nat(100).map(coins);
  fc.assert(
    fc.property(anyAmount, anyAmount, anyAmount, (price, shownPrice, remaining) => {
      const request = { ...atFirstLocked, price, lots: [{ ...lot, remaining }] };
      const decision = decideUnlock({ ...request, shownPrice });

      const spent = decision.kind === 'unlock' ? spentOf(decision.parts, 'coin') : null;
      expect(decision).toEqual(
        price > shownPrice ? { kind: 'refused', reason: 'price-increased' } : decideUnlock(request),
      );
      expect([null, price]).toContain(spent);
      expect(spent ?? 0).toBeLessThanOrEqual(shownPrice);
    }),
  );
});
