import { expect, test } from 'vitest';

import { playerAt } from '../testing/player-at.ts';
import { isAtEnd } from './at-end.ts';

test.each([
  {
    rule: 'the last episode that has played to its end is the end of the drama',
    at: { epIndex: 5, hasEnded: true },
    isEnd: true,
  },
  {
    rule: 'the last episode that is still playing is not',
    at: { epIndex: 5, hasEnded: false },
    isEnd: false,
  },
  {
    rule: 'another episode that has ended is not',
    at: { epIndex: 2, hasEnded: true },
    isEnd: false,
  },
])('$rule', ({ at, isEnd }) => {
  const { player } = playerAt(at.epIndex);
  const status = { kind: 'playable' } as const;

  expect(isAtEnd({ ...player.store.get(), ...at, status })).toBe(isEnd);
});
