import { expect, test } from 'vitest';

import { decideSwitch } from './switch-rules.ts';

const episodes = [1, 2, 3, 4, 5, 6, 7, 8];

test.each([
  ['a free episode opens', { epIndex: 0, toIndex: 2 }, 'switch'],
  ['the first locked episode opens', { epIndex: 2, toIndex: 3 }, 'switch'],
  ['the episode after the first locked one is refused', { epIndex: 3, toIndex: 4 }, 'refused'],
  [
    'the last episode is refused if an earlier one is locked',
    { epIndex: 0, toIndex: 7 },
    'refused',
  ],
  [
    'a switch back from a locked episode that a link opened is allowed',
    { epIndex: 6, toIndex: 3 },
    'switch',
  ],
  ['a switch to the same episode does nothing', { epIndex: 1, toIndex: 1 }, 'stay'],
  ['a switch before the first episode does nothing', { epIndex: 0, toIndex: -1 }, 'stay'],
  ['a switch past the last episode does nothing', { epIndex: 7, toIndex: 8 }, 'stay'],
  ['a switch to a fraction of an episode does nothing', { epIndex: 0, toIndex: 0.5 }, 'stay'],
])('%s', (_promise, { epIndex, toIndex }, decision) => {
  expect(decideSwitch({ epIndex, episodes, firstLockedIndex: 3 }, toIndex)).toBe(decision);
});

test('every episode of a drama without locked episodes can be opened', () => {
  expect(decideSwitch({ epIndex: 0, episodes, firstLockedIndex: 8 }, 7)).toBe('switch');
});
