import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { closePanel } from './open-panel.ts';

/** Closes the panel when the page changes, also by the browser's own buttons. */
export function useClosingWithPage(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (pathname === shownPath.current) return;
    shownPath.current = pathname;
    closePanel();
  }, [pathname]);
}
