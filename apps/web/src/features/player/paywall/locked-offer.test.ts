import { expect, test } from 'vitest';

import type { Viewer } from '../../../model/access/viewer.ts';
import { episodeOf } from '../testing/episodes.ts';
import { lockedOfferOf } from './locked-offer.ts';

const FIRST = { epIndex: 3, firstLockedIndex: 3 };
const episode = episodeOf(4, { lockStatus: 2, chapterPrice: 60 });
const member = (totalBalance: number, debt = 0): Viewer => ({
  kind: 'member',
  id: 'm',
  totalBalance,
  debt,
});

test.each([
  ['exactly enough coins unlock', member(60), 'unlock'],
  ['one coin short gets coins first', member(59), 'get-coins'],
  ['whoever owes coins gets coins first', member(600, 1), 'get-coins'],
  ['a guest logs in', { kind: 'guest' }, 'login'],
  ['a balance that is not known yet is waited for', { kind: 'unknown' }, 'wait'],
] as const)('%s', (_promise, viewer, offer) => {
  expect(lockedOfferOf(episode, viewer, FIRST)).toBe(offer);
});

test('an episode that is not ready has no offer to pay', () => {
  const preparing = { ...episode, mediaStatus: 'processing' as const };

  expect(lockedOfferOf(preparing, member(600), FIRST)).toBe('wait');
});

test('behind the first locked episode the balance does not matter', () => {
  expect(lockedOfferOf(episode, member(0), { epIndex: 4, firstLockedIndex: 3 })).toBe('beyond');
  expect(lockedOfferOf(episode, member(600), { epIndex: 4, firstLockedIndex: 3 })).toBe('beyond');
});
