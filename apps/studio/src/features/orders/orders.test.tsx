// @vitest-environment happy-dom
import { StudioError } from '@hookline/contract/studio';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER } from '../../testing/fake-server.ts';
import { DETAIL, showOrder, ROW } from '../../testing/show-order.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { readOrderTable } from './order-csv.ts';
import { orderFinder } from './order-finder.ts';
import { OrdersPage } from './orders-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an order is shown here and at PayPal, with what differs, its coins and its story', async () => {
  showOrder({
    orderAtPaypal: () => ({
      status: 'COMPLETED',
      payments: [
        {
          captureId: 'CAP1',
          status: 'PARTIALLY_REFUNDED',
          amount: { cents: 499, currency: 'USD' },
          refundedCents: 199,
        },
      ],
      disputes: [],
    }),
  });

  const table = await screen.findByRole('table', { name: 'Here and at PayPal' });
  const row = await within(table).findByRole('row', { name: /\$1\.99/ });
  expect(row.textContent).toBe('Refunded$0.00$1.99differs');
  const coins = screen.getByRole('table', { name: 'Coins of the order' });
  expect(within(coins).getAllByRole('row')[1]?.textContent).toBe('Coins5001200380');
  const story = screen.getByRole('list', { name: 'What happened' });
  expect(within(story).getAllByRole('listitem')[0]?.textContent).toMatch(/^Paid|^\+500 coins/);
});

test('while PayPal is away, the page says so and shows what is stored', async () => {
  showOrder({
    orderAtPaypal: () => {
      throw new StudioError('conflict', 'PayPal does not answer.');
    },
  });

  expect(await screen.findByText('PayPal does not answer.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined();
});

test('an operator who may only read has nothing to press', async () => {
  const session = { ...OWNER, rights: ['order.read'] as typeof OWNER.rights };
  showOrder({}, DETAIL, session);
  await screen.findByRole('table', { name: 'Here and at PayPal' });

  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sync with PayPal' })).toBeNull();
});

test('the list asks by the filters of its address, and links order and member', async () => {
  const { seen } = fakeServer({
    orderList: () => ({ rows: [ROW], next: null }),
    orderPackages: () => ({ packages: [{ productId: 'coins-500', name: '500 coins' }] }),
  });
  renderPage(<OrdersPage />, {
    at: '/orders?state=PAID&package=coins-500&least=4.99&q=&from=2026-11-01&to=2026-11-30',
  });

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'HL00001042',
    expect.stringContaining('30 Nov 2026'),
    'Nora12345678',
    'coins-500',
    '$4.99',
    '500 + 50',
    'paid',
    '–',
  ]);
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/orders/HL00001042', `/members/${ROW.userId}`]);
  expect(seen.find(({ call }) => call === 'orderList')?.input).toEqual({
    state: 'PAID',
    productId: 'coins-500',
    fromCents: '499',
    fromAt: String(new Date(2026, 10, 1).getTime()),
    untilAt: String(new Date(2026, 11, 1).getTime()),
  });
});

test('the file has at most 10,000 orders, read page by page', async () => {
  let page = 0;
  const { seen } = fakeServer({
    orderList: () => {
      page += 1;
      return { rows: Array.from({ length: 500 }, () => ROW), next: `next-${page}` };
    },
  });

  const { header, rows } = await readOrderTable({ state: 'PAID' });

  expect(rows).toHaveLength(10_000);
  expect(rows[0]).toHaveLength(header.length);
  expect(rows[0]?.[5]).toBe('4.99');
  expect(seen.map(({ input }) => input['cursor']).slice(0, 2)).toEqual([undefined, 'next-1']);
  expect(seen).toHaveLength(20);
});

test('"Go to" finds an order by any of its names', async () => {
  const { seen } = fakeServer({ orderList: () => ({ rows: [ROW], next: null }) });

  const found = await orderFinder.find('cap1', new AbortController().signal);

  expect(found).toEqual([
    {
      key: 'HL00001042',
      name: 'HL00001042',
      detail: 'paid · $4.99 · Nora',
      to: '/orders/HL00001042',
    },
  ]);
  expect(seen[0]?.input).toEqual({ q: 'cap1' });
});
