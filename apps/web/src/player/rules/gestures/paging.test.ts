import { expect, test } from 'vitest';

import { decidePage, rubberBandPx } from './paging.ts';

const heightPx = 900;

test.each([
  ['dragged past a third and let go', { offsetPx: -301, byPx: -301, velocityPxPerMs: 0 }, 'next'],
  [
    'dragged down past a third and let go',
    { offsetPx: 301, byPx: 301, velocityPxPerMs: 0 },
    'previous',
  ],
  ['dragged by less than a third', { offsetPx: -299, byPx: -299, velocityPxPerMs: 0 }, 'stay'],
  [
    'dragged by less than a third, and quickly, but not as quickly as a flick',
    { offsetPx: -90, byPx: -90, velocityPxPerMs: -0.39 },
    'stay',
  ],
  ['flicked up', { offsetPx: -24, byPx: -24, velocityPxPerMs: -0.4 }, 'next'],
  ['flicked down', { offsetPx: 60, byPx: 60, velocityPxPerMs: 1.5 }, 'previous'],
  ['touched and hardly moved', { offsetPx: -23, byPx: -23, velocityPxPerMs: -3 }, 'stay'],
  ['dragged up and thrown back', { offsetPx: -200, byPx: -200, velocityPxPerMs: 2 }, 'stay'],
  [
    'dragged past a third and still going back slowly',
    { offsetPx: -400, byPx: -400, velocityPxPerMs: 0.1 },
    'next',
  ],
  ['caught on its way in and let go', { offsetPx: 200, byPx: 0, velocityPxPerMs: 0 }, 'stay'],
  [
    'caught on its way in and pushed back',
    { offsetPx: 400, byPx: 60, velocityPxPerMs: 0 },
    'previous',
  ],
  [
    'caught near its place and flicked on',
    { offsetPx: 40, byPx: -60, velocityPxPerMs: -1 },
    'next',
  ],
  [
    'caught far from its place and flicked in',
    { offsetPx: 500, byPx: -60, velocityPxPerMs: -1 },
    'stay',
  ],
  [
    'caught far from its place and flicked back',
    { offsetPx: 500, byPx: 60, velocityPxPerMs: 1 },
    'previous',
  ],
  [
    'caught on its way back in and flicked up',
    { offsetPx: -500, byPx: -60, velocityPxPerMs: -1 },
    'next',
  ],
  [
    'caught on its way back in and flicked down',
    { offsetPx: -500, byPx: 60, velocityPxPerMs: 1 },
    'stay',
  ],
  ['taken from the finger by the browser', { offsetPx: 500, byPx: 0, velocityPxPerMs: 0 }, 'stay'],
] as const)('the switch decision for a page %s', (_name, drag, choice) => {
  expect(decidePage({ ...drag, heightPx })).toBe(choice);
});

test('the end of the list resists a drag increasingly, and moves less than a whole page', () => {
  const upwards = [-10, -100, -300, -900, -90_000].map((px) =>
    Math.round(rubberBandPx(px, heightPx)),
  );

  expect(upwards).toEqual([-5, -52, -139, -319, -884]);
  expect(rubberBandPx(100, heightPx)).toBe(-rubberBandPx(-100, heightPx));
  expect(rubberBandPx(0, heightPx)).toBe(0);
});
