import { expect, test } from 'vitest';

import { ORIGIN } from './testing/fake-cache.ts';
import { readVisit } from './visit.ts';

test('pictures of other sites are left out of a visit', () => {
  const pictureUrls = [`${ORIGIN}/images/a/320.webp`, 'https://cdn.example/a.webp', 7];

  expect(readVisit({ url: `${ORIGIN}/`, isLoaded: true, pictureUrls }, ORIGIN)).toEqual({
    url: `${ORIGIN}/`,
    isLoaded: true,
    pictureUrls: [`${ORIGIN}/images/a/320.webp`],
  });
});

test.each([
  null,
  'visit',
  {},
  { url: 'https://other.example/', pictureUrls: [] },
  { url: `${ORIGIN}.evil.example/`, pictureUrls: [] },
  { url: `${ORIGIN}/` },
])('%j is rejected as a visit', (data) => {
  expect(readVisit(data, ORIGIN)).toBeNull();
});
