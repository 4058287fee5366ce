/** State of a wheel or trackpad. A gesture ends with a pause, a turn back or a new push. */
export type WheelState = {
  lastAtMs: number;
  /** Distance that the gesture has scrolled so far; downwards is positive. */
  byPx: number;
  /** Null until the gesture has switched pages. */
  pagedAtMs: number | null;
  /** Size of the weakest step since the push stopped accelerating: inertia only ever weakens. */
  weakestPx: number;
};

export type WheelStep = {
  state: WheelState;
  page: 'next' | 'previous' | null;
  /** Whether this step begins a gesture. */
  isNew: boolean;
};

export const WHEEL_AT_REST: WheelState = {
  lastAtMs: -Infinity,
  byPx: 0,
  pagedAtMs: null,
  weakestPx: Infinity,
};

/** Time without events after which a gesture is over. */
const PAUSE_MS = 160;
const PAGE_PX = 30;
/** Time for which a push still accelerates after it has switched pages. */
const PUSH_MS = 350;
/** Minimum ratio to the weakest step for a step to count as a new push during inertia. */
const NEW_PUSH_RATIO = 1.6;
const NEW_PUSH_PX = 10;

/** Decides whether a wheel step switches pages: once per gesture, regardless of inertia. */
export function stepWheel(
  before: WheelState,
  { deltaPx, atMs }: { deltaPx: number; atMs: number },
): WheelStep {
  const isNew = beginsGesture(before, deltaPx, atMs);
  const { byPx, pagedAtMs, weakestPx } = isNew ? WHEEL_AT_REST : before;
  const sumPx = byPx + deltaPx;
  if (pagedAtMs === null) {
    const hasPaged = Math.abs(sumPx) >= PAGE_PX;
    const state = {
      lastAtMs: atMs,
      byPx: sumPx,
      pagedAtMs: hasPaged ? atMs : null,
      weakestPx: Infinity,
    };
    const page = sumPx > 0 ? 'next' : 'previous';
    return { state, page: hasPaged ? page : null, isNew };
  }
  const isPush = atMs - pagedAtMs < PUSH_MS;
  const state = {
    lastAtMs: atMs,
    byPx: sumPx,
    pagedAtMs,
    weakestPx: isPush ? Math.abs(deltaPx) : Math.min(weakestPx, Math.abs(deltaPx)),
  };
  return { state, page: null, isNew };
}

function beginsGesture(before: WheelState, deltaPx: number, atMs: number): boolean {
  const { lastAtMs, byPx, pagedAtMs, weakestPx } = before;
  if (atMs - lastAtMs > PAUSE_MS) return true;
  if (pagedAtMs === null) return deltaPx * byPx < 0;
  if (atMs - pagedAtMs < PUSH_MS) return false;
  const isBack = deltaPx * byPx < 0;
  return isBack || Math.abs(deltaPx) > weakestPx * NEW_PUSH_RATIO + NEW_PUSH_PX;
}

/** Returns a step in pixels, from any unit that the browser uses. */
export function wheelPx(
  { deltaY, deltaMode }: { deltaY: number; deltaMode: number },
  pageHeightPx: number,
): number {
  const LINE_PX = 16;
  if (deltaMode === 1) return deltaY * LINE_PX;
  return deltaMode === 2 ? deltaY * pageHeightPx : deltaY;
}
