// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeDrama } from '../testing/fake-api.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderSite } from '../testing/render-site.tsx';
import { Component, loader } from './browse-page.tsx';
import { RootError } from '../shell/errors/root-error.tsx';
import { RootLayout } from '../shell/root-layout.tsx';

// React logs errors that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const DRAMAS = [fakeDrama({ contentName: 'Moon Bride' })];
const CATEGORIES = [{ categoryId: 'romance', name: 'Romance', total: 1 }];

async function open(path: string, connection = { isCut: false }) {
  const { api } = fakeServer({
    categoryList: CATEGORIES,
    categoryPage: ({ pageIndex, categoryId }) => {
      if (connection.isCut) throw new TypeError('Failed to fetch');
      const records = pageIndex === '1' && categoryId !== 'empty' ? DRAMAS : [];
      return { records, hasMore: false, total: 1 };
    },
    recommendList: [],
  });
  const children = [{ path: '/browse/:categoryId/:pageNumber', loader, element: <Component /> }];
  const routes = [{ element: <RootLayout />, errorElement: <RootError />, children }];
  return renderSite(routes, { api, entries: [path] });
}

const missing = () => screen.queryByRole('heading', { name: 'Oops! Page Not Found' });

// spec: 2 not found, a page beyond the last one of a genre returns 404
test('a page beyond the last page is not found', async () => {
  await open('/browse/all/99/');

  expect(missing()).not.toBeNull();
});

test('a genre without dramas is still found', async () => {
  await open('/browse/empty/1/');

  expect(missing()).toBeNull();
  expect(screen.getByText('No Data Available')).toBeTruthy();
});

// spec: 8 errors, without a network the page stays, shows a message, and continues automatically
// touches: apps/web/src/shell/root-layout.tsx
test.each([
  ['offline', false, /You’re offline/],
  ['online, with a server that cannot be reached,', true, /Can’t reach Hookline/],
])('a device that is %s shows a message, and later loads the page by itself', async (...row) => {
  const [, onLine, sentence] = row;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine || !connection.isCut);
  const connection = { isCut: false };
  const { go, address } = await open('/browse/all/1/', connection);
  connection.isCut = true;

  await act(async () => void go('/browse/romance/1/'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(address()).toBe('/browse/all/1/');
  expect(screen.getByRole('heading', { level: 1, name: 'All genres' })).toBeTruthy();
  connection.isCut = false;
  await act(async () => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByRole('heading', { level: 1, name: 'Romance' })).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

test('if the server could not be reached, the viewer can retry at once', async () => {
  const connection = { isCut: false };
  const { go, user } = await open('/browse/all/1/', connection);
  connection.isCut = true;
  await act(async () => void go('/browse/romance/1/'));
  await screen.findByText('Can’t reach Hookline');
  connection.isCut = false;

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Romance' })).toBeTruthy();
});
