import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` when the browser restores this page from its back/forward cache. The end of a
 * normal page load, which a slow picture delays, does not count.
 */
export function usePageReturn(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) tell();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
