// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { correctSlug } from './correct-slug.ts';

const ID = 'a0'.repeat(16);
const OTHER_ID = 'b1'.repeat(16);

afterEach(() => {
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

/** Opens a page at `path`, and returns the URL that the page has after the correction. */
function addressAfter(path: string, canonical: string): string {
  const origin = 'https://hookline.example';
  document.head.innerHTML = `<link rel="canonical" href="${origin}${encodeURI(canonical)}">`;
  window.history.replaceState({ idx: 3 }, '', path);
  correctSlug();
  return window.location.pathname + window.location.search + window.location.hash;
}

// spec: 4 language, an outdated slug or one in another language is corrected in the URL
// touches: correctSlug
test.each([
  ['the slug of another language', `/ja-JP/reel-shorts/moon-bride-${ID}/2/?from=mail#top`],
  ['an old slug', `/ja-JP/reel-shorts/the-bride-${ID}/2/?from=mail#top`],
])('%s is replaced by the slug of the page, and the rest of the URL is kept', (_title, path) => {
  const own = `/ja-JP/reel-shorts/月の花嫁-${ID}/2/`;

  expect(addressAfter(path, own)).toBe(`${encodeURI(own)}?from=mail#top`);
  expect(window.history.state).toEqual({ idx: 3 });
});

test.each([
  ['an id but no slug', `/reel-shorts/${ID}/2/`],
  ['another drama', `/reel-shorts/moon-bride-${OTHER_ID}/2/`],
  ['another episode', `/reel-shorts/moon-bride-${ID}/3/`],
  ['no id', '/browse/royal/2/'],
])('a URL with %s is not changed', (_title, path) => {
  expect(addressAfter(path, `/reel-shorts/mond-braut-${ID}/2/`)).toBe(path);
});

test('a page without a canonical link keeps its URL', () => {
  window.history.replaceState(null, '', `/reel-shorts/moon-bride-${ID}/2/`);
  correctSlug();

  expect(window.location.pathname).toBe(`/reel-shorts/moon-bride-${ID}/2/`);
});
