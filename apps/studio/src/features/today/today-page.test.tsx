// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer, OWNER } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { TodayPage } from './today-page.tsx';

vi.mock('../../parts/plot.tsx', () => ({ Plot: () => null }));

afterEach(() => vi.unstubAllGlobals());

const AT = Date.UTC(2026, 10, 30, 3);

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
