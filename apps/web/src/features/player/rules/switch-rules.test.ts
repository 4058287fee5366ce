import { expect, test } from 'vitest';

import { decideSwitch } from './switch-rules.ts';

const drama = { episodeCount: 8, firstNeedPayEpisodeIndex: 3 };

test.each([
  ['a free episode opens', { fromIndex: 0, toIndex: 2 }, 'switch'],
  ['the first locked episode may be looked at', { fromIndex: 2, toIndex: 3 }, 'switch'],
  ['the one after the first locked is refused', { fromIndex: 3, toIndex: 4 }, 'refused'],
  ['the last one is refused', { fromIndex: 0, toIndex: 7 }, 'refused'],
  ['back from a locked deep link is allowed', { fromIndex: 6, toIndex: 3 }, 'switch'],
  ['the same episode stays', { fromIndex: 1, toIndex: 1 }, 'stay'],
  ['before the first there is nothing', { fromIndex: 0, toIndex: -1 }, 'stay'],
  ['past the last there is nothing', { fromIndex: 7, toIndex: 8 }, 'stay'],
  ['half an episode does not exist', { fromIndex: 0, toIndex: 0.5 }, 'stay'],
])('%s', (_promise, move, kind) => {
  expect(decideSwitch(drama, move).kind).toBe(kind);
});

test('of a drama without locked episodes every episode opens', () => {
  const free = { episodeCount: 8, firstNeedPayEpisodeIndex: 8 };

  expect(decideSwitch(free, { fromIndex: 0, toIndex: 7 }).kind).toBe('switch');
});
