import { expect, test } from 'vitest';

import { limitOf, limitSentence, OPERATOR_LIMITS } from './limits.ts';
import { hasRight, OPERATOR_ROLES } from './rights.ts';

test.each([
  { name: 'grant-member-day', role: 'support', set: null, limit: 200 },
  { name: 'grant-day', role: 'support', set: null, limit: 5_000 },
  { name: 'refund-once', role: 'support', set: null, limit: 2_000 },
  { name: 'refund-day-count', role: 'support', set: null, limit: 5 },
  { name: 'refund-once', role: 'finance', set: null, limit: 20_000 },
  { name: 'refund-once', role: 'finance', set: 50_000, limit: 50_000 },
  { name: 'grant-day', role: 'editor', set: null, limit: 0 },
] as const)('the limit $name of the role $role, set to $set, is $limit', (given) => {
  expect(limitOf(given.name, given.role, given.set)).toBe(given.limit);
});

test('only roles with the right have a limit above 0', () => {
  for (const role of OPERATOR_ROLES) {
    expect(OPERATOR_LIMITS['grant-day'][role] > 0).toBe(hasRight(role, 'member.grant'));
    expect(OPERATOR_LIMITS['refund-once'][role] > 0).toBe(hasRight(role, 'order.refund'));
  }
});

test.each([
  [
    'grant-member-day',
    'You may give one member 5000 coins a day; 1200 are left for this one today.',
  ],
  ['grant-day', 'You may give 5000 coins a day; 1200 are left today.'],
  ['refund-once', 'You may refund at most 50.00 at a time.'],
  ['refund-day-count', 'You may make 5000 refunds a day; 1200 are left today.'],
] as const)('an act above %s is refused by one sentence', (name, sentence) => {
  expect(limitSentence(name, { limit: 5_000, left: 1_200 })).toBe(sentence);
});
