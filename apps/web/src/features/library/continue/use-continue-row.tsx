import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

import { GUEST_HISTORY_KEY } from '../../../model/library/guest-history-key.ts';
import { readToken } from '../../../model/session/token.ts';
import { useIsHydrated } from '../../../platform/browser/use-is-hydrated.ts';
import { loadWithRetry } from '../../../platform/loading/load-with-retry.ts';
import { browserStorage } from '../../../platform/storage/safe-storage.ts';
import type { ContinueRowProps } from './continue-view.tsx';

type Row = ComponentType<ContinueRowProps>;

/** The rows whose code has been loaded. */
const loaded: { guest?: Row; member?: Row } = {};

/**
 * Loads the code of the row for a viewer who may have a history. Where it is there in time, a page
 * that the viewer goes to has the row in its first picture.
 */
export async function loadContinueRow(): Promise<Row | null> {
  const viewer = readViewer();
  if (viewer === 'guest' && browserStorage.read(GUEST_HISTORY_KEY) === null) return null;
  return (loaded[viewer] ??= await loadWithRetry(async () => {
    // A guest does without the code of queries.
    const { ContinueRow } = await (viewer === 'guest'
      ? import('./guest-row.tsx')
      : import('./member-row.tsx'));
    return ContinueRow;
  }));
}

function readViewer(): 'guest' | 'member' {
  return readToken() === null ? 'guest' : 'member';
}

/**
 * Adds the row 'Continue watching' to the sections of the home page. The HTML of the server never
 * has it, because that is the same for all viewers. The row itself chooses its place.
 *
 * @param sections  Each with a key.
 */
export function useContinueRow(sections: readonly ReactElement[]): ReactNode {
  const isHydrated = useIsHydrated();
  const [{ Row, isAtOnce }, setRow] = useState({
    Row: loaded[readViewer()] ?? null,
    isAtOnce: true,
  });
  const [place, setPlace] = useState<number | null>(null);

  useEffect(() => {
    if (Row !== null) return;
    void loadContinueRow().then((late) => setRow({ Row: late, isAtOnce: false }));
  }, [Row]);
  if (!isHydrated || Row === null) return sections;
  const row = (
    <Row key="continue" isAtOnce={isAtOnce} isPlaced={place !== null} onPlace={setPlace} />
  );
  return sections.toSpliced(place ?? sections.length, 0, row);
}
