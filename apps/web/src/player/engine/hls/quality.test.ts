// spec: 2 player, a chosen quality holds from the next segment on, and the first one stays small

import { expect, test } from 'vitest';

import {
  AUTOMATIC,
  changeQuality,
  chooseQuality,
  limitQuality,
  type QualityEngine,
} from './quality.ts';

const LADDER = [
  { width: 360, height: 640 },
  { width: 540, height: 960 },
  { width: 720, height: 1280 },
];

/** An engine in the initial state of hls.js; `nextLevel` stays -1 until it is set. */
function engine(levels = LADDER): QualityEngine {
  return { levels, capLevelToPlayerSize: true, autoLevelCapping: -1, loadLevel: -1, nextLevel: -1 };
}

test.each([
  [360, 0],
  [720, 2],
  [1080, 2],
  [600, 1],
  [240, 0],
])('with 360p, 540p and 720p, a viewer choosing %ip gets level %i', (lines, level) => {
  const hls = engine();

  chooseQuality(hls, { savesData: false, lines });

  expect(hls.loadLevel).toBe(level);
});

test('a quality chosen during the film applies from the next segment, even a buffered one', () => {
  const hls = engine();

  changeQuality(hls, { savesData: false, lines: 720 });

  expect(hls.nextLevel).toBe(2);
});

test('switching to automatic quality keeps what is buffered', () => {
  const hls = engine();
  chooseQuality(hls, { savesData: false, lines: 720 });

  changeQuality(hls, AUTOMATIC);

  expect(hls).toMatchObject({ loadLevel: -1, nextLevel: -1, capLevelToPlayerSize: true });
});

test('data saver limits the height to 640 px until the viewer turns it off', () => {
  const hls = engine();

  limitQuality(hls, { savesData: true, lines: null });
  expect(hls).toMatchObject({ autoLevelCapping: 0, capLevelToPlayerSize: false });
  changeQuality(hls, AUTOMATIC);

  expect(hls).toMatchObject({ autoLevelCapping: -1, capLevelToPlayerSize: true });
});
