// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { readRecentSearches } from '../features/catalog/search/recent-searches.ts';
import { fakeDrama } from '../testing/fake-api.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderSite } from '../testing/render-site.tsx';
import { Component, loader, loadTexts } from './search-page.tsx';

beforeEach(async () => {
  localStorage.clear();
  await loadTexts('en-US');
});

function open(path: string) {
  const server = fakeServer({
    search: ({ keyword }) => ({
      records: [fakeDrama({ contentName: `Drama of ${String(keyword)}` })],
      hasMore: false,
      total: 1,
    }),
    recommendList: [fakeDrama({ contentName: 'Top of the week' })],
  });
  const routes = [
    { path: '/search', element: <Component />, loader },
    { path: '*', element: null },
  ];
  return renderSite(routes, { api: server.api, entries: [path] });
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search dramas' });
const results = () => within(screen.getByRole('list', { name: /^Results for/ }));

test('a search from its page shows the results, and going back the ones before', async () => {
  const { user, go, address } = await open('/search/?q=moon');
  expect(results().getByText('Drama of moon')).toBeDefined();

  await user.clear(field());
  await user.type(field(), 'tide{Enter}');
  await screen.findByText('Drama of tide');
  expect(address()).toBe('/search/?q=tide');
  expect(screen.getByText('1 drama found')).toBeDefined();
  expect(readRecentSearches()).toEqual(['tide']);
  await go(-1);

  expect(field().value).toBe('moon');
  expect(results().getByText('Drama of moon')).toBeDefined();
});

test('the search without a keyword says what it does and offers the top of the week', async () => {
  await open('/search/');

  expect(field().value).toBe('');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search');
  expect(screen.getByText('Top of the week')).toBeDefined();
});

test('a keyword of an address is cut to what the search takes', async () => {
  await open(`/search/?q=${'a'.repeat(99)}`);

  expect(field().value).toBe('a'.repeat(64));
});
