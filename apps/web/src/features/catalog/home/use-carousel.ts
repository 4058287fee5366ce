import { openSheets } from '@hookline/ui';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';

const SLIDE_MS = 6000;
/** Visible fraction of a slide from which it counts as the current one. */
const SHOWN_RATIO = 0.6;

/**
 * Controls a row of snapping slides. It advances automatically until the viewer moves it, and never
 * for viewers who prefer reduced motion.
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
    // Runs after every render, because reloading the page's data can replace the slides.
  });

  function show(index: number) {
    const list = listRef.current;
    const slide = list?.children[(index + slideCount) % slideCount];
    if (!list || !slide) return;
    // `scrollIntoView` would also scroll the page.
    list.scrollBy({
      left: centreOf(slide) - centreOf(list),
      behavior: hasLessMotion ? 'instant' : 'smooth',
    });
  }

  const showNext = useEffectEvent(() => {
    const list = listRef.current;
    if (list !== null && isLeftAlone(list)) show(shownIndex + 1);
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
    /** Stops the automatic advance, because the viewer has moved the carousel by hand. */
    showByHand: (index: number) => {
      setWantsMotion(false);
      show(index);
    },
  };
}

/** Whether the slides are in view, no pointer or focus is on them, and no sheet covers them. */
function isLeftAlone(list: HTMLElement): boolean {
  const { bottom, top } = list.getBoundingClientRect();
  return (
    !document.hidden &&
    bottom > 0 &&
    top < window.innerHeight &&
    !openSheets.get().isOpen &&
    list.matches(':not(:hover, :focus-within)')
  );
}

/** Returns the horizontal centre of an element, which is the same in both writing directions. */
function centreOf(element: Element): number {
  const { x, width } = element.getBoundingClientRect();
  return x + width / 2;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the viewer prefers reduced motion. True on the server, so that nothing moves early. */
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
