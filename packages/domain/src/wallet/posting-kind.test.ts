import { expect, test } from 'vitest';

import { postingKindOf } from './posting-kind.ts';

test.each([
  ['unlock:5f0c:3', 'unlock'],
  ['order:HL12345678:1', 'purchase'],
  ['grant:ticket:1', 'grant'],
  ['demo-gift:welcome', 'demo-gift'],
  ['take-back:HL12345678:all:1', 'refund'],
  ['claw-back:5f0c', 'claw-back'],
  ['expire:5f0c', 'expiry'],
  ['release:5f0c', 'release'],
  ['subscription:1800000000000', 'subscription'],
  ['subscription:1800000000000:bonus', 'subscription'],
  ['carry-debt:5f0c:77', 'carried-debt'],
  ['seed:5f0c', 'other'],
  ['constructor:x', 'other'],
])('the posting %s is shown as %s', (idemKey, kind) => {
  expect(postingKindOf(idemKey)).toBe(kind);
});
