import { Skeleton } from '@hookline/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { EpisodeNavigation, TappedPoster } from '../features/catalog/tapped-poster.ts';
import { useIsOffline } from '../lib/loading/connection.ts';
import { DRAMA_GRID } from '../features/catalog/card/drama-grid.tsx';

/** Delay of the skeleton; a page that loads faster needs none. */
const SKELETON_DELAY_MS = 150;

/** Position and size as in the player's own style sheets, which load with the player. */
const PLAYER = 'page-width py-4 min-[1200px]:pe-[calc(26.25rem+2*var(--page-edge))]';
/** Classes of the stage. On phones it covers the header, but not the progress line. */
const STAGE =
  'fixed inset-0 z-105 overflow-clip bg-[#050407] [container-type:size] in-page:relative ' +
  'in-page:z-0 in-page:aspect-9/16 in-page:h-[clamp(26rem,100dvh-6.5rem,60rem)] in-page:min-w-80 ' +
  'in-page:max-w-[52vw] in-page:rounded-2xl min-[1200px]:mx-auto';
/** Classes of the poster, which is as large as the film; it fills a phone held upright. */
const POSTER =
  'mx-auto aspect-9/16 w-[min(100cqi,56.25cqb)] origin-top-left animate-grow object-cover ' +
  'tall:h-full tall:max-h-[222vw]';

/** Shows a skeleton of the next page while it loads, in place of the current one. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location: target } = useNavigation();
  const { pathname } = useLocation();
  const key = target?.key ?? null;
  const isOffline = useIsOffline();
  const [shownKey, setShownKey] = useState<string | null>(null);

  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setShownKey(key), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);

  // Without a network nothing loads: the current page is kept.
  if (target === undefined || key !== shownKey || isOffline) return children;
  // The player is kept when the episode changes.
  if (isPlayer(pathname) && isPlayer(target.pathname)) return children;
  if (!isPlayer(target.pathname)) return <PageSkeleton />;
  const navigation: EpisodeNavigation | null = target.state;
  return <StageSkeleton poster={navigation?.poster} />;
}

function isPlayer(pathname: string): boolean {
  return pathname.includes('/reel-shorts/');
}

/** Renders the space of the player's stage. The poster of a tapped card grows into it. */
function StageSkeleton({ poster }: { poster: TappedPoster | undefined }) {
  const ref = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const image = ref.current;
    if (image === null || poster === undefined) return;
    const { x, y, width } = image.getBoundingClientRect();
    const from = `translate(${poster.x - x}px, ${poster.y - y}px) scale(${poster.width / width})`;
    image.style.setProperty('--from', from);
  }, [poster]);

  return (
    <Pending className={PLAYER}>
      <div className={STAGE}>
        {poster ? (
          <img ref={ref} src={poster.url} alt="" className={POSTER} />
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
    </Pending>
  );
}

function PageSkeleton() {
  return (
    <Pending className="page-width py-8">
      <Skeleton className="mb-8 h-10 w-60" />
      <div className={DRAMA_GRID}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="grid gap-3">
            <Skeleton className="aspect-2/3" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </Pending>
  );
}

function Pending({ className, children }: { className: string; children: ReactNode }) {
  const t = useTranslations('site');
  useLayoutEffect(() => {
    // Chromium returns a promise, which React would take for a clean-up without these braces.
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className={className} role="status" aria-label={t('loading')}>
      <title>{t('title')}</title>
      {children}
    </div>
  );
}
