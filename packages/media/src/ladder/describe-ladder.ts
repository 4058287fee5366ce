import { displaySizeOf, type SourceInfo } from '../source/source-info.ts';
import { heldSecondsOf } from './hold.ts';
import { placePicture, type Fit } from './fit.ts';
import { chooseRungs } from './plan-ladder.ts';
import { AUDIO_BITS_PER_SECOND, PRESETS, type Preset } from './presets.ts';

const BITS_PER_BYTE = 8;

/** Renditions that will be made from a video. */
export type LadderDescription = {
  /** Size of the upright picture, in square pixels. */
  widthPx: number;
  heightPx: number;
  /** Lowest first. */
  renditions: readonly { widthPx: number; heightPx: number }[];
  /** Whether the picture is shown whole over a blurred copy of itself. */
  isBlurred: boolean;
  /** Length of the episode, of which `heldSeconds` show the last picture. */
  durationSeconds: number;
  heldSeconds: number;
  /** Maximum total size of all renditions; a calm picture needs less. */
  bytesMax: number;
};

/**
 * Describes the renditions of a source that `checkSource` has checked.
 *
 * @throws Error if it has no video.
 */
export function describeLadder(
  source: SourceInfo,
  options: { preset: Preset; fit: Fit },
): LadderDescription {
  const { video } = source;
  if (video === null) throw new Error('A source without video.');
  const rungs = chooseRungs(video, options.fit, PRESETS[options.preset].rungs);
  const bitsPerSecond = rungs.reduce(
    (sum, { maxBitsPerSecond }) => sum + maxBitsPerSecond + AUDIO_BITS_PER_SECOND,
    0,
  );
  const { widthPx, heightPx } = displaySizeOf(video);
  const heldSeconds = heldSecondsOf(source);
  const durationSeconds = source.durationSeconds + heldSeconds;
  return {
    widthPx: Math.round(widthPx),
    heightPx: Math.round(heightPx),
    renditions: rungs.map((rung) => ({ widthPx: rung.widthPx, heightPx: rung.heightPx })),
    isBlurred: rungs.some((rung) => placePicture(video, options.fit, rung).isBlurred),
    durationSeconds,
    heldSeconds,
    bytesMax: Math.ceil((bitsPerSecond * durationSeconds) / BITS_PER_BYTE),
  };
}
