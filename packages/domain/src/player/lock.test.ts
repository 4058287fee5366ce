import { expect, test } from 'vitest';

import { firstNeedPayEpisodeIndex, lockStatusOf } from './lock.ts';
import { coins } from '../units.ts';

const episodes = [0, 0, 20, 20].map((price, index) => ({ number: index + 1, price: coins(price) }));

test.each([
  { title: 'for a guest it is the first priced episode', unlockedUpto: 0, index: 2 },
  { title: 'unlocked episodes are skipped', unlockedUpto: 3, index: 3 },
  { title: 'a completely unlocked drama has none', unlockedUpto: 4, index: 4 },
])('the first locked episode: $title', ({ unlockedUpto, index }) => {
  expect(firstNeedPayEpisodeIndex(episodes, { unlockedUpto })).toBe(index);
});

test('a free episode is always unlocked, a priced episode only after paying for it', () => {
  expect(lockStatusOf({ number: 9, price: coins(0) }, { unlockedUpto: 0 })).toBe(1);
  expect(lockStatusOf({ number: 9, price: coins(1) }, { unlockedUpto: 8 })).toBe(2);
  expect(lockStatusOf({ number: 9, price: coins(1) }, { unlockedUpto: 9 })).toBe(1);
});
