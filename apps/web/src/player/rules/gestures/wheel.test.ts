// spec: 2 player, a wheel or trackpad switches episodes once per gesture

import { expect, test } from 'vitest';

import { stepWheel, WHEEL_AT_REST, wheelPx } from './wheel.ts';

type Step = { deltaPx: number; atMs: number };

/** Makes wheel steps at equal intervals. */
const every = (ms: number, deltasPx: readonly number[], fromMs = 0): Step[] =>
  deltasPx.map((deltaPx, index) => ({ deltaPx, atMs: fromMs + index * ms }));

function pagesOf(steps: readonly Step[]): string[] {
  let state = WHEEL_AT_REST;
  return steps.flatMap((step) => {
    const { page, ...after } = stepWheel(state, step);
    state = after.state;
    return page === null ? [] : [page];
  });
}

/** A push on a trackpad: it accelerates for 130 ms, and its inertia lasts a second. */
const PUSH = [
  1, 3, 8, 17, 34, 56, 78, 91, 96, 93, 88, 83, 78, 74, 70, 66, 62, 59, 56, 53, 50, 47, 45, 42, 40,
  38, 36, 34, 32, 30, 29, 27, 26, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 10, 9,
  8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1,
];
const UP = PUSH.map((px) => -px);
/** Two pushes: the second begins 500 ms after the first, during its inertia. */
const TWO_PUSHES = [...PUSH.slice(0, 30), ...PUSH.map((px) => px + 4)];

test.each<[string, Step[], string[]]>([
  ['a push on a trackpad switches once, despite its inertia', every(16, PUSH), ['next']],
  [
    'a push reported at 120 Hz switches once',
    every(
      8,
      PUSH.flatMap((px) => [px / 2, px / 2]),
    ),
    ['next'],
  ],
  ['a push upwards switches to the previous episode', every(16, UP), ['previous']],
  [
    'two pushes switch twice, even if the second begins during inertia',
    every(16, TWO_PUSHES),
    ['next', 'next'],
  ],
  [
    'a push back during inertia switches back',
    every(16, [...PUSH.slice(0, 40), ...UP]),
    ['next', 'previous'],
  ],
  ['one notch of a mouse wheel switches once', every(16, [100]), ['next']],
  ['three notches in one go switch once', every(50, [120, 120, 120]), ['next']],
  [
    'three notches one by one switch three times',
    every(300, [120, 120, 120]),
    ['next', 'next', 'next'],
  ],
  ['a smoothed notch switches once', every(16, [4, 14, 25, 25, 18, 9, 4, 1]), ['next']],
  ['fingers that only rest switch nothing', every(16, [1, -1, 2, 1, 0, 1]), []],
  ['fingers that move back and forth switch nothing', every(16, [12, 14, -9, -14, 12, 9]), []],
  [
    'two fingers that drag slowly switch once',
    every(
      16,
      Array.from({ length: 60 }, () => 5),
    ),
    ['next'],
  ],
])('%s', (_name, steps, pages) => {
  expect(pagesOf(steps)).toEqual(pages);
});

test('a wheel step reports whether it begins a gesture', () => {
  const first = stepWheel(WHEEL_AT_REST, { deltaPx: 10, atMs: 0 });
  const second = stepWheel(first.state, { deltaPx: 10, atMs: 100 });
  const later = stepWheel(second.state, { deltaPx: 10, atMs: 300 });

  expect([first.isNew, second.isNew, later.isNew]).toEqual([true, false, true]);
});

test.each([
  [0, 120],
  [1, 48],
  [2, 2400],
])('a wheel delta in unit %s is converted to %s pixels', (deltaMode, px) => {
  const deltaY = { 0: 120, 1: 3, 2: 3 }[deltaMode] ?? 0;

  expect(wheelPx({ deltaY, deltaMode }, 800)).toBe(px);
});
