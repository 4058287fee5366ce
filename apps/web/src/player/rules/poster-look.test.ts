import { expect, test } from 'vitest';

import { posterLookAfter, posterLookOf } from './poster-look.ts';

test.each([
  { kind: 'loading', hasPicture: false, look: 'clear' },
  { kind: 'locked', hasPicture: false, look: 'veiled' },
  { kind: 'failed', hasPicture: true, look: 'veiled' },
  { kind: 'playable', hasPicture: false, look: 'clear' },
  { kind: 'playable', hasPicture: true, look: 'covered' },
])(
  'a $kind episode has a $look poster (with a picture: $hasPicture)',
  ({ kind, hasPicture, look }) => {
    expect(posterLookOf({ status: { kind }, hasPicture })).toBe(look);
  },
);

test.each([
  { shown: 'veiled', wanted: 'clear', next: 'veiled' },
  { shown: 'veiled', wanted: 'covered', next: 'covered' },
  { shown: 'clear', wanted: 'veiled', next: 'veiled' },
  { shown: 'covered', wanted: 'clear', next: 'clear' },
] as const)('a $shown poster becomes $next when $wanted is wanted', ({ shown, wanted, next }) => {
  expect(posterLookAfter(shown, wanted)).toBe(next);
});
