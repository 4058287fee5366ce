/** Meaning of a finger's movement on the picture. Pure: the caller owns the pointer and the timer. */
export type Gesture =
  | { kind: 'tap' }
  | { kind: 'double-tap'; x: number; y: number }
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'drag'; byPx: number }
  | { kind: 'drag-end' }
  | { kind: 'swipe'; to: 'next' | 'previous' };

type Point = { x: number; y: number; atMs: number };

export type GestureInput =
  | ({ kind: 'down' } & Point)
  | ({ kind: 'move' } & Point)
  | ({ kind: 'up' } & Point)
  | { kind: 'cancel' }
  | { kind: 'tick'; atMs: number };

export type GestureState =
  | { kind: 'idle' }
  | { kind: 'pressed'; from: Point; isSecond: boolean }
  | { kind: 'held' }
  | { kind: 'dragging'; from: Point }
  | { kind: 'sideways' }
  /** One tap was made; a second one may follow. */
  | { kind: 'tapped'; at: Point };

/** `wakeAtMs`: when a 'tick' is due; null if time alone changes nothing. */
export type GestureStep = { state: GestureState; gestures: Gesture[]; wakeAtMs: number | null };

const SLOP_PX = 10;
const HOLD_MS = 450;
const DOUBLE_TAP_MS = 250;
const DOUBLE_TAP_PX = 48;
const SWIPE_PX = 72;
const FLICK_PX = 24;
const FLICK_PX_PER_MS = 0.5;

export const IDLE: GestureState = { kind: 'idle' };

export function stepGesture(state: GestureState, input: GestureInput): GestureStep {
  switch (input.kind) {
    case 'down':
      return pressed(state, input);
    case 'move':
      return moved(state, input);
    case 'up':
      return lifted(state, input);
    case 'cancel':
      return to(IDLE, endOf(state));
    case 'tick':
      return waited(state, input.atMs);
  }
}

function to(state: GestureState, gestures: Gesture[] = []): GestureStep {
  return { state, gestures, wakeAtMs: wakeAtMsOf(state) };
}

function wakeAtMsOf(state: GestureState): number | null {
  if (state.kind === 'pressed') return state.from.atMs + HOLD_MS;
  if (state.kind === 'tapped') return state.at.atMs + DOUBLE_TAP_MS;
  return null;
}

function pressed(state: GestureState, at: Point): GestureStep {
  const from = { x: at.x, y: at.y, atMs: at.atMs };
  if (state.kind !== 'tapped') return to({ kind: 'pressed', from, isSecond: false });
  const isNear = Math.hypot(at.x - state.at.x, at.y - state.at.y) <= DOUBLE_TAP_PX;
  const isSecond = isNear && at.atMs - state.at.atMs <= DOUBLE_TAP_MS;
  // A press elsewhere does not swallow the tap before it.
  return to({ kind: 'pressed', from, isSecond }, isSecond ? [] : [{ kind: 'tap' }]);
}

function moved(state: GestureState, at: Point): GestureStep {
  if (state.kind === 'dragging') {
    return to(state, [{ kind: 'drag', byPx: at.y - state.from.y }]);
  }
  if (state.kind !== 'pressed') return to(state);
  const acrossPx = Math.abs(at.x - state.from.x);
  const downPx = Math.abs(at.y - state.from.y);
  if (Math.max(acrossPx, downPx) <= SLOP_PX) return to(state);
  if (acrossPx > downPx) return to({ kind: 'sideways' });
  return to({ kind: 'dragging', from: state.from }, [{ kind: 'drag', byPx: at.y - state.from.y }]);
}

function lifted(state: GestureState, at: Point): GestureStep {
  if (state.kind === 'dragging') return to(IDLE, [...endOf(state), ...swipeOf(state.from, at)]);
  if (state.kind !== 'pressed') return to(IDLE, endOf(state));
  const { x, y } = state.from;
  if (state.isSecond) return to(IDLE, [{ kind: 'double-tap', x, y }]);
  return to({ kind: 'tapped', at: { x, y, atMs: at.atMs } });
}

function swipeOf(from: Point, at: Point): Gesture[] {
  const byPx = at.y - from.y;
  const elapsedMs = Math.max(1, at.atMs - from.atMs);
  const isFlick = Math.abs(byPx) >= FLICK_PX && Math.abs(byPx) / elapsedMs >= FLICK_PX_PER_MS;
  if (!isFlick && Math.abs(byPx) < SWIPE_PX) return [];
  return [{ kind: 'swipe', to: byPx < 0 ? 'next' : 'previous' }];
}

function waited(state: GestureState, atMs: number): GestureStep {
  const wakeAtMs = wakeAtMsOf(state);
  if (wakeAtMs === null || atMs < wakeAtMs) return to(state);
  if (state.kind === 'pressed') return to({ kind: 'held' }, [{ kind: 'hold' }]);
  return to(IDLE, [{ kind: 'tap' }]);
}

function endOf(state: GestureState): Gesture[] {
  if (state.kind === 'held') return [{ kind: 'release' }];
  if (state.kind === 'dragging') return [{ kind: 'drag-end' }];
  return [];
}
