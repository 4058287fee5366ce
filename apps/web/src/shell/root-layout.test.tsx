// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';
import { RootLayout } from './root-layout.tsx';

beforeEach(() => window.scrollTo(0, 0));

const openSite = (path = '/') =>
  renderSite([{ element: <RootLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    entries: [path],
  });

const main = () => screen.getByRole('main');

test('a freshly loaded page leaves the focus where the browser has it', async () => {
  await openSite();

  expect(document.activeElement).toBe(document.body);
});

test('following a link moves the focus to the new page', async () => {
  const { go } = await openSite();

  await go('/browse/all/1/');

  expect(document.activeElement).toBe(main());
});

test('switching episodes keeps the focus on the pressed control', async () => {
  const { go } = await openSite('/reel-shorts/moon/1/');
  screen.getByRole('link', { name: 'Home' }).focus();

  await go('/reel-shorts/moon/2/');

  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }));
});

test('the first tab stop skips the header to the main content', async () => {
  const { user } = await openSite();

  await user.tab();

  const skip = screen.getByRole('link', { name: /skip/i });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe(`#${main().id}`);
});

test.each([
  ['/', 'home'],
  ['/browse/all/1/', 'browse'],
])('the page %s is marked for style sheets as %s', async (path, kind) => {
  const { container } = await openSite(path);

  expect(container.querySelector('[data-page]')?.getAttribute('data-page')).toBe(kind);
});
