import type { SourceInfo } from '../source/source-info.ts';

/** Music that fades out is heard to its end; what lasts longer is a mistake of the export. */
const HELD_SECONDS_MAX = 2;
/** Less is what encoders add at the end. */
const HELD_SECONDS_MIN = 0.1;

/** How long the last picture stands, because the sound goes on after it. */
export function heldSecondsOf({ audio, durationSeconds }: SourceInfo): number {
  const moreSeconds = (audio?.durationSeconds ?? 0) - durationSeconds;
  return moreSeconds < HELD_SECONDS_MIN ? 0 : Math.min(moreSeconds, HELD_SECONDS_MAX);
}
