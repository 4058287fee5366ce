// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeScreen } from '../../../testing/fake-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { countAt, RollingCount } from './rolling-count.tsx';

function rolled(): string {
  return screen.getByTestId('count').firstElementChild?.textContent ?? '';
}

function renderCount() {
  renderPage(
    <p data-testid="count">
      <RollingCount from={10} to={560} />
    </p>,
  );
}

test('a balance counts up from the old value to the new one', async () => {
  fakeScreen();

  renderCount();

  expect(rolled()).toBe('10');
  await waitFor(() => expect(rolled()).toBe('560'), { timeout: 3000 });
});

test('with reduced motion the new balance appears at once', () => {
  fakeScreen({ hasLessMotion: true });

  renderCount();

  expect(rolled()).toBe('560');
});

test('screen readers announce only the new balance', () => {
  fakeScreen();

  renderCount();

  const [seen, heard] = screen.getByTestId('count').children;
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect(heard?.textContent).toBe('560');
});

test.each([
  [0, 10],
  [0.5, 491],
  [1, 560],
])('at %d of its duration the count shows %i', (share, count) => {
  expect(countAt({ from: 10, to: 560, share })).toBe(count);
});
