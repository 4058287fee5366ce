import { SCREEN_PAGE_ITEMS, type Client } from '@hookline/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useApi } from '../../../lib/api/api.ts';
import { getQueries, QueryScope } from '../../../lib/api/query-scope.tsx';
import { newestHistoryQuery } from '../lists/library-queries.ts';
import { watchedByMember } from '../watched-drama.ts';
import { ContinueView } from './continue-view.tsx';
import type { ContinueRowProps } from './continue-row-props.ts';

/** Loads the newest history entries, unless already loaded. Never fails. */
export function prefetch(api: Client): Promise<void> {
  return getQueries().prefetchQuery(newestHistoryQuery(api, SCREEN_PAGE_ITEMS));
}

/** A member's row; a member's history covers all devices. */
export function ContinueRow(props: ContinueRowProps) {
  return (
    <QueryScope>
      <Row {...props} />
    </QueryScope>
  );
}

function Row(props: ContinueRowProps) {
  const { data, isStale, isError } = useQuery(newestHistoryQuery(useApi(), SCREEN_PAGE_ITEMS));
  // Data loaded before the last episode was watched would be in the wrong order.
  const isCurrent = data !== undefined && (!isStale || isError);
  const [wasCurrent, setWasCurrent] = useState(isCurrent);
  if (isCurrent && !wasCurrent) setWasCurrent(true);

  const history = isCurrent || wasCurrent ? (data?.records ?? []) : [];
  return <ContinueView {...props} history={history.map(watchedByMember)} />;
}
