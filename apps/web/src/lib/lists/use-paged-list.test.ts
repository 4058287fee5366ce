import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { pagedListOf, pagedQuery } from './use-paged-list.ts';

type Item = { id: string };
type Page = { records: Item[]; hasMore: boolean; total?: number };

function pageOf(ids: string, hasMore: boolean): Page {
  return { records: ids.split('').map((id) => ({ id })), hasMore };
}

/** Opens a list whose loads get these responses in turn. `list` returns the list's state. */
function openList(script: (Page | Error)[], firstPage?: Page) {
  const asked: number[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = pagedQuery<Item>({
    queryKey: ['list'],
    load: (pageNumber) => {
      asked.push(pageNumber);
      const answer = script.shift();
      return answer === undefined || answer instanceof Error
        ? Promise.reject(answer ?? new Error('the script ended'))
        : Promise.resolve(answer);
    },
    ...(firstPage && { firstPage }),
  });
  const observer = new InfiniteQueryObserver(queries, { ...query, staleTime: Infinity });
  return {
    asked,
    list: () => pagedListOf(observer.getCurrentResult(), ({ id }) => id),
    load: () => observer.refetch(),
    loadMore: () => observer.fetchNextPage(),
    ids: () => pagedListOf(observer.getCurrentResult(), ({ id }) => id).items.map(({ id }) => id),
  };
}

test('pages are numbered from one and load in order until there are no more', async () => {
  const { load, loadMore, list, ids, asked } = openList([pageOf('ab', true), pageOf('c', false)]);
  expect(list()).toMatchObject({ status: 'loading', items: [] });

  await load();
  expect(list()).toMatchObject({ status: 'list', more: 'idle' });
  await loadMore();

  expect(list()).toMatchObject({ status: 'list', more: 'end' });
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([1, 2]);
});

test('an item pushed into the next page by a new item is listed once', async () => {
  const { load, loadMore, ids } = openList([pageOf('ab', true), pageOf('bc', false)]);

  await load();
  await loadMore();

  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('a first page delivered with the document is not fetched again', async () => {
  const { loadMore, list, ids, asked } = openList([pageOf('b', false)], pageOf('a', true));
  expect(list()).toMatchObject({ status: 'list', more: 'idle' });

  await loadMore();

  expect(ids()).toEqual(['a', 'b']);
  expect(asked).toEqual([2]);
});

test('an empty list differs from a failed one', async () => {
  const empty = openList([pageOf('', false)]);
  const failed = openList([new Error('no network')]);

  await Promise.all([empty.load(), failed.load()]);

  expect(empty.list().status).toBe('empty');
  expect(failed.list().status).toBe('failed');
});

test('a failed next page keeps the list and does not reload by itself', async () => {
  const { load, loadMore, list, ids } = openList([pageOf('a', true), new Error('no network')]);

  await load();
  await loadMore();

  expect(list()).toMatchObject({ status: 'list', more: 'failed' });
  expect(ids()).toEqual(['a']);
});

test('the total is that of the newest page, or else the number of loaded items', async () => {
  const told = openList([
    { ...pageOf('ab', true), total: 9 },
    { ...pageOf('c', true), total: 8 },
  ]);
  const untold = openList([pageOf('ab', true)]);
  await untold.load();
  await told.load();
  expect(told.list().total).toBe(9);

  await told.loadMore();

  expect(told.list().total).toBe(8);
  expect(untold.list().total).toBe(2);
});

test.each<[string, Page | Error, string]>([
  ['have loaded', pageOf('c', false), 'list'],
  ['failed to load', new Error('no network'), 'failed'],
])(
  'a list whose loaded items were all removed is not shown as empty when its other items %s',
  async (_what, answer, status) => {
    const { load, list } = openList([pageOf('', true), answer]);
    await load();

    await load();

    expect(list().status).toBe(status);
  },
);
