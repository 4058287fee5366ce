import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { watchSeen } from './watch-seen.ts';

/** Calls `onSeen` once, as soon as the element has scrolled into view. */
export function useExposure<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    if (ref.current === null) return undefined;
    const watch = watchSeen(() => {
      watch.restart();
      tell();
    });
    watch.add(ref.current);
    return watch.restart;
  }, []);

  return ref;
}
