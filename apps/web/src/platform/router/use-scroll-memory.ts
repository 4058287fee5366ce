import { use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterState,
  NavigationType,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router';

import { tabStorage } from '../storage/safe-storage.ts';

const STORAGE_KEY = 'scroll';

/**
 * Starts a new page at its top, and shows a page that the viewer goes back to where they left it.
 * React Router's own `ScrollRestoration` would add its framework's parts to every first page.
 */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const action = useNavigationType();
  const keepsScroll = use(RouterState)?.preventScrollReset ?? false;
  const positions = useRef<Record<string, number>>({});
  const shownKey = useRef(key);
  const isLeaving = useNavigation().state !== 'idle';
  const remember = useEffectEvent(() => {
    // The skeleton of the next page is shorter: where it ends is not where this one was left.
    if (!isLeaving) positions.current[shownKey.current] = window.scrollY;
  });

  useEffect(() => {
    // The browser restores a page before its list has loaded again, that is, too early.
    window.history.scrollRestoration = 'manual';
    positions.current = { ...readPositions(), ...positions.current };
    const onScroll = () => remember();
    const save = () => {
      window.history.scrollRestoration = 'auto';
      tabStorage.keep(STORAGE_KEY, JSON.stringify(positions.current));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (keepsScroll) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (action === NavigationType.Pop) window.scrollTo(0, positions.current[key] ?? 0);
    else if (target === null) window.scrollTo(0, 0);
    else target.scrollIntoView();
  }, [key, hash, action, keepsScroll]);
}

function readPositions(): Record<string, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A wrong number scrolls to nowhere.
  return (tabStorage.readJson(STORAGE_KEY) as Record<string, number> | null) ?? {};
}
