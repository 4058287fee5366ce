// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('the newest search comes first, each of them once, six at most', () => {
  for (const keyword of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'g']) rememberSearch(keyword);

  expect(readRecentSearches()).toEqual(['g', 'f', 'e', 'a', 'd', 'c']);
});

test('searches that are forgotten leave nothing behind', () => {
  rememberSearch('moon');

  forgetSearches();

  expect(readRecentSearches()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '7', '{"a":1}', '[1,null]'])('a storage that holds %s has no searches', (text) => {
  localStorage.setItem('hookline.recent-searches', text);

  expect(readRecentSearches()).toEqual([]);
});
