// @vitest-environment happy-dom
// spec: 2 routes, a search lists a matching genre first, and links the corrected keyword

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
      ...(keyword === 'bilionaire mono' && { corrected: 'billionaire moon' }),
      ...(keyword === 'revenge' && { genres: [{ categoryId: 'revenge', name: 'Revenge' }] }),
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

test('a search shows its results, and going back shows the previous results', async () => {
  const { user, go, address } = await open('/search/?q=moon');
  expect(results().getByText('Drama of moon')).toBeDefined();

  await user.clear(field());
  await user.type(field(), 'tide{Enter}');
  await screen.findByText('Drama of tide');
  expect(address()).toBe('/search/?q=tide');
  expect(screen.getByText('1 drama found')).toBeDefined();
  expect(readRecentSearches()).toEqual(['tide']);
  expect(document.activeElement).toBe(field());
  await go(-1);

  expect(field().value).toBe('moon');
  expect(results().getByText('Drama of moon')).toBeDefined();
});

test('a genre that matches the keyword comes first and links to its page', async () => {
  await open('/search/?q=revenge');

  const genres = within(screen.getByRole('navigation', { name: 'Genres' }));
  const genre = genres.getByRole('link', { name: 'Revenge' });
  expect(genre.getAttribute('href')).toBe('/browse/revenge/1/');
  expect(genre.compareDocumentPosition(results().getByText('Drama of revenge'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a misspelt keyword shows its own results and a link to the corrected keyword', async () => {
  const { user, address } = await open('/search/?q=bilionaire+mono');
  expect(results().getByText('Drama of bilionaire mono')).toBeDefined();

  await user.click(screen.getByRole('link', { name: 'billionaire moon' }));
  await screen.findByText('Drama of billionaire moon');

  expect(address()).toBe('/search/?q=billionaire+moon');
});

test('the page without a keyword explains the search and shows the top of the week', async () => {
  await open('/search/');

  expect(field().value).toBe('');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search');
  expect(screen.getByText('Top of the week')).toBeDefined();
});

test('a keyword in the URL is cut to the length that the search accepts', async () => {
  await open(`/search/?q=${'a'.repeat(99)}`);

  expect(field().value).toBe('a'.repeat(64));
});
