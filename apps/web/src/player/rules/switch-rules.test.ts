import { expect, test } from 'vitest';

import { decideSwitch } from './switch-rules.ts';

const episodes = [1, 2, 3, 4, 5, 6, 7, 8];

test.each([
  ['a free episode opens', { epIndex: 0, toIndex: 2 }, 'switch'],
  ['the first locked episode may be looked at', { epIndex: 2, toIndex: 3 }, 'switch'],
  ['the one after the first locked is refused', { epIndex: 3, toIndex: 4 }, 'refused'],
  ['the last one is refused', { epIndex: 0, toIndex: 7 }, 'refused'],
  ['back from a locked deep link is allowed', { epIndex: 6, toIndex: 3 }, 'switch'],
  ['the same episode stays', { epIndex: 1, toIndex: 1 }, 'stay'],
  ['before the first there is nothing', { epIndex: 0, toIndex: -1 }, 'stay'],
  ['past the last there is nothing', { epIndex: 7, toIndex: 8 }, 'stay'],
  ['half an episode does not exist', { epIndex: 0, toIndex: 0.5 }, 'stay'],
])('%s', (_promise, { epIndex, toIndex }, decision) => {
  expect(decideSwitch({ epIndex, episodes, firstLockedIndex: 3 }, toIndex)).toBe(decision);
});

test('every episode of a drama without locked episodes can be opened', () => {
  expect(decideSwitch({ epIndex: 0, episodes, firstLockedIndex: 8 }, 7)).toBe('switch');
});
