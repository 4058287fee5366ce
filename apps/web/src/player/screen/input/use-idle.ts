import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const IDLE_MS = 2500;
/** Selector of a control with keyboard focus, or of the seek bar while it is dragged. */
const IN_USE = ':focus-visible, [data-dragged]';

/**
 * Returns whether pointer and keys have been idle long enough for the controls to fade. The
 * controls are kept while one of them is in use.
 */
export function useIdle(
  stageRef: RefObject<HTMLElement | null>,
  isPossible: boolean,
): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  function rest() {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => {
      if (stageRef.current?.querySelector(IN_USE)) rest();
      else setIdle(true);
    }, IDLE_MS);
  }

  function wake() {
    setIdle(false);
    if (isPossible) rest();
  }

  const begin = useEffectEvent(rest);
  const wakeByKey = useEffectEvent(wake);
  useEffect(() => {
    if (isPossible) begin();
    const stage = stageRef.current;
    stage?.addEventListener('focusin', wakeByKey);
    return () => {
      clearTimeout(timerRef.current);
      // Otherwise the controls would vanish at the very moment when the film resumes.
      setIdle(false);
      stage?.removeEventListener('focusin', wakeByKey);
    };
  }, [stageRef, isPossible]);

  return { isIdle: isPossible && isIdle, wake };
}
