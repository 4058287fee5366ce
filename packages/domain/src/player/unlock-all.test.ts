// spec: 4 unlock, ours: the total shown is an upper limit, and a rejection costs nothing

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import { planSpend, spentOf, type Lot } from '../wallet/spend.ts';
import { decideUnlockAll, type LockedEpisode } from './unlock-all.ts';

const NOW_MS = 1000;
const lotOf = (lotId: string, fields: Partial<Lot> = {}): Lot => ({
  lotId,
  currency: 'coin',
  remaining: coins(90),
  grantedAtMs: 0,
  expiresAtMs: null,
  isFrozen: false,
  ...fields,
});
const episodeOf = (episodeNumber: number, fields: Partial<LockedEpisode> = {}): LockedEpisode => ({
  episodeId: `episode ${episodeNumber}`,
  episodeNumber,
  price: coins(30),
  obstacle: null,
  ...fields,
});
const threeLeft = {
  episodes: [episodeOf(5), episodeOf(6), episodeOf(7)],
  shownPrice: coins(90),
  lots: [lotOf('paid')],
  nowMs: NOW_MS,
};

test('unlocking all charges the price of each locked episode, in episode order', () => {
  const episodes = [episodeOf(5), episodeOf(7, { price: coins(20) })];

  const decision = decideUnlockAll({ ...threeLeft, episodes });

  expect(decision).toEqual({
    kind: 'unlock',
    charges: [
      {
        episodeId: 'episode 5',
        episodeNumber: 5,
        parts: [{ lotId: 'paid', currency: 'coin', amount: 30 }],
      },
      {
        episodeId: 'episode 7',
        episodeNumber: 7,
        parts: [{ lotId: 'paid', currency: 'coin', amount: 20 }],
      },
    ],
  });
});

test('bonus pays for the first episodes, and one episode may cost both bonus and coins', () => {
  const bonus = lotOf('bonus', { currency: 'bonus', remaining: coins(40), expiresAtMs: 2000 });

  const decision = decideUnlockAll({ ...threeLeft, lots: [lotOf('paid'), bonus] });

  const charges = decision.kind === 'unlock' ? decision.charges : [];
  expect(
    charges.map(({ parts }) => parts.map((part) => `${part.lotId} ${part.amount}`).join(', ')),
  ).toEqual(['bonus 30', 'bonus 10, paid 20', 'paid 30']);
});

test('unlocking all of a drama without locked episodes is free, whatever the balance', () => {
  const decision = decideUnlockAll({ ...threeLeft, episodes: [], lots: [] });

  expect(decision).toEqual({ kind: 'already-unlocked' });
});

test('all episodes are unlocked if the total is lower than the total shown', () => {
  const decision = decideUnlockAll({ ...threeLeft, shownPrice: coins(91) });

  expect(decision.kind).toBe('unlock');
});

const preparing = { obstacle: 'being-prepared' } as const;
const appOnly = { obstacle: 'app-only' } as const;

test.each([
  {
    title: 'a balance that is one coin short',
    change: { lots: [lotOf('paid', { remaining: coins(89) })] },
    reason: 'insufficient-balance',
  },
  {
    title: 'a balance that is frozen',
    change: { lots: [lotOf('paid', { isFrozen: true })] },
    reason: 'insufficient-balance',
  },
  {
    title: 'bonus that has just expired',
    change: { lots: [lotOf('bonus', { currency: 'bonus', expiresAtMs: NOW_MS })] },
    reason: 'insufficient-balance',
  },
  {
    title: 'a total one coin above the total shown, whatever the balance,',
    change: { shownPrice: coins(89), lots: [] },
    reason: 'price-increased',
  },
  {
    title: 'an episode being prepared, whatever total was shown,',
    change: { episodes: [episodeOf(5), episodeOf(6, preparing)], shownPrice: coins(1) },
    reason: 'being-prepared',
  },
  {
    title: 'an app-only last episode, whatever the balance,',
    change: { episodes: [episodeOf(5), episodeOf(6, appOnly)], lots: [] },
    reason: 'app-only',
  },
])('$title rejects the whole unlock as $reason', ({ change, reason }) => {
  const decision = decideUnlockAll({ ...threeLeft, ...change });

  expect(decision).toEqual({ kind: 'refused', reason });
});

const anyLots = fc.uniqueArray(
  fc.record({
    lotId: fc.uuid(),
    currency: fc.constantFrom('coin', 'bonus'),
    remaining: fc.nat(300).map(coins),
    grantedAtMs: fc.nat(NOW_MS),
    expiresAtMs: fc.option(fc.nat(2 * NOW_MS)),
    isFrozen: fc.boolean(),
  }),
  { selector: ({ lotId }) => lotId },
);
const anyPrices = fc.array(fc.integer({ min: 1, max: 120 }).map(coins), { minLength: 1 });

test('unlocking all spends the same lots as one payment of the total, and fails only if coins run out', () => {
  fc.assert(
    fc.property(anyLots, anyPrices, (lots, prices) => {
      const total = coins(prices.reduce<number>((sum, price) => sum + price, 0));
      const episodes = prices.map((price, index) => episodeOf(index + 1, { price }));
      const decision = decideUnlockAll({ ...threeLeft, episodes, lots, shownPrice: total });
      const whole = planSpend(lots, total, NOW_MS);
      if (decision.kind !== 'unlock') return whole === null;

      const parts = decision.charges.flatMap((charge) => charge.parts);
      const ofLot = (lotId: string) =>
        parts.reduce((sum, part) => (part.lotId === lotId ? sum + part.amount : sum), 0);
      return (
        whole !== null &&
        whole.every(({ lotId, amount }) => ofLot(lotId) === amount) &&
        decision.charges.every(
          (charge, index) =>
            charge.episodeNumber === index + 1 &&
            spentOf(charge.parts, 'coin') + spentOf(charge.parts, 'bonus') === prices[index],
        ) &&
        spentOf(parts, 'coin') + spentOf(parts, 'bonus') === total
      );
    }),
  );
});
