import { expect, test } from 'vitest';

import { decideGrant } from './grant.ts';

const END_MS = 1_800_000_000_000;

test.each([
  { accountType: 1, expiresAtMs: null, refusal: null },
  { accountType: 1, expiresAtMs: END_MS, refusal: 'paid-coins-never-expire' },
  { accountType: 5, expiresAtMs: END_MS, refusal: null },
  { accountType: 64, expiresAtMs: null, refusal: null },
  { accountType: 64, expiresAtMs: END_MS, refusal: null },
  { accountType: 100, expiresAtMs: null, refusal: null },
  { accountType: 14, expiresAtMs: null, refusal: 'subscription-has-no-coins' },
  { accountType: 0, expiresAtMs: null, refusal: 'type-not-grantable' },
  { accountType: 9, expiresAtMs: null, refusal: 'type-not-grantable' },
  { accountType: 10, expiresAtMs: null, refusal: 'type-not-grantable' },
  { accountType: 27, expiresAtMs: null, refusal: 'type-not-grantable' },
  { accountType: 66, expiresAtMs: null, refusal: 'type-not-grantable' },
  { accountType: 99, expiresAtMs: null, refusal: 'type-not-grantable' },
  { accountType: 101, expiresAtMs: null, refusal: 'type-not-grantable' },
])(
  'granting coins of type $accountType with expiry $expiresAtMs: rejection $refusal',
  ({ accountType, expiresAtMs, refusal }) => {
    expect(decideGrant({ accountType, expiresAtMs })).toBe(refusal);
  },
);
