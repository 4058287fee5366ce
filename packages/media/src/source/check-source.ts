import { ASPECT_TOLERANCE, EPISODE_ASPECT, type Fit } from '../ladder/fit.ts';
import type { Examination } from './examination.ts';
import { displaySizeOf, type SourceInfo } from './source-info.ts';

export const DURATION_MAX_SECONDS = 10 * 60;
export const DURATION_MIN_SECONDS = 1;
/** Minimum side of a picture; a smaller one is a mistake rather than an episode. */
const SIDE_MIN_PX = 64;
/** Maximum number of pixels: 8K in any shape. A decoder needs a multiple of this as memory. */
const PIXELS_MAX = 7680 * 4320;
/**
 * A film that breaks off is rejected if at least this much of it is missing. A recording that ends
 * in half a packet lacks less.
 */
const CUT_OFF_MIN_SECONDS = 0.6;

/**
 * Checks whether an episode can be made from a source.
 *
 * @param use.canToneMap  Whether the engine can convert HDR to colours that every screen shows.
 * @returns A human-readable sentence about the first fault; null if there is none.
 */
export function checkSource(
  source: SourceInfo,
  use: { fit: Fit; canToneMap: boolean },
): string | null {
  const { name, video, audio, durationSeconds } = source;
  if (video === null) return `${name} has no video stream.`;
  if (audio === null) return `${name} has no audio stream.`;
  const { widthPx, heightPx } = displaySizeOf(video);
  if (Math.min(widthPx, heightPx) < SIDE_MIN_PX) {
    return `${name} is too small: ${sizeText(widthPx, heightPx)} pixels.`;
  }
  if (widthPx * heightPx > PIXELS_MAX || video.widthPx * video.heightPx > PIXELS_MAX) {
    return `${name} is too large: ${sizeText(widthPx, heightPx)} pixels, and a film has at most 8K.`;
  }
  if (durationSeconds < DURATION_MIN_SECONDS) return `${name} is shorter than a second.`;
  if (durationSeconds > DURATION_MAX_SECONDS) {
    const minutes = (durationSeconds / 60).toFixed(1);
    return `${name} is too long: ${minutes} minutes, and an episode has at most 10.`;
  }
  if (video.isHdr && !use.canToneMap) {
    return `${name} is HDR, which this ffmpeg cannot convert (it lacks zscale): export it as SDR.`;
  }
  if (use.fit === 'refuse' && !isUpright(widthPx / heightPx)) {
    const size = sizeText(widthPx, heightPx);
    return `${name} is ${size} and not upright 9:16: set "fit" to "blur" or "crop", or crop it.`;
  }
  return null;
}

/**
 * Checks a source for faults that only decoding reveals.
 *
 * @returns A human-readable sentence; null if there is no fault.
 */
export function checkExamination(
  { name, durationSeconds }: Pick<SourceInfo, 'name' | 'durationSeconds'>,
  { change, damagedAtSeconds, cutAtSeconds }: Examination,
): string | null {
  // A decoder may also fail where two films are joined.
  if (change !== null) {
    return `${name} changes its ${change.of} at ${secondsText(change.atSeconds)}: export it once more.`;
  }
  if (damagedAtSeconds !== null) {
    return `${name} is damaged at ${secondsText(damagedAtSeconds)}: copy or export it once more.`;
  }
  // The file is shorter than the duration it states, so a part was lost in transit.
  if (cutAtSeconds === null || durationSeconds - cutAtSeconds < CUT_OFF_MIN_SECONDS) return null;
  return `${name} breaks off at ${secondsText(cutAtSeconds)} of ${secondsText(durationSeconds)}: copy it once more.`;
}

/** Formats seconds as a video editor shows them. */
function secondsText(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

function isUpright(aspect: number): boolean {
  return Math.abs(aspect / EPISODE_ASPECT - 1) <= ASPECT_TOLERANCE;
}

function sizeText(widthPx: number, heightPx: number): string {
  return `${Math.round(widthPx)}x${Math.round(heightPx)}`;
}
