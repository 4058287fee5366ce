/** The page that a released drag ends on: that of the next episode, of the one before, or its own. */
export type PageChoice = 'next' | 'previous' | 'stay';

type Drag = {
  /** Where the page is; below zero it has moved up. A finger may have caught it on its way. */
  offsetPx: number;
  /** Distance that the finger has dragged it; upwards is negative. */
  byPx: number;
  velocityPxPerMs: number;
  /** Height of a page. */
  heightPx: number;
};

/** Share of its height after which a page goes on when it is released. */
const GO_SHARE = 1 / 3;
const FLICK_PX = 24;
const FLICK_PX_PER_MS = 0.4;
/** Resistance of the end of the list; lower gives way less. */
const RUBBER_SHARE = 0.55;

/**
 * Decides where a released page goes. A flick counts from its distance on and wins over the place of
 * the page, unless it goes back the way that the finger came. A drag that the browser has cancelled
 * has gone nowhere.
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
 * Gives the offset of a page behind which there is no other: it follows a finger less and less, and
 * never by its whole height.
 */
export function rubberBandPx(offsetPx: number, heightPx: number): number {
  const pulledShare = (Math.abs(offsetPx) * RUBBER_SHARE) / heightPx;
  return Math.sign(offsetPx) * (1 - 1 / (pulledShare + 1)) * heightPx;
}
