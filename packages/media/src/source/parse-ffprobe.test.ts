import { expect, test } from 'vitest';

import { parseFfprobe } from './parse-ffprobe.ts';

const UNIT = 65_536;
const VIDEO = { index: 0, codec_type: 'video', width: 360, height: 640 };

/** Writes a display matrix the way ffprobe does. */
const matrixOf = ([a, b, c, d]: readonly [number, number, number, number]) =>
  [
    `\n00000000:  ${a * UNIT}  ${b * UNIT}  0`,
    `00000001:  ${c * UNIT}  ${d * UNIT}  0`,
    '00000002:  23592960  0  1073741824\n',
  ].join('\n');

test.each([
  [[1, 0, 0, 1], false, 0],
  [[0, 1, -1, 0], false, 90],
  [[-1, 0, 0, -1], false, 180],
  [[0, -1, 1, 0], false, 270],
  [[-1, 0, 0, 1], true, 0],
  [[0, -1, -1, 0], true, 90],
  [[1, 0, 0, -1], true, 180],
  [[0, 1, 1, 0], true, 270],
] as const)('the matrix %o mirrors: %s, and turns by %i degrees', (matrix, isMirrored, degrees) => {
  const side_data_list = [{ displaymatrix: matrixOf(matrix) }];

  const { video } = parseFfprobe('01.mp4', { streams: [{ ...VIDEO, side_data_list }] });

  expect(video).toMatchObject({ isMirrored, clockwiseDegrees: degrees });
});

test('a film without a matrix is neither mirrored nor turned', () => {
  const { video } = parseFfprobe('01.mp4', { streams: [VIDEO] });

  expect(video).toMatchObject({ isMirrored: false, clockwiseDegrees: 0 });
});

const [FIRST, DEFAULT] = [{}, { default: 1 }];
test.each([
  ['the only one', [FIRST], 1],
  ['the first of equals', [FIRST, FIRST], 1],
  ['the default one', [FIRST, DEFAULT], 2],
  ['not a commentary, although it is first', [{ comment: 1 }, FIRST], 2],
  ['not a commentary, although it is the default', [{ comment: 1, default: 1 }, FIRST], 2],
  ['not the one for blind viewers', [{ visual_impaired: 1 }, FIRST, DEFAULT], 3],
  ['a commentary if there is nothing else', [{ comment: 1 }], 1],
] as const)('the sound track of a film is %s', (_which, dispositions, trackNumber) => {
  const streams = dispositions.map((disposition, at) => ({
    index: at + 4,
    codec_type: 'audio',
    disposition,
  }));

  const { audio } = parseFfprobe('01.mkv', { streams });

  const trackCount = dispositions.length;
  expect(audio).toMatchObject({ streamIndex: trackNumber + 3, trackNumber, trackCount });
});
