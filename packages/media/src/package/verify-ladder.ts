import { join } from 'node:path';

import type { Control, Engine } from '../engine/engine.ts';
import type { LadderPlan } from '../ladder/plan-ladder.ts';
import { playlistName, type Rendition } from '../playlists.ts';
import type { SealedLadder } from './seal-ladder.ts';

/** Tolerance for rounding to whole frames and for a container's slightly too long duration. */
const DURATION_TOLERANCE_MS = 500;
const AUDIO_TOLERANCE_SECONDS = 0.25;
const BOUNDARY_TOLERANCE_SECONDS = 0.001;

/**
 * Plays every rendition from disk with the key, as a player would, before viewers can.
 *
 * @throws Error with one sentence about the first thing that is wrong.
 */
export async function verifyLadder(
  ladder: SealedLadder,
  plan: LadderPlan,
  options: Control & { engine: Engine; sealedDir: string },
): Promise<void> {
  const { engine, sealedDir, signal } = options;
  const missingMs = Math.abs(ladder.durationMs - plan.durationSeconds * 1000);
  if (missingMs > DURATION_TOLERANCE_MS) {
    throw new Error(`The result is ${Math.round(missingMs)} ms longer or shorter than the source.`);
  }
  for (const rendition of ladder.renditions) {
    const { heightPx, segments } = rendition;
    if (!isAligned(rendition, ladder.renditions[0])) {
      throw new Error(`The segments of rendition ${heightPx} begin elsewhere than the others'.`);
    }
    const control = signal === undefined ? {} : { signal };
    const played = await engine.play(join(sealedDir, playlistName(rendition)), control);
    if (played.keyFrameCount !== segments.length) {
      throw new Error(
        `${played.keyFrameCount} of ${segments.length} segments of rendition ${heightPx} play.`,
      );
    }
    if (Math.abs(played.audioSeconds * 1000 - ladder.durationMs) > AUDIO_TOLERANCE_SECONDS * 1000) {
      throw new Error(`Only ${played.audioSeconds} s of rendition ${heightPx} have sound.`);
    }
  }
}

/**
 * Checks whether the segments begin at the same times as those of the lowest rendition, because a
 * player may change the rendition at any segment.
 */
function isAligned(rendition: Rendition, lowest: Rendition | undefined): boolean {
  return (
    rendition.segments.length === lowest?.segments.length &&
    rendition.segments.every(({ durationSeconds }, index) => {
      const other = lowest.segments[index]?.durationSeconds ?? 0;
      return Math.abs(durationSeconds - other) <= BOUNDARY_TOLERANCE_SECONDS;
    })
  );
}
