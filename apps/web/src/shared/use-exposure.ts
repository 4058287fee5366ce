import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Of an element that counts as seen; more would never be in view of what is higher than it. */
const SEEN_RATIO = 0.1;

/** Calls `onSeen` once, when the element has come into view. */
export function useExposure<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => (ref.current === null ? undefined : watchExposure(ref.current, tell)), []);

  return ref;
}

/** The same without React. @returns What ends it. */
export function watchExposure(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    },
    { threshold: SEEN_RATIO },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
