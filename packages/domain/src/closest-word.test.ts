import { expect, test } from 'vitest';

import { findClosest } from './closest-word.ts';

const NAMES = ['HOOKLINE_DEMO', 'HOOKLINE_DEV', 'HOOKLINE_LAN_DEMO', 'PUBLIC_ORIGIN'];

test.each([
  { word: 'HOOKLINE_DEM', closest: 'HOOKLINE_DEMO' },
  { word: 'HOOKLINE_DEMOS', closest: 'HOOKLINE_DEMO' },
  { word: 'PUBLIC_ORIGN', closest: 'PUBLIC_ORIGIN' },
  { word: 'PUBLIC_OIRGIN', closest: 'PUBLIC_ORIGIN' },
  { word: 'PUBLIK_ORIGIM', closest: 'PUBLIC_ORIGIN' },
  { word: 'PUBLIC_ADDRESS', closest: null },
  { word: '', closest: null },
])('the closest name to $word is $closest', ({ word, closest }) => {
  expect(findClosest(word, NAMES, 2)).toBe(closest);
});
