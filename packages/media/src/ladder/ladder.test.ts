import { expect, test } from 'vitest';

import type { SourceVideo } from '../source/source-info.ts';
import { SOURCE_VIDEO } from '../testing/source-video.ts';
import { audioGraphOf } from './audio-graph.ts';
import type { Fit } from './fit.ts';
import { frameRateOf } from './frame-rate.ts';
import { chooseRungs } from './plan-ladder.ts';
import { PRESETS } from './presets.ts';

test.each<{ source: string; video: Partial<SourceVideo>; fit: Fit; heights: number[] }>([
  { source: '1080x1920', video: {}, fit: 'refuse', heights: [640, 960, 1280, 1920] },
  {
    source: '1920x1080 that a phone turns upright',
    video: { widthPx: 1920, heightPx: 1080, clockwiseDegrees: 90 },
    fit: 'blur',
    heights: [640, 960, 1280, 1920],
  },
  {
    source: '720x1280',
    video: { widthPx: 720, heightPx: 1280 },
    fit: 'blur',
    heights: [640, 960, 1280],
  },
  { source: '300x500', video: { widthPx: 300, heightPx: 500 }, fit: 'crop', heights: [640] },
  {
    source: '1280x720, cropped',
    video: { widthPx: 1280, heightPx: 720 },
    fit: 'crop',
    heights: [640],
  },
  {
    source: '1280x720, whole over its blurred copy',
    video: { widthPx: 1280, heightPx: 720 },
    fit: 'blur',
    heights: [640, 960, 1280],
  },
])('a source of $source is never enlarged: $heights', ({ video, fit, heights }) => {
  const rungs = chooseRungs({ ...SOURCE_VIDEO, ...video }, fit, PRESETS.product.rungs);

  expect(rungs.map((rung) => rung.heightPx)).toEqual(heights);
});

test.each([
  { given: 24, frames: 24, perSeconds: 1 },
  { given: 23.976, frames: 24_000, perSeconds: 1001 },
  { given: 29.97, frames: 30_000, perSeconds: 1001 },
  { given: 29.2, frames: 30_000, perSeconds: 1001 },
  { given: 60, frames: 30, perSeconds: 1 },
  { given: 59.94, frames: 30_000, perSeconds: 1001 },
  { given: 50, frames: 25, perSeconds: 1 },
  { given: 120, frames: 30, perSeconds: 1 },
  { given: 12, frames: 12, perSeconds: 1 },
  { given: 1, frames: 24_000, perSeconds: 1001 },
  { given: 0, frames: 24_000, perSeconds: 1001 },
])('$given frames per second become $frames/$perSeconds', ({ given, frames, perSeconds }) => {
  expect(frameRateOf(given)).toEqual({ frames, perSeconds });
});

test.each([
  { sound: 'as loud as others', integratedLufs: -16.9, truePeakDb: -3, filter: null },
  { sound: 'silent', integratedLufs: -70, truePeakDb: -99, filter: null },
  { sound: 'quiet', integratedLufs: -40, truePeakDb: -30, filter: 'volume=24.0dB' },
  { sound: 'loud', integratedLufs: -8, truePeakDb: 8, filter: 'volume=-8.0dB' },
  { sound: 'quiet with peaks', integratedLufs: -30, truePeakDb: -2, filter: 'loudnorm=I=-16' },
])('sound that is $sound gets the filter $filter', ({ integratedLufs, truePeakDb, filter }) => {
  const graph = audioGraphOf({ integratedLufs, truePeakDb, rangeLu: 5 }, 10);

  expect(/volume=[^,]+|loudnorm=I=-16/.exec(graph)?.[0] ?? null).toBe(filter);
});
