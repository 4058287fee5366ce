import { expect, test } from 'vitest';

import { lockChangeOf } from './lock-change.ts';

const OPEN = { lockStatus: 1 } as const;
const LOCKED = { lockStatus: 2 } as const;

test.each([
  [
    'an unchanged list has no effect',
    [OPEN, LOCKED],
    [OPEN, LOCKED],
    { current: null, isNextChanged: false },
  ],
  [
    'an unlock in another tab unlocks the current episode',
    [LOCKED, LOCKED],
    [OPEN, LOCKED],
    { current: 'unlocked', isNextChanged: false },
  ],
  [
    'a logout locks the current episode',
    [OPEN, LOCKED],
    [LOCKED, LOCKED],
    { current: 'locked', isNextChanged: false },
  ],
  [
    'an unlock of the next episode makes its preload outdated',
    [OPEN, LOCKED],
    [OPEN, OPEN],
    { current: null, isNextChanged: true },
  ],
  [
    'a removal of the next episode makes its preload outdated',
    [OPEN, LOCKED],
    [OPEN],
    { current: null, isNextChanged: true },
  ],
] as const)('%s', (...[, before, now, change]) => {
  expect(lockChangeOf(before, now, 0)).toEqual(change);
});
