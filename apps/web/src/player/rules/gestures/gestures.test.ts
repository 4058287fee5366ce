import { expect, test } from 'vitest';

import { IDLE, stepGesture, type Gesture, type GestureInput } from './gestures.ts';

/** Returns the gestures that a sequence of inputs produces. */
function gesturesOf(...inputs: GestureInput[]): Gesture[] {
  let state = IDLE;
  return inputs.flatMap((input) => {
    const step = stepGesture(state, input);
    state = step.state;
    return step.gestures;
  });
}

const down = (y: number, atMs: number, x = 100) => ({ kind: 'down', x, y, atMs }) as const;
const move = (y: number, atMs: number, x = 100) => ({ kind: 'move', x, y, atMs }) as const;
const up = (y: number, atMs: number, x = 100) => ({ kind: 'up', x, y, atMs }) as const;
const tick = (atMs: number) => ({ kind: 'tick', atMs }) as const;

test('a short touch becomes a tap once no second one can follow', () => {
  expect(gesturesOf(down(300, 0), up(300, 80))).toEqual([]);
  expect(gesturesOf(down(300, 0), up(300, 80), tick(329))).toEqual([]);
  expect(gesturesOf(down(300, 0), up(300, 80), tick(330))).toEqual([{ kind: 'tap' }]);
});

test('two taps in one place are one double-tap and no tap', () => {
  const gestures = gesturesOf(down(300, 0), up(300, 80), down(310, 200), up(310, 260), tick(999));

  expect(gestures).toEqual([{ kind: 'double-tap', x: 100, y: 310 }]);
});

test('two taps in different places are two taps', () => {
  const gestures = gesturesOf(down(300, 0), up(300, 80), down(500, 200), up(500, 260), tick(999));

  expect(gestures).toEqual([{ kind: 'tap' }, { kind: 'tap' }]);
});

test('a long touch holds until the finger lifts', () => {
  const gestures = gesturesOf(down(300, 0), tick(450), move(420, 900), up(420, 2000));

  expect(gestures).toEqual([{ kind: 'hold' }, { kind: 'release' }]);
});

test('a touch with slight movement still counts as a tap', () => {
  expect(gesturesOf(down(300, 0), move(308, 40), up(308, 80), tick(999))).toEqual([
    { kind: 'tap' },
  ]);
});

test('a drag is measured from the point where it passes the movement threshold', () => {
  expect(gesturesOf(down(500, 0), move(489, 16), move(460, 32), move(510, 48))).toEqual([
    { kind: 'drag', byPx: -1 },
    { kind: 'drag', byPx: -30 },
    { kind: 'drag', byPx: 20 },
  ]);
  expect(gesturesOf(down(300, 0), move(320, 16))).toEqual([{ kind: 'drag', byPx: 10 }]);
});

test('a drag ends with the velocity of its last tenth of a second', () => {
  const slowThenQuick = [down(500, 0), move(450, 500), move(440, 950), move(360, 990)] as const;

  expect(gesturesOf(...slowThenQuick, up(340, 1000)).at(-1)).toEqual({
    kind: 'drag-end',
    byPx: -150,
    velocityPxPerMs: -2,
  });
});

test('a drag that rests before the release ends without velocity', () => {
  expect(gesturesOf(down(500, 0), move(400, 40), up(400, 400)).at(-1)).toEqual({
    kind: 'drag-end',
    byPx: -90,
    velocityPxPerMs: 0,
  });
});

test('a flick shorter than one sampling interval still has a velocity', () => {
  expect(gesturesOf(down(500, 0), move(440, 20), up(440, 21)).at(-1)).toMatchObject({
    velocityPxPerMs: -60 / 21,
  });
});

test('a sideways movement produces no gesture', () => {
  expect(
    gesturesOf(down(300, 0), move(305, 40, 180), move(500, 80, 180), up(500, 90, 180)),
  ).toEqual([]);
});

test('a touch cancelled by the browser ends its hold or drag', () => {
  expect(gesturesOf(down(300, 0), tick(450), { kind: 'cancel' })).toEqual([
    { kind: 'hold' },
    { kind: 'release' },
  ]);
  expect(gesturesOf(down(300, 0), move(340, 40), { kind: 'cancel' }).at(-1)).toEqual({
    kind: 'drag-end',
    byPx: 0,
    velocityPxPerMs: 0,
  });
});
