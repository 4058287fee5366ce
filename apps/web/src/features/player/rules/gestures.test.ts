import { expect, test } from 'vitest';

import { IDLE, stepGesture, type Gesture, type GestureInput } from './gestures.ts';

/** Feeds inputs one by one and gives every gesture that came out. */
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

test('a short touch is a tap once no second one can follow', () => {
  expect(gesturesOf(down(300, 0), up(300, 80))).toEqual([]);
  expect(gesturesOf(down(300, 0), up(300, 80), tick(329))).toEqual([]);
  expect(gesturesOf(down(300, 0), up(300, 80), tick(330))).toEqual([{ kind: 'tap' }]);
});

test('two taps at one place are a double-tap and no tap', () => {
  const gestures = gesturesOf(down(300, 0), up(300, 80), down(310, 200), up(310, 260), tick(999));

  expect(gestures).toEqual([{ kind: 'double-tap', x: 100, y: 310 }]);
});

test('two taps at two places are two taps', () => {
  const gestures = gesturesOf(down(300, 0), up(300, 80), down(500, 200), up(500, 260), tick(999));

  expect(gestures).toEqual([{ kind: 'tap' }, { kind: 'tap' }]);
});

test('a resting finger holds until it is lifted', () => {
  const gestures = gesturesOf(down(300, 0), tick(450), move(420, 900), up(420, 2000));

  expect(gestures).toEqual([{ kind: 'hold' }, { kind: 'release' }]);
});

test('a trembling finger still taps', () => {
  expect(gesturesOf(down(300, 0), move(308, 40), up(308, 80), tick(999))).toEqual([
    { kind: 'tap' },
  ]);
});

test('a long way up goes to the next episode, a long way down to the previous one', () => {
  expect(gesturesOf(down(500, 0), move(420, 400), up(420, 800)).at(-1)).toEqual({
    kind: 'swipe',
    to: 'next',
  });
  expect(gesturesOf(down(300, 0), move(380, 400), up(380, 800)).at(-1)).toEqual({
    kind: 'swipe',
    to: 'previous',
  });
});

test('a quick flick is enough', () => {
  expect(gesturesOf(down(500, 0), move(470, 40), up(470, 50)).at(-1)).toEqual({
    kind: 'swipe',
    to: 'next',
  });
});

test('a slow short drag follows the finger and goes back', () => {
  expect(gesturesOf(down(500, 0), move(460, 300), up(460, 600))).toEqual([
    { kind: 'drag', byPx: -40 },
    { kind: 'drag-end' },
  ]);
});

test('a finger that moves sideways does nothing', () => {
  expect(
    gesturesOf(down(300, 0), move(305, 40, 180), move(500, 80, 180), up(500, 90, 180)),
  ).toEqual([]);
});

test('a touch that the browser takes over ends what it began', () => {
  expect(gesturesOf(down(300, 0), tick(450), { kind: 'cancel' })).toEqual([
    { kind: 'hold' },
    { kind: 'release' },
  ]);
  expect(gesturesOf(down(300, 0), move(340, 40), { kind: 'cancel' }).at(-1)).toEqual({
    kind: 'drag-end',
  });
});
