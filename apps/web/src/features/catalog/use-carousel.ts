import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    setPlaying(slideCount > 1 && !prefersLessMotion());
  }, [slideCount]);

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
  }, [slideCount]);

  function show(index: number) {
    const list = listRef.current;
    const slide = list?.children[(index + slideCount) % slideCount];
    if (!list || !slide) return;
    const centre = (element: Element) => {
      const { x, width } = element.getBoundingClientRect();
      return x + width / 2;
    };
    // Not scrollIntoView: it would scroll the page, too.
    list.scrollBy({
      left: centre(slide) - centre(list),
      behavior: prefersLessMotion() ? 'instant' : 'smooth',
    });
  }

  const showNext = useEffectEvent(() => {
    const isSeen = listRef.current?.matches(':not(:hover, :focus-within)') ?? false;
    if (isSeen && !document.hidden) show(shownIndex + 1);
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
    togglePlaying: () => setPlaying(!isPlaying),
    /** What the viewer does by hand ends the moving by itself. */
    showByHand: (index: number) => {
      setPlaying(false);
      show(index);
    },
    stop: () => setPlaying(false),
  };
}

function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
