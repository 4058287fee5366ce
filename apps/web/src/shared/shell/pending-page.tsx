import { Skeleton } from '@hookline/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

/** A page that comes sooner than this needs no skeleton. */
const PATIENCE_MS = 150;

/** Shows the shape of the next page while it loads, in place of the one that is left. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const target = location?.pathname ?? null;
  const [lateTarget, setLateTarget] = useState<string | null>(null);

  useEffect(() => {
    if (target === null) return undefined;
    const timer = setTimeout(() => setLateTarget(target), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [target]);

  // An episode follows another one without the player ever leaving the screen.
  const isWithinPlayer = isPlayer(pathname) && target !== null && isPlayer(target);
  if (target === null || target !== lateTarget || isWithinPlayer) return children;
  return <PageSkeleton isPlayer={isPlayer(target)} />;
}

function isPlayer(pathname: string): boolean {
  return pathname.includes('/reel-shorts/');
}

function PageSkeleton({ isPlayer: showsPlayer }: { isPlayer: boolean }) {
  const t = useTranslations('site');

  return (
    <div className="page-width py-8" role="status" aria-label={t('loading')}>
      <title>{t('title')}</title>
      {showsPlayer ? (
        <Skeleton className="mx-auto aspect-9/16 max-h-[80dvh]" />
      ) : (
        <>
          <Skeleton className="mb-8 h-10 w-60" />
          <div className="drama-grid">
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
