import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onReturn` when the browser shows this page again as it was left. A page that has only
 * finished loading, which a slow picture delays, does not count.
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
