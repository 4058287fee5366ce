import { expect, test } from 'vitest';

import { isConsentRequired, readCountry } from './consent.ts';

test.each(['DE', 'FR', 'IS', 'LI', 'NO', 'GB', 'CH', 'BR', 'RE'])(
  'a visitor in %s is asked before analytics',
  (country) => expect(isConsentRequired(country)).toBe(true),
);

test.each(['US', 'MX', 'JP', 'ID', 'SA', 'TW'])('a visitor in %s is not asked', (country) =>
  expect(isConsentRequired(country)).toBe(false),
);

test('a visitor whose country is not known is asked', () => {
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
])('a proxy that says $header means the country $country', ({ header, country }) => {
  expect(readCountry(header)).toBe(country);
});
