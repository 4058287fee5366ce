// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BooksPage } from './books-page.tsx';
import { RunPage } from './run-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const AT = Date.UTC(2026, 10, 30, 3);
const RUN = {
  kind: 'reconcile' as const,
  at: AT,
  fromDay: '2026-11-29',
  day: '2026-11-29',
  ranBy: null,
  differenceCount: 1,
};

test('yesterday is reconciled by one press, which opens the run', async () => {
  const { seen } = fakeServer({
    bookRuns: () => ({ runs: [RUN], yesterday: '2026-11-29', hasPaypal: true }),
    bookLiability: () => ({ at: AT, currency: 'USD', lots: [] }),
    bookReconcile: () => RUN,
  });
  const view = renderPage(<BooksPage />, { at: '/books' });

  await fakePerson().click(await screen.findByRole('button', { name: 'Reconcile yesterday' }));

  expect(await screen.findByText('Elsewhere')).toBeDefined();
  expect(view.address()).toBe(`/books/reconcile/${AT}`);
  expect(seen.filter(({ call }) => call === 'bookReconcile')).toMatchObject([
    { input: { day: '2026-11-29' } },
  ]);
});

test('a difference names its order and has its next step', async () => {
  const named = { orderNo: 'HL00001042', captureId: 'CAP1', userId: null, seq: null };
  const step = { step: 'Sync the order with PayPal.', command: 'order sync HL00001042' };
  fakeServer({
    bookRun: () => ({ ...RUN, differences: [{ fault: 'took 0 coins back', ...named, ...step }] }),
  });
  renderPage(<RunPage />, { at: `/books/reconcile/${AT}`, path: '/books/:kind/:at' });

  const table = await screen.findByRole('table', { name: 'Differences' });
  const link = within(table).getByRole('link', { name: 'HL00001042' });
  expect(link.getAttribute('href')).toBe('/orders/HL00001042');
  expect(within(table).getByText('hookline order sync HL00001042')).toBeDefined();
});
