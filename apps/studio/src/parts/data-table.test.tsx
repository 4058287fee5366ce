// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { moveRowFocus } from './row-focus.ts';

afterEach(() => vi.unstubAllGlobals());

type Order = { no: string; cents: number };

const COLUMNS: readonly Column<Order>[] = [
  { key: 'no', title: 'Order', cell: ({ no }) => no, orders: { up: 'no', down: '-no' } },
  { key: 'cents', title: 'Amount', align: 'end', cell: ({ cents }) => `${cents} c` },
];
const ROWS = ['1', '2', '3'].map((no) => ({ no, cents: 499 }));

const focused = () => document.activeElement?.textContent;

function open(rows: readonly Order[] = ROWS) {
  fakeServer({});
  return renderPage(
    <DataTable
      caption="Orders"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ no }) => no}
      rowHref={({ no }) => `/orders/${no}`}
      empty="No orders yet."
      order={{ current: '-no', hrefOf: (order) => `?order=${order}` }}
    />,
    { at: '/orders' },
  );
}

test('rows are a table with a name and column headers, and the first cell is a link', () => {
  open();

  const table = screen.getByRole('table', { name: 'Orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Order', 'Amount']);
  expect(within(table).getByRole('link', { name: '2' }).getAttribute('href')).toBe('/orders/2');
});

test('a press anywhere in a row opens it', async () => {
  const { address } = open();

  await fakePerson().click(screen.getAllByRole('cell', { name: '499 c' })[1] ?? document.body);

  expect(address()).toBe('/orders/2');
});

test('the header of the current order says so and leads to the other one', () => {
  open();

  const header = screen.getByRole('columnheader', { name: 'Order' });
  expect(header.getAttribute('aria-sort')).toBe('descending');
  expect(within(header).getByRole('link').getAttribute('href')).toBe('/orders?order=no');
});

test('the focus moves from row to row, stops at the last one, and Enter opens it', async () => {
  const { address } = open();

  moveRowFocus(1);
  expect(focused()).toBe('1');
  moveRowFocus(1);
  moveRowFocus(1);
  moveRowFocus(1);
  expect(focused()).toBe('3');
  moveRowFocus(-1);
  expect(focused()).toBe('2');

  await fakePerson().keyboard('{Enter}');
  expect(address()).toBe('/orders/2');
});

test('a table without rows says what is missing', () => {
  open([]);

  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No orders yet.')).toBeTruthy();
});
