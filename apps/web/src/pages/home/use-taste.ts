import type { Drama } from '@hookline/contract/client';
import { orderByTaste } from '@hookline/domain/catalog';
import { afterPaint, useStore } from '@hookline/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { firstRun, readTaste } from '../../features/catalog/first-run/first-run.ts';
import { GUEST_HISTORY_KEY } from '../../features/library/history/guest-history.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { mayAsk } from '../../lib/visit.ts';
import { browserStorage } from '../../lib/storage/safe-storage.ts';

/**
 * Orders the columns of home by the genre that this browser prefers, and asks a new viewer for it.
 * The HTML of the server has one order for everybody, and only what begins below the view changes.
 * Afterwards home keeps this order, so that going back finds each column where it was.
 */
export function useTaste<T extends { dramaIds: string[] }>(
  columns: readonly T[],
  dramas: Record<string, Drama>,
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
    // Consent may have been asked for meanwhile.
    if (mayAsk('first-run', '/')) firstRun.set({ dramas: Object.values(dramas), genreId: null });
  });
  useEffect(() => {
    if (!isNewViewer()) return undefined;
    // A sign of a viewer, which crawlers do not give, and no tap that the question could cover.
    const onScroll = () => ask();
    document.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll);
      firstRun.set({ dramas: null });
    };
  }, []);

  if (taste === null) return columns;
  return orderByTaste(columns, ({ dramaIds }) => {
    const liked = dramaIds.filter((id) =>
      dramas[id]?.classList.some(({ categoryId }) => categoryId === taste),
    );
    return liked.length / dramaIds.length;
  });
}

/** Whether the browser knows neither a login, nor a history, nor an answer. */
function isNewViewer(): boolean {
  const hasHistory = browserStorage.read(GUEST_HISTORY_KEY) !== null;
  return readToken() === null && !hasHistory && readTaste() === null;
}

/** Whether the first column that may move begins below what the viewer sees. */
function isBelowView(): boolean {
  const column = document.querySelectorAll('main section[data-column]')[3];
  return column !== undefined && column.getBoundingClientRect().top >= window.innerHeight;
}
