// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { repeatPausedSeeks } from './paused-seeks.ts';

/** Frames that the page has asked for, by their ids. */
const asked = new Map<number, FrameRequestCallback>();
let idsGiven = 0;
let nowMs = 0;

beforeEach(() => {
  asked.clear();
  // A fake clock would leave the frame functions of this document to later test files.
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    idsGiven += 1;
    asked.set(idsGiven, frame);
    return idsGiven;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => asked.delete(id));
});
afterEach(() => void vi.unstubAllGlobals());

/** A film at second 4 whose seeks end when the test says so. */
function film({ isPaused = true } = {}) {
  const video = document.createElement('video');
  const seeks: number[] = [];
  let atSeconds = 4;
  Object.defineProperties(video, {
    paused: { get: () => isPaused, configurable: true },
    seeking: { value: false, writable: true },
    currentTime: {
      get: () => atSeconds,
      set: (seconds: number) => {
        seeks.push(seconds);
        atSeconds = seconds;
      },
    },
  });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  repeatPausedSeeks(video, stop.signal);
  const seekTo = (seconds: number) => {
    video.currentTime = seconds;
    video.dispatchEvent(new Event('seeked'));
  };
  return { video, seeks, seekTo, stop };
}

/** Frames after which a page that draws quickly is at rest. */
const REST_FRAMES = 4;

/** Draws frames that follow each other after `gapMs`. */
function drawFrames(count: number, gapMs = 16) {
  for (let frame = 0; frame < count; frame += 1) {
    const due = [...asked.values()];
    asked.clear();
    nowMs += gapMs;
    for (const each of due) each(nowMs);
  }
}

test('a seek of a paused film is repeated once the page has been drawn', () => {
  const { seeks, seekTo } = film();

  seekTo(9);
  drawFrames(REST_FRAMES - 1);
  expect(seeks).toEqual([9]);

  drawFrames(1);
  expect(seeks).toEqual([9, 9]);
});

test('while the page is being drawn, the repetition waits', () => {
  const { seeks, seekTo } = film();

  seekTo(9);
  drawFrames(3);
  drawFrames(2, 800);
  drawFrames(2);
  expect(seeks).toEqual([9]);

  drawFrames(1);
  expect(seeks).toEqual([9, 9]);
});

test('on a page that never comes to rest, waiting ends', () => {
  const { seeks, seekTo } = film();

  seekTo(9);
  drawFrames(200, 1000);

  expect(asked.size).toBe(0);
  expect(seeks).toEqual([9]);
});

test('the repetition itself is not repeated, but the next seek is', () => {
  const { video, seeks, seekTo } = film();
  seekTo(9);
  drawFrames(REST_FRAMES);

  video.dispatchEvent(new Event('seeked'));
  drawFrames(2 * REST_FRAMES);
  expect(seeks).toEqual([9, 9]);

  seekTo(9);
  drawFrames(REST_FRAMES);
  expect(seeks).toEqual([9, 9, 9, 9]);
});

test('of several quick seeks, only the last is repeated', () => {
  const { seeks, seekTo } = film();

  seekTo(9);
  drawFrames(1);
  seekTo(14);
  drawFrames(2 * REST_FRAMES);

  expect(seeks).toEqual([9, 14, 14]);
});

test('a seek of a playing film is not repeated', () => {
  const { seeks, seekTo } = film({ isPaused: false });

  seekTo(9);
  drawFrames(2 * REST_FRAMES);

  expect(seeks).toEqual([9]);
});

test.each([
  { what: 'plays', change: { paused: { value: false } } },
  { what: 'seeks again', change: { seeking: { value: true } } },
])('a film that $what before the page is drawn is left alone', ({ change }) => {
  const { video, seeks, seekTo } = film();

  seekTo(9);
  Object.defineProperties(video, change);
  drawFrames(2 * REST_FRAMES);

  expect(seeks).toEqual([9]);
});

test('a film whose source has closed is left alone', () => {
  const { seeks, seekTo, stop } = film();

  seekTo(9);
  stop.abort();
  drawFrames(2 * REST_FRAMES);

  expect(seeks).toEqual([9]);
});
