import { useEffect, useState, type ReactNode } from 'react';

import { LazyBoundary, lazyWithRetry } from '../../lib/loading/lazy.tsx';

const CardPreviews = lazyWithRetry(
  async () => (await import('./previews/card-previews.tsx')).CardPreviews,
);

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the viewer's preferences and network allow films that start by themselves. */
export function mayPreview(
  connection: Connection | undefined,
  { hasLessMotion }: { hasLessMotion: boolean },
): boolean {
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  return !hasLessMotion && !saveData && effectiveType === '4g';
}

/**
 * Returns the previews of the page's cards. The preview code is loaded when a mouse points at a
 * card or a finger scrolls, so that the initial page does not include it.
 */
export function useCardPreviews(
  dramas: readonly { contentId: string; chapterId: string }[],
): ReactNode {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    const begin = ({ target, type }: Event) => {
      const isOnCard = target instanceof Element && target.closest('[data-card]') !== null;
      if ((type === 'scroll' || isOnCard) && isAllowed()) setIsWanted(true);
    };
    const events = ['pointerover', 'scroll'];
    for (const type of events) document.addEventListener(type, begin, { passive: true });
    return () => {
      for (const type of events) document.removeEventListener(type, begin);
    };
  }, []);

  if (!isWanted) return null;
  const firstEpisodeOf = new Map(dramas.map((drama) => [drama.contentId, drama.chapterId]));
  return (
    <LazyBoundary placeholder={null}>
      <CardPreviews firstEpisodeOf={firstEpisodeOf} />
    </LazyBoundary>
  );
}

function isAllowed(): boolean {
  // Only Chromium has the Network Information API, and the DOM library has no type for it.
  const { connection }: Navigator & { connection?: Connection } = navigator;
  const hasLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return mayPreview(connection, { hasLessMotion });
}
