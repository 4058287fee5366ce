import { expect, test } from 'vitest';

import {
  STALL_CHECK_MS,
  stepStallWatch,
  stepStuckWatch,
  type StallWatch,
  type StuckWatch,
} from './stall-watch.ts';

/**
 * Returns the times at which loading restarts. `sampleAt` makes the sample of each check; it also
 * gets the time at which the pending request was sent.
 */
function restartsAtMs(
  untilMs: number,
  sampleAt: (atMs: number, askedAtMs: number) => { isStarving: boolean; loadedBytes: number },
): number[] {
  let watch: StallWatch = { loadedBytes: 0, sinceMs: 0, restarts: 0 };
  const restarts: number[] = [];
  for (let atMs = STALL_CHECK_MS; atMs <= untilMs; atMs += STALL_CHECK_MS) {
    const step = stepStallWatch(watch, { atMs, ...sampleAt(atMs, restarts.at(-1) ?? 0) });
    watch = step.watch;
    if (step.mustRestart) restarts.push(atMs);
  }
  return restarts;
}

test('loading does not restart while the film keeps playing', () => {
  expect(restartsAtMs(20_000, () => ({ isStarving: false, loadedBytes: 0 }))).toEqual([]);
});

test('loading does not restart while a download trickles in', () => {
  expect(restartsAtMs(20_000, (atMs) => ({ isStarving: true, loadedBytes: atMs }))).toEqual([]);
});

test.each([
  [1500, 0],
  [2500, 1],
  [5000, 5],
  [7500, 6],
])('with a first byte after %i ms, loading restarts %i times', (firstByteMs, count) => {
  const restarts = restartsAtMs(60_000, (atMs, askedAtMs) => {
    const loadedBytes = atMs - askedAtMs >= firstByteMs ? atMs : 0;
    return { isStarving: true, loadedBytes };
  });

  expect(restarts).toHaveLength(count);
});

test('loading restarts within three seconds after a network cut of ten seconds', () => {
  const restarts = restartsAtMs(13_000, () => ({ isStarving: true, loadedBytes: 0 }));

  expect(restarts.some((atMs) => atMs > 10_000 && atMs <= 13_000)).toBe(true);
});

test('restarts become less frequent while the network does not respond', () => {
  const restarts = restartsAtMs(60_000, () => ({ isStarving: true, loadedBytes: 0 }));

  expect((restarts.at(-1) ?? 0) - (restarts.at(-2) ?? 0)).toBe(8000);
});

test.each([
  { film: 'that plays', sample: { isStarving: false, aheadSeconds: 4 }, seeksAtMs: [] },
  { film: 'that waits for bytes', sample: { isStarving: true, aheadSeconds: 0.2 }, seeksAtMs: [] },
  {
    film: 'that has its bytes but does not play',
    sample: { isStarving: true, aheadSeconds: 4 },
    seeksAtMs: [1000, 1750, 2500],
  },
  {
    film: 'whose seek does not end',
    sample: { isStarving: true, isSeeking: true, aheadSeconds: 4 },
    seeksAtMs: [2250],
  },
])('a film $film is unstuck by seeks at $seeksAtMs ms', ({ sample, seeksAtMs }) => {
  let sinceMs: StuckWatch = null;
  const seeks: number[] = [];
  for (let atMs = STALL_CHECK_MS; atMs <= 2500; atMs += STALL_CHECK_MS) {
    const step = stepStuckWatch(sinceMs, { atMs, isSeeking: false, ...sample });
    sinceMs = step.sinceMs;
    if (step.mustSeek) seeks.push(atMs);
  }

  expect(seeks).toEqual(seeksAtMs);
});

test('a stuck film that soon starts playing by itself is not moved by a seek', () => {
  const sample = { isSeeking: false, aheadSeconds: 4 };
  const stands = stepStuckWatch(null, { ...sample, atMs: 0, isStarving: true });
  const plays = stepStuckWatch(stands.sinceMs, { ...sample, atMs: 500, isStarving: false });

  expect(plays).toEqual({ sinceMs: null, mustSeek: false });
});
