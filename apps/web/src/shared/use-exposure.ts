import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Of an element that counts as seen; more would never be in view of what is higher than it. */
const SEEN_RATIO = 0.1;

/** Calls `onSeen` once, when the element has come into view. */
export function useExposure<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { threshold: SEEN_RATIO },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return ref;
}
