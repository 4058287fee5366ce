import { Skeleton } from '@hookline/ui';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import { useIsOffline } from '../../platform/loading/connection.ts';
import { DRAMA_GRID } from '../../features/catalog/card/drama-grid.tsx';

/** A page that loads faster than this needs no skeleton. */
const SKELETON_DELAY_MS = 150;

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

  // Without a network nothing is on its way: the page stays.
  if (target === undefined || key !== shownKey || isOffline) return children;
  // The player stays on the screen when the episode changes.
  if (isPlayer(pathname) && isPlayer(target.pathname)) return children;
  return <PageSkeleton isPlayer={isPlayer(target.pathname)} />;
}

function isPlayer(pathname: string): boolean {
  return pathname.includes('/reel-shorts/');
}

function PageSkeleton({ isPlayer: showsPlayer }: { isPlayer: boolean }) {
  const t = useTranslations('site');
  useLayoutEffect(() => {
    // In braces: Chromium returns a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="page-width py-8" role="status" aria-label={t('loading')}>
      <title>{t('title')}</title>
      {showsPlayer ? (
        <Skeleton className="mx-auto aspect-9/16 max-h-[80dvh]" />
      ) : (
        <>
          <Skeleton className="mb-8 h-10 w-60" />
          <div className={DRAMA_GRID}>
            {Array.from({ length: 12 }, (_, index) => (
              <div key={index} className="grid gap-3">
                <Skeleton className="aspect-2/3" />
                <Skeleton className="h-4" />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
