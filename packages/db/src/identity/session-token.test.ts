import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { newSessionToken, sessionKeyOf } from './session-token.ts';

test('a token identifies its member, and no two tokens are equal', () => {
  const userId = randomUUID();

  const [first, second] = [newSessionToken(userId), newSessionToken(userId)];

  expect(first).toMatch(/^[\w-]{64}$/);
  const [key, other] = [sessionKeyOf(first), sessionKeyOf(second)];
  expect([key?.userId, other?.userId]).toEqual([userId, userId]);
  expect(key?.tokenHash).toHaveLength(32);
  expect(other?.tokenHash).not.toEqual(key?.tokenHash);
});

test.each([
  ['an empty text', ''],
  ['a token of the former format, without a member', 'a'.repeat(43)],
  ['a token that lacks one character', 'a'.repeat(63)],
  ['a token with one character too many', 'a'.repeat(65)],
  ['a token with a character that base64url lacks', `${'a'.repeat(63)}+`],
])('%s is not a valid token', (_, text) => {
  expect(sessionKeyOf(text)).toBeNull();
});
