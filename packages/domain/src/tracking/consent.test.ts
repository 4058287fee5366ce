import { expect, test } from 'vitest';

import { isConsentRequired, readCountry } from './consent.ts';

test.each(['DE', 'FR', 'IS', 'LI', 'NO', 'GB', 'CH', 'BR', 'RE'])(
  'analytics require consent in %s',
  (country) => expect(isConsentRequired(country)).toBe(true),
);

test.each(['US', 'MX', 'JP', 'ID', 'SA', 'TW'])('analytics need no consent in %s', (country) =>
  expect(isConsentRequired(country)).toBe(false),
);

test('analytics require consent in an unknown country', () => {
  expect(isConsentRequired(null)).toBe(true);
});

test.each([
  { header: 'DE', country: 'DE' },
  { header: ' us ', country: 'US' },
  { header: undefined, country: null },
  { header: '', country: null },
  { header: 'XX', country: null },
  { header: 'T1', country: null },
  { header: 'EU', country: null },
  { header: 'USA', country: null },
  { header: 'ÄÖ', country: null },
])('the country header $header is read as $country', ({ header, country }) => {
  expect(readCountry(header)).toBe(country);
});
