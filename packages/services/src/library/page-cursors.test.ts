// spec: 7 calls, each page of a list begins where the previous page ended

import type { ListKey, ListStart } from '@hookline/db';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createPageCursors, readPage, type ListRequest } from './page-cursors.ts';

const MINUTE_MS = 60_000;
const ASKED: ListRequest = { list: 'favourites', userId: 'alice', pageNumber: 1, itemsMax: 2 };

/** Starts with a list of rows named 'row 0' (the newest), 'row 1', ... and a clock. */
function start(rowCount: number, { endsMax = 100 } = {}) {
  const clock = { nowMs: 1_800_000_000_000 };
  const cursors = createPageCursors({ now: () => clock.nowMs, endsMax });
  const rows = Array.from({ length: rowCount }, (_, index) => rowOf(index));
  const starts: ListStart[] = [];
  const read = async (change: Partial<ListRequest> = {}) => {
    const page = await readPage(cursors, { ...ASKED, ...change }, async ({ rowsMax, ...begin }) => {
      starts.push(begin);
      const rest = rows.filter((row) => begin.after === null || comesAfter(row, begin.after));
      return rest.slice(begin.skip, begin.skip + rowsMax);
    });
    return { names: page.records.map(({ dramaId }) => dramaId), hasMore: page.hasMore };
  };
  const remove = (...names: string[]) => {
    for (const name of names) {
      rows.splice(
        rows.findIndex(({ dramaId }) => dramaId === name),
        1,
      );
    }
  };
  return { clock, rows, starts, read, remove };
}

const rowOf = (index: number): ListKey => ({ listedAtMs: 1000 - index, dramaId: `row ${index}` });

const comesAfter = (row: ListKey, key: ListKey) => row.listedAtMs < key.listedAtMs;

test('a page starts after the last row of the previous page', async () => {
  const { read, starts } = start(5);

  const pages = [await read(), await read({ pageNumber: 2 }), await read({ pageNumber: 3 })];

  expect(pages).toEqual([
    { names: ['row 0', 'row 1'], hasMore: true },
    { names: ['row 2', 'row 3'], hasMore: true },
    { names: ['row 4'], hasMore: false },
  ]);
  expect(starts).toEqual([
    { after: null, skip: 0 },
    { after: rowOf(1), skip: 0 },
    { after: rowOf(3), skip: 0 },
  ]);
});

test('a page requested without its previous page is counted from the top', async () => {
  const { read, starts } = start(9);

  const page = await read({ pageNumber: 4 });

  expect(page).toEqual({ names: ['row 6', 'row 7'], hasMore: true });
  expect(starts).toEqual([{ after: null, skip: 6 }]);
});

test('removing rows already read does not hide unread ones', async () => {
  const { read, remove } = start(5);
  await read();
  remove('row 0', 'row 1');

  expect((await read({ pageNumber: 2 })).names).toEqual(['row 2', 'row 3']);
});

test('the second page of a list that shrank to one page is empty', async () => {
  const { read, remove } = start(4);
  await read();
  remove('row 0', 'row 1', 'row 2');
  await read();

  expect(await read({ pageNumber: 2 })).toEqual({ names: [], hasMore: false });
});

test.each([
  { title: 'another member', change: { userId: 'bob' } },
  { title: 'another list', change: { list: 'history' as const } },
  { title: 'another page size', change: { itemsMax: 3 } },
])('reading the pages of $title does not affect where a page starts', async ({ change }) => {
  const { read, starts } = start(9);
  await read(change);

  await read({ pageNumber: 2 });

  expect(starts.at(-1)).toEqual({ after: null, skip: 2 });
});

test("a page's end is remembered for five minutes", async () => {
  const { read, starts, clock } = start(9);
  await read();

  clock.nowMs += 5 * MINUTE_MS - 1;
  await read({ pageNumber: 2 });
  clock.nowMs += 2;
  await read({ pageNumber: 2 });

  expect(starts.slice(1).map(({ skip }) => skip)).toEqual([0, 2]);
});

test('page ends are remembered up to a limit, and the oldest is dropped first', async () => {
  const { read, starts } = start(9, { endsMax: 2 });
  for (const userId of ['alice', 'bob', 'carol']) await read({ userId });

  for (const userId of ['carol', 'alice']) await read({ userId, pageNumber: 2 });

  expect(starts.slice(3).map(({ skip }) => skip)).toEqual([0, 2]);
});

test('removals during paging never hide or repeat a remaining row', async () => {
  const walks = fc.record({
    rowCount: fc.nat(40),
    itemsMax: fc.integer({ min: 1, max: 7 }),
    removals: fc.array(fc.array(fc.nat(40), { maxLength: 5 }), { maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(walks, async ({ rowCount, itemsMax, removals }) => {
      const { read, rows, remove } = start(rowCount);
      const given: string[] = [];
      for (let pageNumber = 1, hasMore = true; hasMore; pageNumber += 1) {
        const page = await read({ pageNumber, itemsMax });
        given.push(...page.names);
        hasMore = page.hasMore;
        const present = new Set(rows.map(({ dramaId }) => dramaId));
        const names = (removals[pageNumber - 1] ?? []).map((index) => `row ${index}`);
        remove(...new Set(names.filter((name) => present.has(name))));
      }

      expect(new Set(given).size).toBe(given.length);
      expect(given).toEqual(expect.arrayContaining(rows.map(({ dramaId }) => dramaId)));
    }),
  );
});
