import type { LadderJob, Sound } from '../engine.ts';

/** The work that a child process does. */
export type NodeAvJob =
  | { kind: 'probe'; file: string }
  | ({ kind: 'measure-loudness' } & Sound)
  | ({ kind: 'encode-ladder' } & LadderJob)
  | { kind: 'play'; playlistFile: string }
  | { kind: 'grab-first-frame'; sourceFile: string; imageFile: string };

/** A line of a child's output. */
export type NodeAvLine = { progress: number } | { result: unknown };
