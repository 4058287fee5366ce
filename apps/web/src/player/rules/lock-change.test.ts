import { expect, test } from 'vitest';

import { lockChangeOf } from './lock-change.ts';

const OPEN = { lockStatus: 1 } as const;
const LOCKED = { lockStatus: 2 } as const;

test.each([
  ['nothing has changed', [OPEN, LOCKED], [OPEN, LOCKED], { current: null, isNextChanged: false }],
  [
    'the episode was bought in another tab',
    [LOCKED, LOCKED],
    [OPEN, LOCKED],
    { current: 'unlocked', isNextChanged: false },
  ],
  [
    'its member has logged out',
    [OPEN, LOCKED],
    [LOCKED, LOCKED],
    { current: 'locked', isNextChanged: false },
  ],
  [
    'the following one is open, too',
    [OPEN, LOCKED],
    [OPEN, OPEN],
    { current: null, isNextChanged: true },
  ],
  ['a drama has one episode less', [OPEN, LOCKED], [OPEN], { current: null, isNextChanged: true }],
] as const)('%s', (...[, before, now, change]) => {
  expect(lockChangeOf(before, now, 0)).toEqual(change);
});
