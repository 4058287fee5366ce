import type { ListKey, ListName, ListStart, Page, PageRequest } from '@hookline/db';
import { LRUCache } from 'lru-cache';

import { entriesAtMost } from '../entries-at-most.ts';

/** Maximum number of page ends that a process remembers (LRU), about 10 MB. */
const ENDS_MAX = 50_000;
const END_LIFETIME_MS = 5 * 60_000;

/** Ends of the pages that a process has returned, by member, list, page size and number. */
export type PageCursors = LRUCache<string, ListKey>;

export type ListRequest = PageRequest & { list: ListName; userId: string };

/** @param options.now  Epoch milliseconds. */
export function createPageCursors(options: { now: () => number; endsMax?: number }): PageCursors {
  const { now, endsMax = ENDS_MAX } = options;
  return new LRUCache({
    ...entriesAtMost(endsMax),
    ttl: END_LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
  });
}

/**
 * Reads one page of a member's list. The page starts after the last key of the previous page, so
 * that no page costs more than the first, and a row removed meanwhile does not hide another. If
 * that key is unknown, the rows before the page are skipped by number.
 *
 * @param load  Reads at most `rowsMax` rows from `start`, in the order of the list.
 */
export async function readPage<Row extends ListKey>(
  cursors: PageCursors,
  request: ListRequest,
  load: (start: ListStart & { rowsMax: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const { itemsMax } = request;
  const rows = await load({ ...startOf(cursors, request), rowsMax: itemsMax + 1 });

  const records = rows.slice(0, itemsMax);
  const hasMore = rows.length > itemsMax;
  const last = records.at(-1);
  const endName = nameOf(request);
  if (hasMore && last !== undefined) {
    cursors.set(endName, { listedAtMs: last.listedAtMs, dramaId: last.dramaId });
  } else {
    cursors.delete(endName);
  }
  return { records, hasMore };
}

function startOf(cursors: PageCursors, request: ListRequest): ListStart {
  const { pageNumber, itemsMax } = request;
  const after = cursors.get(nameOf({ ...request, pageNumber: pageNumber - 1 }));
  return after === undefined
    ? { after: null, skip: (pageNumber - 1) * itemsMax }
    : { after, skip: 0 };
}

function nameOf({ list, userId, itemsMax, pageNumber }: ListRequest): string {
  return `${list} ${userId} ${itemsMax} ${pageNumber}`;
}
