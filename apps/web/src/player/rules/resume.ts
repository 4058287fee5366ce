/** An episode stopped this early starts over, which saves a seek before the first frame. */
const BEGIN_SECONDS = 1;
/** An episode stopped this close to its end starts over. */
const END_SECONDS = 5;

/**
 * Returns the second at which an episode resumes.
 *
 * @param durationSeconds  0 while unknown; then no position is too late.
 */
export function resumeAtSeconds(stoppedAtSeconds: number, durationSeconds: number): number {
  const isInside = durationSeconds === 0 || stoppedAtSeconds < durationSeconds - END_SECONDS;
  return Number.isFinite(stoppedAtSeconds) && stoppedAtSeconds >= BEGIN_SECONDS && isInside
    ? stoppedAtSeconds
    : 0;
}
