/** A page that a critically damped spring pulls to offset 0. */
export type Spring = {
  fromPx: number;
  /** Velocity at the start; towards 0 its sign is opposite to that of `fromPx`. */
  velocityPxPerMs: number;
  /** Higher is stiffer. */
  perMs: number;
};

/** Maximum duration of a move. An element that leaves keeps its last frame for this time. */
export const TRAVEL_MAX_MS = 500;

/** Stiffness after a drag: as quick as the finger that released the page. */
export const RELEASED_PER_MS = 0.022;
/** Stiffness after a key, a button or the end of an episode: quick, because no drag came before. */
export const SWITCHED_PER_MS = 0.03;

/** Distance at which a page counts as in place. */
const REST_PX = 0.5;
const FRAME_MS = 1000 / 60;

/** Returns the offset at a time. A velocity that would overshoot is limited. */
export function springAt({ fromPx, velocityPxPerMs, perMs }: Spring, elapsedMs: number): number {
  const limitPxPerMs = Math.abs(fromPx) * perMs;
  const isInwards = Math.sign(velocityPxPerMs) === -Math.sign(fromPx);
  const velocity = isInwards
    ? Math.sign(velocityPxPerMs) * Math.min(Math.abs(velocityPxPerMs), limitPxPerMs)
    : velocityPxPerMs;
  const decay = Math.exp(-perMs * elapsedMs);
  return (fromPx + (velocity + perMs * fromPx) * elapsedMs) * decay;
}

/** Returns the offsets until rest, one for each frame at 60 Hz; the last one is 0. */
export function springFrames(spring: Spring): number[] {
  const frames = [spring.fromPx];
  for (let atMs = FRAME_MS; atMs < TRAVEL_MAX_MS - FRAME_MS; atMs += FRAME_MS) {
    const offsetPx = springAt(spring, atMs);
    if (Math.abs(offsetPx) < REST_PX) break;
    frames.push(offsetPx);
  }
  return [...frames, 0];
}

/** Returns the duration of a number of frames. */
export function framesMs(frameCount: number): number {
  return (frameCount - 1) * FRAME_MS;
}
