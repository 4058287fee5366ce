import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

const SLIDE_MS = 6000;
/** A slide is the shown one when more than half of it is in view. */
const SHOWN_RATIO = 0.6;

/**
 * A row of slides that snaps. It moves on by itself until the viewer takes over, and never for
 * those who want less motion.
 */
export function useCarousel(slideCount: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const [shownIndex, setShownIndex] = useState(0);
  const [wantsMotion, setWantsMotion] = useState(true);
  const hasLessMotion = useLessMotion();
  const isPlaying = slideCount > 1 && wantsMotion && !hasLessMotion;

  useEffect(() => {
    const list = listRef.current;
    if (list === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting)?.target;
        if (shown) setShownIndex([...list.children].indexOf(shown));
      },
      { root: list, threshold: SHOWN_RATIO },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, []);

  function show(index: number) {
    const list = listRef.current;
    const slide = list?.children[(index + slideCount) % slideCount];
    if (!list || !slide) return;
    // Not scrollIntoView: it would scroll the page, too.
    list.scrollBy({
      left: centreOf(slide) - centreOf(list),
      behavior: hasLessMotion ? 'instant' : 'smooth',
    });
  }

  const showNext = useEffectEvent(() => {
    const isLeftAlone = listRef.current?.matches(':not(:hover, :focus-within)') ?? false;
    if (isLeftAlone && !document.hidden) show(shownIndex + 1);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => showNext(), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  return {
    listRef,
    shownIndex,
    isPlaying,
    togglePlaying: () => setWantsMotion(!wantsMotion),
    stop: () => setWantsMotion(false),
    /** What the viewer does by hand ends the moving by itself. */
    showByHand: (index: number) => {
      setWantsMotion(false);
      show(index);
    },
  };
}

/** Of its box, along the line; the same in both directions of writing. */
function centreOf(element: Element): number {
  const { x, width } = element.getBoundingClientRect();
  return x + width / 2;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** The server draws for those who want less motion, so that nothing moves before it may. */
function useLessMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(LESS_MOTION);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(LESS_MOTION).matches,
    () => true,
  );
}
