import { useEffect, useEffectEvent, useRef } from 'react';

import { countOf } from '../lib/format.ts';
import { sentenceOf } from '../lib/sentence.ts';
import type { List } from '../lib/use-list.ts';
import { Button } from './button.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { FailedState, LoadingRows } from './states.tsx';

/** The next page is asked for when the end of the list is this near. */
const NEAR = '400px';

type ListTableProps<R> = Omit<DataTableProps<R>, 'rows' | 'isOld'> & {
  /** Result of `useList`. */
  list: List<R>;
};

/** Shows a list of `useList` as a table that grows towards its end, in all its states. */
export function ListTable<R>({ list, ...table }: ListTableProps<R>) {
  if (list.rows === undefined) {
    if (list.error === null) return <LoadingRows />;
    return <FailedState error={list.error} onRetry={list.loadMore} />;
  }
  return (
    <div className="grid gap-3">
      <DataTable {...table} rows={list.rows} isOld={list.isOld} />
      <MoreRows list={list} />
    </div>
  );
}

/**
 * Asks for the next page near the end of a list, and shows how many rows there are. "Show more" does
 * the same by hand, and asks again for a page that failed.
 */
export function MoreRows({ list }: { list: List<unknown> }) {
  const ref = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => list.loadMore());
  const isWaiting = list.hasMore && !list.isLoading && list.error === null;

  useEffect(() => {
    const end = ref.current;
    if (end === null || !isWaiting) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: NEAR },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [isWaiting]);

  const count = list.rows?.length ?? 0;
  return (
    <div ref={ref} className="flex flex-wrap items-center gap-3 text-muted">
      {count > 0 && (
        <span role="status">
          {list.hasMore ? `${countOf(count, 'row')} shown` : countOf(count, 'row')}
        </span>
      )}
      {list.error !== null && <span role="alert">{sentenceOf(list.error)}</span>}
      {list.hasMore && (
        <Button isBusy={list.isLoading} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
