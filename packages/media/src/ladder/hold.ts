import type { SourceInfo } from '../source/source-info.ts';

/** Maximum time to hold the picture while music fades out; longer sound is an export mistake. */
const HELD_SECONDS_MAX = 2;
/** The picture is held if the sound is at least this much longer; encoders add less than this. */
const HELD_SECONDS_MIN = 0.1;

/** Returns how long the last picture is held because the sound continues after it. */
export function heldSecondsOf({ audio, durationSeconds }: SourceInfo): number {
  const moreSeconds = (audio?.durationSeconds ?? 0) - durationSeconds;
  return moreSeconds < HELD_SECONDS_MIN ? 0 : Math.min(moreSeconds, HELD_SECONDS_MAX);
}
