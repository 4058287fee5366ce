import { expect, test } from 'vitest';

import { placeBelowView } from './place-row.ts';

/** Stacks sections of these heights. The view is scrolled by this many pixels. */
function boxesOf(heightsPx: number[], scrolledPx = 0) {
  let top = -scrolledPx;
  return heightsPx.map((height) => {
    const box = { top, bottom: top + height };
    top = box.bottom;
    return box;
  });
}

test.each<[string, { heights: number[]; scrolledPx?: number; place: number | null }]>([
  [
    'before the first section that begins below the view',
    { heights: [500, 400, 400, 400], place: 2 },
  ],
  ['before a section that begins where the view ends', { heights: [400, 400, 400], place: 2 }],
  ['at the end if the last section extends below the view', { heights: [500, 400], place: 2 }],
  [
    'before a later section after the viewer has scrolled',
    { heights: [500, 400, 400, 400], scrolledPx: 450, place: 3 },
  ],
  ['nowhere if all sections are in view', { heights: [300, 200], place: null }],
  ['nowhere if there are no sections', { heights: [], place: null }],
])('in a view of 800 px the row is placed %s', (_what, { heights, scrolledPx, place }) => {
  expect(placeBelowView(boxesOf(heights, scrolledPx), 800)).toBe(place);
});
