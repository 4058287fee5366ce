import { expect, test } from 'vitest';

import { playerAt } from '../testing/player-at.ts';
import { isAtEnd } from './at-end.ts';

test.each([
  {
    rule: 'a drama is at its end once its last episode has played to the end',
    at: { epIndex: 5, hasEnded: true },
    isEnd: true,
  },
  {
    rule: 'a drama is not at its end while its last episode is playing',
    at: { epIndex: 5, hasEnded: false },
    isEnd: false,
  },
  {
    rule: 'a drama is not at its end after an earlier episode',
    at: { epIndex: 2, hasEnded: true },
    isEnd: false,
  },
])('$rule', ({ at, isEnd }) => {
  const { player } = playerAt(at.epIndex);
  const status = { kind: 'playable' } as const;

  expect(isAtEnd({ ...player.store.get(), ...at, status })).toBe(isEnd);
});
