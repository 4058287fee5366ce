/** Page on which a released drag ends: that of the next, the previous or the current episode. */
export type PageChoice = 'next' | 'previous' | 'stay';

type Drag = {
  /** Offset of the page; negative if moved up. A finger may have caught the page in motion. */
  offsetPx: number;
  /** Distance that the finger has dragged the page; upwards is negative. */
  byPx: number;
  velocityPxPerMs: number;
  /** Height of a page. */
  heightPx: number;
};

/** Share of its height after which a released page moves on. */
const GO_SHARE = 1 / 3;
const FLICK_PX = 24;
const FLICK_PX_PER_MS = 0.4;
/** Resistance at the end of the list; a lower value moves less. */
const RUBBER_SHARE = 0.55;

/**
 * Decides where a released page moves. A flick of at least the minimum distance overrides the
 * page's position, unless it reverses the drag. A drag cancelled by the browser has no effect.
 */
export function decidePage({ offsetPx, byPx, velocityPxPerMs, heightPx }: Drag): PageChoice {
  if (byPx === 0) return 'stay';
  const goPx = heightPx * GO_SHARE;
  const isFlick =
    Math.abs(byPx) >= FLICK_PX &&
    Math.abs(velocityPxPerMs) >= FLICK_PX_PER_MS &&
    Math.sign(byPx) === Math.sign(velocityPxPerMs);
  if (isFlick && byPx < 0) return offsetPx < goPx ? 'next' : 'stay';
  if (isFlick) return offsetPx > -goPx ? 'previous' : 'stay';
  if (offsetPx < -goPx) return 'next';
  return offsetPx > goPx ? 'previous' : 'stay';
}

/**
 * Returns the offset of a page without a neighbour: it moves less and less with the finger, and
 * never by its whole height.
 */
export function rubberBandPx(offsetPx: number, heightPx: number): number {
  const pulledShare = (Math.abs(offsetPx) * RUBBER_SHARE) / heightPx;
  return Math.sign(offsetPx) * (1 - 1 / (pulledShare + 1)) * heightPx;
}
