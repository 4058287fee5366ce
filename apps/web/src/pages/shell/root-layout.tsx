import { Toaster } from '@hookline/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import { HeaderViewer, LazyPanels } from './lazy-panels.tsx';
import { ScrollMemory } from '../../platform/router/scroll-memory.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingPage } from './pending-page.tsx';

/** The layout around every page. */
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
 * Header, footer and what they need; also around the error page.
 *
 * @param props.page  Its kind, for the style sheets.
 */
export function Frame({ page, children }: { page: string; children: ReactNode }) {
  const t = useTranslations('site');
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const mainRef = useFocusOnNewPage(pathname);

  return (
    <div className="site" data-page={page}>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Header viewer={<HeaderViewer />} />
      {isLoading && <div className="progress" aria-hidden="true" />}
      <main id="main" ref={mainRef} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LazyPanels />
      <Toaster />
      <ScrollMemory />
    </div>
  );
}

/** Moves the focus to a new page: without a new document it would stay on a link that is gone. */
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
