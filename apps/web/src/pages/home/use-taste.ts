import type { Drama } from '@hookline/contract/client';
import { orderByTaste } from '@hookline/domain/catalog';
import { afterPaint, useStore } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { firstRun, readTaste } from '../../features/catalog/first-run/first-run.ts';
import { GUEST_HISTORY_KEY } from '../../features/library/history/guest-history.ts';
import { readConsent } from '../../features/tracking/consent/consent.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { mayAsk } from '../../lib/visit.ts';
import { browserStorage } from '../../lib/storage/safe-storage.ts';

/**
 * Orders the columns of home by this browser's preferred genre, and asks a new viewer for one. The
 * server's HTML has the same order for all viewers; afterwards only columns below the view move.
 * Home keeps the new order, so that going back restores each column's place.
 */
export function useTaste<T extends { contents: readonly Drama[] }>(
  columns: readonly T[],
): readonly T[] {
  const [taste, setTaste] = useState(() => firstRun.get().orderedBy);
  const answer = useStore(firstRun, ({ genreId }) => genreId);

  useEffect(
    () =>
      afterPaint(() => {
        const next = answer ?? readTaste();
        if (next === null || !isBelowView()) return;
        firstRun.set({ orderedBy: next });
        setTaste(next);
      }),
    [answer],
  );

  const ask = useEffectEvent(() => {
    // This visit may have shown another prompt meanwhile.
    if (mayAsk('first-run', '/')) firstRun.set({ dramas: dramasOf(columns), genreId: null });
  });
  useEffect(() => {
    if (!isNewViewer()) return undefined;
    // Waits for a scroll: crawlers never scroll, and the prompt cannot cover the target of a tap.
    const listening = new AbortController();
    const { signal } = listening;
    const onScroll = () => {
      // Consent comes first, and it may still be unknown whether this viewer must be asked for it.
      if (readConsent() === 'undecided') return;
      listening.abort();
      ask();
    };
    document.addEventListener('scroll', onScroll, { signal, passive: true });
    return () => {
      listening.abort();
      firstRun.set({ dramas: null });
    };
  }, []);

  if (taste === null) return columns;
  return orderByTaste(columns, ({ contents }) => {
    const liked = contents.filter(({ classList }) =>
      classList.some(({ categoryId }) => categoryId === taste),
    );
    return liked.length / contents.length;
  });
}

/** Returns each drama of the columns once. */
function dramasOf(columns: readonly { contents: readonly Drama[] }[]): Drama[] {
  const dramas = columns.flatMap(({ contents }) => contents);
  return [...new Map(dramas.map((drama) => [drama.contentId, drama])).values()];
}

/** Whether the browser has stored no login, no history and no answer. */
function isNewViewer(): boolean {
  const hasHistory = browserStorage.read(GUEST_HISTORY_KEY) !== null;
  return readToken() === null && !hasHistory && readTaste() === null;
}

/** Whether the first column that may move begins below the view. */
function isBelowView(): boolean {
  const column = document.querySelectorAll('main section[data-column]')[3];
  return column !== undefined && column.getBoundingClientRect().top >= window.innerHeight;
}
