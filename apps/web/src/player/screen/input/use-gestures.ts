import { useEffect, useEffectEvent, type RefObject } from 'react';

import {
  IDLE,
  stepGesture,
  type Gesture,
  type GestureInput,
} from '../../rules/gestures/gestures.ts';

/** Recognises finger gestures on an element. Click handlers handle a mouse. */
export function useGestures(
  ref: RefObject<HTMLElement | null>,
  onGesture: (gesture: Gesture) => void,
): void {
  const tell = useEffectEvent(onGesture);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let state = IDLE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const feed = (input: GestureInput) => {
      const step = stepGesture(state, input);
      state = step.state;
      clearTimeout(timer);
      if (step.wakeAtMs !== null) {
        const delayMs = Math.max(0, step.wakeAtMs - performance.now());
        timer = setTimeout(() => feed({ kind: 'tick', atMs: performance.now() }), delayMs + 1);
      }
      for (const gesture of step.gestures) tell(gesture);
    };
    const stop = new AbortController();
    const { signal } = stop;
    const on = (name: 'pointerdown' | 'pointermove' | 'pointerup', kind: 'down' | 'move' | 'up') =>
      element.addEventListener(
        name,
        (event) => {
          if (event.pointerType === 'mouse' || !event.isPrimary) return;
          feed({ kind, x: event.clientX, y: event.clientY, atMs: performance.now() });
        },
        { signal },
      );
    on('pointerdown', 'down');
    on('pointermove', 'move');
    on('pointerup', 'up');
    element.addEventListener('pointercancel', () => feed({ kind: 'cancel' }), { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [ref]);
}
