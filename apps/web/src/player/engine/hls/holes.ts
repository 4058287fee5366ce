/** Maximum length of a hole. A longer gap is due to the network, and hls.js fills it. */
const HOLE_MAX_SECONDS = 1;
/** Length of a seek that restarts the picture; any seek will do, an imperceptible one is best. */
const NUDGE_SECONDS = 0.000_001;

type Range = { start: number; end: number };

/**
 * Skips holes in a film, because after a hole Chromium plays the sound but shows no picture for up
 * to three seconds, until a seek restarts it. hls.js does this where picture and sound have
 * separate buffers (`nudgeOnVideoHole`, Chromium's issue 40280613); ours share one.
 */
export function passHoles(video: HTMLVideoElement, signal: AbortSignal): void {
  let last = video.currentTime;
  const pass = () => {
    const { buffered, currentTime } = video;
    const beyond = video.seeking ? null : findPassedHole(rangesOf(buffered), last, currentTime);
    last = currentTime;
    if (beyond !== null) nudge(video, beyond);
  };
  const follow = () => {
    last = video.currentTime;
  };
  video.addEventListener('timeupdate', pass, { signal });
  video.addEventListener('seeking', follow, { signal });
}

/** Seeks slightly forward, at least to the given second. */
export function nudge(video: HTMLVideoElement, toSeconds = 0): void {
  video.currentTime = Math.max(toSeconds, video.currentTime + NUDGE_SECONDS);
}

/**
 * Returns the second at which the film continues after a hole that the playhead has reached since
 * the last check; null if there is none.
 */
export function findPassedHole(ranges: readonly Range[], last: number, now: number): number | null {
  const index = ranges.findIndex(({ start, end }) => start <= last && last <= end);
  const [before, after] = [ranges[index], ranges[index + 1]];
  if (before === undefined || after === undefined || now < before.end) return null;
  return after.start - before.end <= HOLE_MAX_SECONDS ? after.start : null;
}

function rangesOf(buffered: TimeRanges): Range[] {
  return Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }));
}

/** Returns the second up to which a film can play without loading more. */
export function bufferedUptoSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let rangeIndex = 0; rangeIndex < buffered.length; rangeIndex += 1) {
    const isHere = buffered.start(rangeIndex) <= currentTime + 0.2;
    if (isHere && buffered.end(rangeIndex) >= currentTime) return buffered.end(rangeIndex);
  }
  return currentTime;
}
