// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { fakeIntersections, fakePerson } from '@hookline/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { usePages } from '../lib/use-list.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ListTable } from './list-table.tsx';

afterEach(() => vi.unstubAllGlobals());

type Row = { id: string };
type Read = (cursor: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>;

function List({ read }: { read: Read }) {
  const list = usePages<Row>(['rows'], read);
  return (
    <ListTable
      list={list}
      caption="Rows"
      columns={[{ key: 'id', title: 'Row', cell: ({ id }) => id }]}
      rowKey={({ id }) => id}
      empty="Nothing."
    />
  );
}

const PAGES: Readonly<Record<string, { rows: readonly Row[]; next: string | null }>> = {
  first: { rows: [{ id: 'a' }, { id: 'b' }], next: 'second' },
  second: { rows: [{ id: 'c' }], next: null },
};
const pageAt = (cursor: string | null) => PAGES[cursor ?? 'first'] ?? { rows: [], next: null };
const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

function open(read: Read) {
  fakeServer({});
  const view = fakeIntersections();
  renderPage(<List read={read} />);
  return view;
}

test('"Show more" adds the next page below, until there is none', async () => {
  open((cursor) => Promise.resolve(pageAt(cursor)));
  await screen.findByText('2 rows shown');

  await fakePerson().click(screen.getByRole('button', { name: 'Show more' }));

  await screen.findByText('3 rows');
  expect(cells()).toEqual(['a', 'b', 'c']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the next page comes by itself near the end of the list', async () => {
  const view = open((cursor) => Promise.resolve(pageAt(cursor)));
  const count = await screen.findByText('2 rows shown');

  view.show(count.parentElement ?? count);

  await waitFor(() => expect(cells()).toEqual(['a', 'b', 'c']));
});

test('a page that fails keeps the rows before it, and can be asked for again', async () => {
  let isDown = true;
  open(async (cursor) => {
    if (cursor !== null && isDown) throw new StudioError('failed', 'The list broke off.');
    return pageAt(cursor);
  });
  await screen.findByText('2 rows shown');
  const person = fakePerson();
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('The list broke off.');

  expect(cells()).toEqual(['a', 'b']);
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(cells()).toEqual(['a', 'b', 'c']));
});

test('a list that cannot be read says why, and is read again on demand', async () => {
  let isDown = true;
  open(async (cursor) => {
    if (isDown) throw new StudioError('failed', 'The list broke off.');
    return pageAt(cursor);
  });
  await screen.findByText('The list broke off.');
  isDown = false;

  await fakePerson().click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(cells()).toEqual(['a', 'b']));
});
