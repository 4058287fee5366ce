import type { Client } from '@hookline/contract/client';
import { useEffect, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

import { GUEST_HISTORY_KEY } from '../history/guest-history.ts';
import { readToken } from '../../identity/session/token.ts';
import { useApi } from '../../../lib/api/api.ts';
import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import type { ContinueRowProps } from './continue-row-props.ts';

type Row = ComponentType<ContinueRowProps>;

let loaded: { token: string | null; Row: Row } | null = null;

/**
 * Loads the row 'Continue watching' and its initial data, for a viewer who may have a history. All
 * other code of the row is lazy, because home must not wait for it.
 */
export async function loadContinueRow(api: Client): Promise<Row | undefined> {
  const token = readToken();
  if (token === null && browserStorage.read(GUEST_HISTORY_KEY) === null) return undefined;
  if (loaded?.token !== token) {
    loaded = { token, Row: await (await import('./load-row.ts')).loadRow(api) };
  }
  return loaded.Row;
}

/**
 * Adds the row to the sections of the home page. The server's HTML, which is the same for all
 * viewers, never contains the row. The row itself chooses its place.
 *
 * @param sections  Keyed elements.
 */
export function useContinueRow(sections: readonly ReactElement[]): ReactNode {
  const api = useApi();
  const [{ Row, isAtOnce }, setRow] = useState({ Row: loaded?.Row, isAtOnce: true });
  const [place, setPlace] = useState<number | null>(null);

  useEffect(() => {
    if (Row !== undefined) return;
    void loadContinueRow(api).then((late) => setRow({ Row: late, isAtOnce: false }));
  }, [Row, api]);
  if (Row === undefined) return sections;
  const row = (
    <Row key="continue" isAtOnce={isAtOnce} isPlaced={place !== null} onPlace={setPlace} />
  );
  return sections.toSpliced(place ?? sections.length, 0, row);
}
