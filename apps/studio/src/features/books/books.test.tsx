// @vitest-environment happy-dom
import { fakePerson } from '@hookline/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TodayPage } from '../today/today-page.tsx';
import { BooksPage } from './books-page.tsx';
import { RunPage } from './run-page.tsx';

vi.mock('../../parts/plot.tsx', () => ({ Plot: () => null }));

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

test('a number of today leads to its rows, and stands beside the same hours of last week', async () => {
  const sums = { soFar: 12, untilHour: 9, weekAgoUntilHour: 6, weekAgo: 20, byDay: [20, 12] };
  fakeServer({
    todayFigures: () => ({
      day: '2026-11-30',
      weekAgoDay: '2026-11-23',
      hours: 13,
      countedAt: AT,
      currency: 'USD',
      days: ['2026-11-29', '2026-11-30'],
      figures: [{ figure: 'orders', ...sums }],
    }),
    todayNeeds: () => ({ at: AT, needs: [] }),
  });
  renderPage(<TodayPage />, { at: '/?figure=orders' });

  const number = await screen.findByRole('link', { name: '12' });
  expect(number.getAttribute('href')).toBe('/orders?from=2026-11-30&to=2026-11-30');
  expect(screen.getByText(/9 in 13 h, 6 last week/).textContent).toBe(
    '+50% 9 in 13 h, 6 last week',
  );
});

test('a role without reports sees on Today only what needs it', async () => {
  const { seen } = fakeServer({
    todayNeeds: () => ({
      at: AT,
      needs: [
        {
          key: 'encodes',
          level: 'warning',
          sentence: '1 failed.',
          to: null,
          command: 'media retry',
        },
      ],
    }),
  });
  const rights = ['drama.read'] as typeof OWNER.rights;
  renderPage(<TodayPage />, { session: { ...OWNER, rights } });

  expect(await screen.findByText('hookline media retry')).toBeDefined();
  expect(seen.some(({ call }) => call === 'todayFigures')).toBe(false);
});
