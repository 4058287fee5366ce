import type { Loudness } from '../engine/parse-loudness.ts';
import type { Fields } from '../source/examination.ts';
import { displaySizeOf, type SourceInfo, type SourceVideo } from '../source/source-info.ts';
import { audioGraphOf } from './audio-graph.ts';
import { heldSecondsOf } from './hold.ts';
import { placePicture, type Fit } from './fit.ts';
import { frameRateOf, type FrameRate } from './frame-rate.ts';
import { PRESETS, type Preset, type PresetSettings, type Rung } from './presets.ts';
import { videoGraphOf } from './video-graph.ts';

/** Version of the ladder. Raise it if the same source should be packaged again with new results. */
export const LADDER_VERSION = 4;

/** The renditions to encode, in terms that both engines understand. */
export type LadderPlan = {
  videoStreamIndex: number;
  audioStreamIndex: number;
  /** Length of the episode, including the time for which its last picture is held. */
  durationSeconds: number;
  frameRate: FrameRate;
  /** Lowest first. */
  rungs: readonly Rung[];
  x264Preset: PresetSettings['x264Preset'];
  quality: number;
  /** Filter graph from `[video]` to `[v0]`, `[v1]`, ... of the rungs. */
  videoGraph: string;
  /** Filter graph from `[audio]` to `[a]`. */
  audioGraph: string;
};

/** Returns the label of a rung's video in the graph. */
export function rungLabel(rungIndex: number): string {
  return `v${rungIndex}`;
}

/** @param source.video Must not be null, nor must the audio; `checkSource` ensures both. */
export function planLadder(
  source: SourceInfo,
  options: { preset: Preset; fit: Fit; loudness: Loudness; fields: Fields | null },
): LadderPlan {
  const { video, audio } = source;
  if (video === null || audio === null) throw new Error('A source without video or audio.');
  const { loudness, fields } = options;
  const { x264Preset, quality } = PRESETS[options.preset];
  const rungs = chooseRungs(video, options.fit, PRESETS[options.preset].rungs);
  const heldSeconds = heldSecondsOf(source);
  const durationSeconds = source.durationSeconds + heldSeconds;
  const frameRate = frameRateOf(video.framesPerSecond);
  return {
    videoStreamIndex: video.streamIndex,
    audioStreamIndex: audio.streamIndex,
    durationSeconds,
    frameRate,
    rungs,
    x264Preset,
    quality,
    videoGraph: videoGraphOf(video, { fit: options.fit, frameRate, fields, heldSeconds, rungs }),
    audioGraph: audioGraphOf(loudness, durationSeconds),
  };
}

/**
 * Returns the rungs that the source has enough pixels for: the picture is not enlarged, and the
 * frame is not taller than the source's longer side. The lowest rung is always included.
 */
export function chooseRungs(video: SourceVideo, fit: Fit, rungs: readonly Rung[]): Rung[] {
  const longerSidePx = Math.max(...Object.values(displaySizeOf(video)));
  return rungs.filter(
    (rung, rungIndex) =>
      rungIndex === 0 ||
      (placePicture(video, fit, rung).scale <= ENLARGED_MAX &&
        rung.heightPx <= longerSidePx * ENLARGED_MAX),
  );
}

/** Maximum scale that does not count as enlargement, because phones also record 1080x1918. */
const ENLARGED_MAX = 1.02;
