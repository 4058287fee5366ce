/**
 * Share of an element that must be visible before it counts as seen. The share is low, because an
 * element taller than the screen is never visible as a whole.
 */
export const SEEN_RATIO = 0.1;

export type SeenWatch = {
  /** Watches an element until it has been seen; adding it again changes nothing. */
  add: (element: Element) => void;
  /** Forgets all elements. */
  restart: () => void;
};

/** Watches any number of elements, and calls `onSeen` once for each that becomes visible. */
export function watchSeen(onSeen: (element: Element) => void): SeenWatch {
  let added = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onSeen(target);
      }
    },
    { threshold: SEEN_RATIO },
  );

  return {
    add: (element) => {
      if (added.has(element)) return;
      added.add(element);
      observer.observe(element);
    },
    restart: () => {
      added = new WeakSet();
      observer.disconnect();
    },
  };
}
