import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Share of an element that must be visible before it counts as seen. A tall element never shows much more. */
const SEEN_RATIO = 0.1;

/** Calls `onSeen` once, as soon as the element has come into view. */
export function useExposure<E extends Element>(onSeen: () => void): RefObject<E | null> {
  const ref = useRef<E>(null);
  const tell = useEffectEvent(onSeen);

  useEffect(() => (ref.current === null ? undefined : watchExposure(ref.current, tell)), []);

  return ref;
}

/** @returns How to stop. */
function watchExposure(element: Element, onSeen: () => void): () => void {
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
