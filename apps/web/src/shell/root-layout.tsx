import { Toaster } from '@hookline/ui';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import { LazyFirstRun } from '../features/catalog/first-run/lazy-first-run.tsx';
import { LazyInstallBanner } from '../features/install/lazy-install-banner.tsx';
import { LazyConsent } from '../features/tracking/consent/lazy-consent.tsx';
import { HeaderViewer, HeaderWallet } from './header/header-viewer.tsx';
import { LazyPanels } from './panels/lazy-panels.tsx';
import { notePage } from '../lib/visit.ts';
import { ScrollMemory } from '../lib/router/scroll-memory.tsx';
import { Header } from './header/header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PendingPage } from './pending-page.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { useShareButtons } from './use-share-buttons.ts';

const SKIP_LINK =
  'fixed start-2 top-2 z-3000 -translate-y-[200%] rounded-full bg-text px-5 py-3 font-bold ' +
  'text-ground focus:translate-none filling:group-data-[page=reel-shorts]/site:hidden';

/** Layout around every page. */
export function RootLayout() {
  const { pathname } = useLocation();
  return (
    <Frame page={pathname.split('/')[1] || 'home'}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Frame>
  );
}

/**
 * Header and footer around a page, also around the error page.
 *
 * @param props.page  Kind of page. On a phone the player's page has neither header nor footer.
 */
export function Frame({ page, children }: { page: string; children: ReactNode }) {
  const t = useTranslations('site');
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const mainRef = useFocusOnNewPage(pathname);
  // Must run before the effects of the components that show prompts.
  useLayoutEffect(() => notePage(pathname), [pathname]);
  useShareButtons();

  return (
    <div className="group/site flex min-h-dvh flex-col" data-page={page}>
      <a href="#main" className={SKIP_LINK}>
        {t('skip')}
      </a>
      <Header viewer={<HeaderViewer />} balance={<HeaderWallet />} />
      {isLoading && <Progress />}
      <OfflineBar />
      <main id="main" ref={mainRef} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
      <LazyPanels />
      {/* The bottom of the screen holds one banner: the first of these that renders something. */}
      <div className="[&>:not(:first-child)]:hidden">
        <LazyConsent />
        <LazyFirstRun />
        <LazyInstallBanner />
      </div>
      <Toaster />
      <ScrollMemory />
    </div>
  );
}

/** A line along the top edge that grows until the next page has loaded. */
function Progress() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-110 h-0.75 origin-left animate-progress bg-brand rtl:origin-right"
    />
  );
}

/** Moves the focus to a new page; it would otherwise stay on a link that no longer exists. */
function useFocusOnNewPage(pathname: string) {
  const mainRef = useRef<HTMLElement>(null);
  const place = pathname.startsWith('/reel-shorts/') ? 'player' : pathname;
  const shownPlace = useRef(place);

  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    mainRef.current?.focus({ preventScroll: true });
  }, [place]);
  return mainRef;
}
