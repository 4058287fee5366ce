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

test('a page that has just loaded leaves the focus where the browser has it', async () => {
  await openSite();

  expect(document.activeElement).toBe(document.body);
});

test('after a link the focus is on the new page, not on a removed element', async () => {
  const { go } = await openSite();

  await go('/browse/all/1/');

  expect(document.activeElement).toBe(main());
});

test('from episode to episode the focus stays on the control that was pressed', async () => {
  const { go } = await openSite('/reel-shorts/moon/1/');
  screen.getByRole('link', { name: 'Home' }).focus();

  await go('/reel-shorts/moon/2/');

  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }));
});

test('a keyboard may skip the header, whose target is there', async () => {
  const { user } = await openSite();

  await user.tab();

  const skip = screen.getByRole('link', { name: /skip/i });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe(`#${main().id}`);
});

test.each([
  ['/', 'home'],
  ['/browse/all/1/', 'browse'],
])('the style sheets know the page %s as %s', async (path, kind) => {
  const { container } = await openSite(path);

  expect(container.querySelector('[data-page]')?.getAttribute('data-page')).toBe(kind);
});
