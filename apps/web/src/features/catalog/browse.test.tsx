// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { GenreChips } from './genre-chips.tsx';
import { Pager } from './pager.tsx';

const GENRES = [
  { categoryId: 'romance', name: 'Romance', total: 12 },
  { categoryId: 'royal', name: 'Royal', total: 3 },
];

const revealed: string[] = [];

beforeEach(() => {
  revealed.length = 0;
  Element.prototype.scrollIntoView = function reveal() {
    revealed.push(this.textContent);
  };
});
afterEach(() => void vi.restoreAllMocks());

test('the chip of the current genre is marked and scrolled into view on a narrow screen', () => {
  renderPage(<GenreChips categories={GENRES} activeId="royal" />);
  const chips = within(screen.getByRole('navigation', { name: 'Genres' }));

  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'All',
    'Romance',
    'Royal',
  ]);
  expect(chips.getByRole('link', { current: 'page' }).textContent).toBe('Royal');
  expect(revealed).toEqual(['Royal']);
});

test('choosing another genre scrolls its chip into view', () => {
  const { rerender } = renderPage(<GenreChips categories={GENRES} activeId="all" />);

  rerender(<GenreChips categories={GENRES} activeId="royal" />);

  expect(revealed).toEqual(['All', 'Royal']);
});

test('a chip opens the first page of its genre', async () => {
  const { user, address } = renderPage(<GenreChips categories={GENRES} activeId="all" />);

  await user.click(screen.getByRole('link', { name: 'Romance' }));

  expect(address()).toBe('/browse/romance/1/');
});

const linkNames = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));

test('a genre with a single page has no pager', () => {
  renderPage(<Pager categoryId="royal" pageNumber={1} pageCount={1} />);

  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  [1, ['Page 1', 'Page 2', 'Page 3', 'Next page']],
  [2, ['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']],
  [3, ['Previous page', 'Page 1', 'Page 2', 'Page 3']],
])(
  'on page %d of three, the pager links to all three pages and to none beyond them',
  (pageNumber, names) => {
    renderPage(<Pager categoryId="royal" pageNumber={pageNumber} pageCount={3} />);

    expect(linkNames()).toEqual(names);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(pageNumber));
  },
);

test.each([
  ['Next page', '/browse/royal/6/'],
  ['Previous page', '/browse/royal/4/'],
  ['Page 9', '/browse/royal/9/'],
])('%s opens %s', async (name, path) => {
  const { user, address } = renderPage(<Pager categoryId="royal" pageNumber={5} pageCount={9} />);

  await user.click(screen.getByRole('link', { name }));

  expect(address()).toBe(path);
});
