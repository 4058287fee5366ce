// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('recent searches are listed newest first, without duplicates, six at most', () => {
  for (const keyword of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g']) rememberSearch(keyword);

  expect(readRecentSearches()).toEqual(['g', 'f', 'e', 'a', 'd', 'c']);
});

test('clearing the recent searches removes them from storage', () => {
  rememberSearch('moon');

  forgetSearches();

  expect(readRecentSearches()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '7', '{"a":1}', '[1,null]'])(
  'a stored text that is no list of keywords, %s, counts as no searches',
  (text) => {
    localStorage.setItem('hookline.recent-searches', text);

    expect(readRecentSearches()).toEqual([]);
  },
);
