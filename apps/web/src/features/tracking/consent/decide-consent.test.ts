// spec: 9 constants, consent: the viewer's choice, the region and the browser's opt-out

import { expect, test } from 'vitest';

import { decideConsent } from './decide-consent.ts';

test.each([
  { isRequired: null, choice: null, hasOptOut: false, consent: 'undecided' },
  { isRequired: null, choice: null, hasOptOut: true, consent: 'undecided' },
  { isRequired: null, choice: 'accepted', hasOptOut: false, consent: 'granted' },
  { isRequired: null, choice: 'declined', hasOptOut: false, consent: 'declined' },
  { isRequired: true, choice: null, hasOptOut: false, consent: 'undecided' },
  { isRequired: true, choice: null, hasOptOut: true, consent: 'declined' },
  { isRequired: true, choice: 'accepted', hasOptOut: false, consent: 'granted' },
  { isRequired: true, choice: 'accepted', hasOptOut: true, consent: 'granted' },
  { isRequired: true, choice: 'declined', hasOptOut: false, consent: 'declined' },
  { isRequired: false, choice: null, hasOptOut: false, consent: 'not-required' },
  { isRequired: false, choice: null, hasOptOut: true, consent: 'not-required' },
  { isRequired: false, choice: 'declined', hasOptOut: false, consent: 'declined' },
] as const)(
  'consent required: $isRequired, choice: $choice, opt-out: $hasOptOut, result: $consent',
  ({ consent, ...known }) => {
    expect(decideConsent(known)).toBe(consent);
  },
);
