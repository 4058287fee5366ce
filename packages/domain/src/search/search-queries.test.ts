// spec: 7 calls, search: a name with a typo, or a genre, finds its drama among the first three, in
//   twelve locales
// touches: packages/domain/src/search/rank-dramas.ts

import { expect, test } from 'vitest';

import names from './testing/catalogue-names.json' with { type: 'json' };
import queries from './testing/queries.json' with { type: 'json' };
import { rankDramas } from './rank-dramas.ts';
import { searchKeyOf } from './search-key.ts';

/** Number of top results that must include the drama. */
const TOP = 3;

/** The catalogue as searched by viewers of each locale. */
const catalogues = new Map(
  Object.entries(names).map(([locale, own]) => [
    locale,
    own.map((name, index) => ({
      name,
      names: [name, names['en-US'][index] ?? ''].map(searchKeyOf),
      introductions: [],
      allNames: Object.values(names)
        .map((all) => searchKeyOf(all[index] ?? ''))
        .join(' '),
    })),
  ]),
);

test('there are 400 test queries, which cover all twelve locales', () => {
  expect(queries).toHaveLength(400);
  expect(new Set(queries.map(([locale]) => locale)).size).toBe(12);
});

test.each(queries)('%s: "%s" finds %s among the first three', (...query) => {
  const [locale = '', typed = '', name, genre] = query;
  const terms = genre === undefined ? [] : [searchKeyOf(genre)];
  const dramas = (catalogues.get(locale) ?? []).map((drama) =>
    drama.name === name ? Object.assign({}, drama, { terms }) : drama,
  );

  const found = rankDramas(dramas, typed);

  expect(found.slice(0, TOP).map((drama) => drama.name)).toContain(name);
});
