/** Gesture of a finger on the picture. The rules are pure: the caller has pointer and timer. */
export type Gesture =
  | { kind: 'tap' }
  | { kind: 'double-tap'; x: number; y: number }
  | { kind: 'hold' }
  | { kind: 'release' }
  /** Distance of the finger from the start of its drag; upwards is negative. */
  | { kind: 'drag'; byPx: number }
  /** The velocity is 0 for a finger that paused before it lifted, and for a cancelled touch. */
  | { kind: 'drag-end'; byPx: number; velocityPxPerMs: number };

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
  /** `recent`: past positions of the finger over which its velocity is measured; never empty. */
  | { kind: 'dragging'; from: Point; recent: readonly Point[] }
  | { kind: 'sideways' }
  /** One tap was made; a second one may follow. */
  | { kind: 'tapped'; at: Point };

/** `wakeAtMs`: when a 'tick' is due; null if time alone changes nothing. */
export type GestureStep = { state: GestureState; gestures: Gesture[]; wakeAtMs: number | null };

const SLOP_PX = 10;
const HOLD_MS = 450;
const DOUBLE_TAP_MS = 250;
const DOUBLE_TAP_PX = 48;
/** Time before a finger lifts over which its velocity is measured. */
const VELOCITY_MS = 100;

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
      return cancelled(state);
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
  const from = pointOf(at);
  if (state.kind !== 'tapped') return to({ kind: 'pressed', from, isSecond: false });
  const isNear = Math.hypot(at.x - state.at.x, at.y - state.at.y) <= DOUBLE_TAP_PX;
  const isSecond = isNear && at.atMs - state.at.atMs <= DOUBLE_TAP_MS;
  // A press in another place completes the earlier tap.
  return to({ kind: 'pressed', from, isSecond }, isSecond ? [] : [{ kind: 'tap' }]);
}

function moved(state: GestureState, at: Point): GestureStep {
  if (state.kind === 'dragging') {
    const recent = [...recentOf(state.recent, at.atMs), pointOf(at)];
    return to({ ...state, recent }, [{ kind: 'drag', byPx: at.y - state.from.y }]);
  }
  if (state.kind !== 'pressed') return to(state);
  const acrossPx = Math.abs(at.x - state.from.x);
  const downPx = at.y - state.from.y;
  if (Math.max(acrossPx, Math.abs(downPx)) <= SLOP_PX) return to(state);
  if (acrossPx > Math.abs(downPx)) return to({ kind: 'sideways' });
  // Subtracts the slop: otherwise the picture would jump by it when the drag begins.
  const from = { ...state.from, y: state.from.y + Math.sign(downPx) * SLOP_PX };
  const recent = [state.from, pointOf(at)];
  return to({ kind: 'dragging', from, recent }, [{ kind: 'drag', byPx: at.y - from.y }]);
}

function lifted(state: GestureState, at: Point): GestureStep {
  if (state.kind === 'dragging') {
    const byPx = at.y - state.from.y;
    return to(IDLE, [{ kind: 'drag-end', byPx, velocityPxPerMs: velocityOf(state.recent, at) }]);
  }
  if (state.kind === 'held') return to(IDLE, [{ kind: 'release' }]);
  if (state.kind !== 'pressed') return to(IDLE);
  const { x, y } = state.from;
  if (state.isSecond) return to(IDLE, [{ kind: 'double-tap', x, y }]);
  return to({ kind: 'tapped', at: pointOf(at) });
}

function cancelled(state: GestureState): GestureStep {
  if (state.kind === 'held') return to(IDLE, [{ kind: 'release' }]);
  if (state.kind !== 'dragging') return to(IDLE);
  return to(IDLE, [{ kind: 'drag-end', byPx: 0, velocityPxPerMs: 0 }]);
}

function pointOf({ x, y, atMs }: Point): Point {
  return { x, y, atMs };
}

function recentOf(points: readonly Point[], nowMs: number): readonly Point[] {
  return points.filter(({ atMs }) => nowMs - atMs <= VELOCITY_MS);
}

function velocityOf(points: readonly Point[], at: Point): number {
  const [first] = recentOf(points, at.atMs);
  if (first === undefined) return 0;
  return (at.y - first.y) / Math.max(1, at.atMs - first.atMs);
}

function waited(state: GestureState, atMs: number): GestureStep {
  const wakeAtMs = wakeAtMsOf(state);
  if (wakeAtMs === null || atMs < wakeAtMs) return to(state);
  if (state.kind === 'pressed') return to({ kind: 'held' }, [{ kind: 'hold' }]);
  return to(IDLE, [{ kind: 'tap' }]);
}
