import { expect, test } from 'vitest';

import { coins } from '../units.ts';
import { decideGrant, grantReferenceOf, isGrantReference, isSameGrant } from './grant.ts';

const END_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Expiry of the type 5, 30 days, of a grant at {@link END_MS}. */
const USUAL_MS = END_MS + 30 * DAY_MS;

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

test.each([
  { title: 'unchanged', was: USUAL_MS, again: {}, isSame: true },
  {
    title: 'with the usual expiry named',
    was: USUAL_MS,
    again: { expiresAtMs: USUAL_MS },
    isSame: true,
  },
  {
    title: 'unchanged (the clock that set the expiry was a minute behind)',
    was: USUAL_MS - MINUTE_MS,
    again: {},
    isSame: true,
  },
  {
    title: 'without naming the unusual expiry that it had',
    was: USUAL_MS - DAY_MS,
    again: {},
    isSame: false,
  },
  {
    title: 'with an expiry a day later',
    was: USUAL_MS,
    again: { expiresAtMs: USUAL_MS + DAY_MS },
    isSame: false,
  },
  {
    title: 'with an expiry a millisecond earlier',
    was: END_MS,
    again: { expiresAtMs: END_MS - 1 },
    isSame: false,
  },
  { title: 'with one coin more', was: USUAL_MS, again: { amount: coins(121) }, isSame: false },
  { title: 'with another type', was: USUAL_MS, again: { accountType: 16 }, isSame: false },
  {
    title: 'unchanged (a gift that never expires)',
    was: null,
    again: { accountType: 64 },
    type: 64,
    isSame: true,
  },
  {
    title: 'as a gift that now expires',
    was: null,
    again: { accountType: 64, expiresAtMs: END_MS },
    type: 64,
    isSame: false,
  },
  { title: 'as a gift that no longer expires', was: END_MS, again: {}, type: 64, isSame: false },
])(
  'a grant repeated $title counts as the same grant: $isSame',
  ({ was, again, type = 5, isSame }) => {
    const coinsOf = { accountType: type, amount: coins(120) };
    const earlier = { ...coinsOf, expiresAtMs: was, grantedAtMs: END_MS };

    expect(isSameGrant(earlier, { ...coinsOf, expiresAtMs: null, ...again })).toBe(isSame);
  },
);

test.each([
  ['ticket-4711', true],
  ['a#', true],
  ['x'.repeat(100), true],
  ['a', false],
  ['x'.repeat(101), false],
  ['two words', false],
  ['', false],
])('the text %j can be a reference: %s', (text, can) => {
  expect(isGrantReference(text)).toBe(can);
});

test("only the key of an operator's grant has a reference", () => {
  const keys = ['grant:ticket:1', 'demo-gift:ticket', 'order:HL12345678:1', 'claw-back:grant:x'];

  expect(keys.map(grantReferenceOf)).toEqual(['ticket:1', null, null, null]);
});
