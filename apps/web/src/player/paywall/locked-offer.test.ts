import { expect, test } from 'vitest';

import type { Viewer } from '../access/viewer.ts';
import { episodeOf } from '../testing/episodes.ts';
import { lockedOfferOf } from './locked-offer.ts';

const FIRST = { epIndex: 3, firstLockedIndex: 3 };
const episode = episodeOf(4, { lockStatus: 2, chapterPrice: 60 });
const member = (totalBalance: number, { debt = 0, isPaymentPending = false } = {}) => ({
  kind: 'member' as const,
  id: 'm',
  totalBalance,
  debt,
  isPaymentPending,
});
const awaiting = (totalBalance: number) => member(totalBalance, { isPaymentPending: true });

test.each([
  ['a balance of exactly the price unlocks', member(60), 'unlock'],
  ['a member one coin short gets coins first', member(59), 'get-coins'],
  [
    'a balance of exactly the price unlocks, whatever the member owes',
    member(60, { debt: 9 }),
    'unlock',
  ],
  ['a guest is offered the login', { kind: 'guest' }, 'login'],
  ['the offer waits for an unknown balance', { kind: 'unknown' }, 'wait'],
] as const)('%s', (_promise, viewer, offer) => {
  expect(lockedOfferOf(episode, viewer, FIRST)).toBe(offer);
});

test.each([
  ['a balance that suffices unlocks', awaiting(60), 'unlock'],
  ['a balance that is short waits for the payment', awaiting(59), 'confirming'],
  ['a guest is offered the login', { kind: 'guest' }, 'login'],
] as const)('while a payment is being confirmed, %s', (_promise, viewer, offer) => {
  expect(lockedOfferOf(episode, viewer, FIRST)).toBe(offer);
});

test('free watching is offered at any balance, but only at the first locked episode', () => {
  const vip: Viewer = { ...member(0, { debt: 1 }), watchesFree: true };

  expect(lockedOfferOf(episode, vip, FIRST)).toBe('watch-free');
  expect(lockedOfferOf(episode, vip, { ...FIRST, epIndex: 4 })).toBe('wait');
});

test('payment is not offered for an episode that is not ready', () => {
  const preparing = { ...episode, mediaStatus: 'processing' as const };

  expect(lockedOfferOf(preparing, member(600), FIRST)).toBe('wait');
});

test('past the first locked episode the balance does not matter', () => {
  const behind = { ...FIRST, epIndex: 4 };

  expect(lockedOfferOf(episode, member(0), behind)).toBe('beyond');
  expect(lockedOfferOf(episode, member(600), behind)).toBe('beyond');
});
