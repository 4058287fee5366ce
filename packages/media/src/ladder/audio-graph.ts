import type { Loudness } from '../engine/parse-loudness.ts';
import { AUDIO_HERTZ } from './presets.ts';

/** Loudness of every episode, so that no viewer has to change the volume between episodes. */
export const TARGET_LUFS = -16;
const TRUE_PEAK_MAX_DB = -1.5;
const RANGE_LU = 11;
const RANGE_LU_MAX = 50;
/** Minimum difference that is corrected; a smaller one is inaudible. */
const TOLERANCE_LU = 1;
/** Loudness below which a sound counts as silence, so that its noise is not amplified. */
const SILENCE_LUFS = -60;
/** Maximum stretching to compensate for a drifting clock, in samples per second. */
const DRIFT_SAMPLES = 1000;

/** Returns the graph for stereo sound, as long as the video and as loud as in other episodes. */
export function audioGraphOf(loudness: Loudness, durationSeconds: number): string {
  const seconds = durationSeconds.toFixed(3);
  return `[audio]${[
    `aresample=${AUDIO_HERTZ}:async=${DRIFT_SAMPLES}:first_pts=0`,
    'aformat=channel_layouts=stereo',
    ...loudnessFilters(loudness),
    `apad=whole_dur=${seconds}`,
    `atrim=end=${seconds}`,
    'aformat=sample_fmts=fltp',
  ].join(',')}[a]`;
}

/**
 * Returns the filters for the target loudness: one gain for the whole sound, as in loudnorm's
 * linear mode, which would cost a second of CPU per half minute. If one gain would clip, loudnorm
 * varies the gain over time.
 */
function loudnessFilters(loudness: Loudness): string[] {
  const { integratedLufs, rangeLu, truePeakDb } = loudness;
  const gainDb = TARGET_LUFS - integratedLufs;
  if (integratedLufs < SILENCE_LUFS || Math.abs(gainDb) <= TOLERANCE_LU) return [];
  const isSafe = gainDb < 0 || truePeakDb + gainDb <= TRUE_PEAK_MAX_DB;
  if (isSafe) return [`volume=${gainDb.toFixed(1)}dB`];

  const options = {
    I: TARGET_LUFS,
    TP: TRUE_PEAK_MAX_DB,
    LRA: Math.min(RANGE_LU_MAX, Math.max(RANGE_LU, Math.ceil(rangeLu))),
    measured_I: integratedLufs,
    measured_TP: truePeakDb,
    measured_LRA: rangeLu,
    // EBU R 128's gate is 10 LU lower; to loudnorm, the value only shows that sound was measured.
    measured_thresh: integratedLufs - 10,
  };
  const text = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [`loudnorm=${text.join(':')}`, `aresample=${AUDIO_HERTZ}`];
}
