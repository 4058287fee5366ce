// spec: 2 routes, slug: lower case, one dash for each run of punctuation and spaces, none at the
//   ends

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { slugOf } from './slug.ts';

test.each([
  { name: 'Moon Bride', slug: 'moon-bride' },
  { name: "  Don't -- Look!  ", slug: 'don-t-look' },
  { name: 'Über_uns & 2 Könige', slug: 'über-uns-2-könige' },
  { name: '月の花嫁', slug: '月の花嫁' },
  { name: 'سرّ القصر', slug: 'سرّ-القصر' },
  { name: 'Cafe\u0301', slug: 'café' },
  { name: '?!', slug: '' },
])('the name "$name" has the slug "$slug"', ({ name, slug }) => {
  expect(slugOf(name)).toBe(slug);
});

test('a slug has no leading, trailing or double dash, and the slug of a slug is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name);
      expect(slug).not.toMatch(/^-|-$|--|[\s/?#%]/u);
      expect(slugOf(slug)).toBe(slug);
    }),
    { seed: 20_260_131, numRuns: 500 },
  );
});
