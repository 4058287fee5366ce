import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 2800;

/** Whether the pointer has rested so long that the controls may go out of the picture's way. */
export function useIdle(isPossible: boolean): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  function wake() {
    clearTimeout(timerRef.current);
    setIdle(false);
    timerRef.current = setTimeout(() => setIdle(true), IDLE_MS);
  }

  useEffect(() => {
    if (isPossible) timerRef.current = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timerRef.current);
  }, [isPossible]);

  return { isIdle: isPossible && isIdle, wake };
}
