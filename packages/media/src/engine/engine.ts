import type { LadderPlan } from '../ladder/plan-ladder.ts';
import type { Examination } from '../source/examination.ts';
import type { SourceInfo } from '../source/source-info.ts';
import type { Loudness } from './parse-loudness.ts';

export type LadderJob = {
  plan: LadderPlan;
  sourceFile: string;
  /** An existing, empty folder for `<height>.m3u8`, `<height>-init.mp4` and `<height>-NNN.m4s`. */
  outDir: string;
};

/** A sound in a source file, or in the playlist of one of our renditions. */
export type Sound = { file: string; audioStreamIndex: number };

/** Options to cancel a piece of work and to follow its progress. */
export type Control = {
  signal?: AbortSignal;
  /** Called with the fraction that is done, from 0 to 1. */
  onProgress?: (fraction: number) => void;
};

/** Properties of a rendition as a player reads it. */
export type Playback = { keyFrameCount: number; audioSeconds: number };

/**
 * Turns a source into an episode. All work runs in child processes at a low priority
 * (`WORK_NICENESS`). When `signal` aborts, the processes are killed and the call rejects with the
 * signal's reason.
 */
export type Engine = {
  kind: 'ffmpeg' | 'node-av';
  version: string;
  canToneMap: boolean;
  /** Describes a file. Resolves to null if it is broken or not a media file. */
  probe: (file: string, control?: Control) => Promise<SourceInfo | null>;
  /** Measures the loudness of a sound; damaged parts are skipped. */
  measureLoudness: (sound: Sound, control?: Control) => Promise<Loudness>;
  /**
   * Encodes the whole ladder while reading and examining the source once. Ends as soon as a fault
   * of the source is certain, and leaves the folder incomplete then.
   */
  encodeLadder: (job: LadderJob, control?: Control) => Promise<Examination>;
  /** Decrypts and reads a playlist on disk, decoding the key frames and the whole sound. */
  play: (playlistFile: string, control?: Control) => Promise<Playback>;
  /** Writes the first frame of a file or playlist as PNG. */
  grabFirstFrame: (
    files: { sourceFile: string; imageFile: string },
    control?: Control,
  ) => Promise<void>;
};
