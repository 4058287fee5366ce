import { expect, test } from 'vitest';

import {
  framesMs,
  RELEASED_PER_MS,
  springAt,
  springFrames,
  SWITCHED_PER_MS,
  TRAVEL_MAX_MS,
} from './spring.ts';

const HEIGHTS_PX = [320, 844, 2160, -844, 12];
const PACES = [RELEASED_PER_MS, SWITCHED_PER_MS];
const SPRINGS = HEIGHTS_PX.flatMap((fromPx) =>
  PACES.flatMap((perMs) =>
    [0, 3, -3, 40, -40].map((velocityPxPerMs) => ({ fromPx, perMs, velocityPxPerMs })),
  ),
);

test('a page travels from the release position to its place within the time limit', () => {
  for (const spring of SPRINGS) {
    const frames = springFrames(spring);

    expect([frames[0], frames.at(-1)]).toEqual([spring.fromPx, 0]);
    expect(framesMs(frames.length)).toBeLessThanOrEqual(TRAVEL_MAX_MS);
  }
});

test('a page never overshoots its place at any velocity', () => {
  for (const spring of SPRINGS) {
    const side = Math.sign(spring.fromPx);
    const inwards = { ...spring, velocityPxPerMs: -side * Math.abs(spring.velocityPxPerMs) };

    expect(springFrames(inwards).filter((px) => px * side < 0)).toEqual([]);
  }
});

test('a page starts with the velocity of the finger', () => {
  const spring = { fromPx: 500, velocityPxPerMs: -2, perMs: RELEASED_PER_MS };

  expect((springAt(spring, 0) - springAt(spring, 0.01)) / 0.01).toBeCloseTo(2, 1);
});

test('a page switched without a drag looks settled within a fifth of a second', () => {
  const spring = { fromPx: 844, velocityPxPerMs: 0, perMs: SWITCHED_PER_MS };

  expect(springAt(spring, 200)).toBeLessThan(844 * 0.02);
});
