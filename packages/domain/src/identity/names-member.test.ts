import { expect, test } from 'vitest';

import { namesMember } from './names-member.ts';

const NORA = { nickName: 'Nora', code: '10234567' };

test.each([
  { reason: 'ticket 4711', member: NORA, isNamed: false },
  { reason: 'asked by NORA', member: NORA, isNamed: true },
  { reason: 'member 10234567', member: NORA, isNamed: true },
  { reason: 'n@example.com', member: NORA, isNamed: true },
  { reason: 'a joke', member: { ...NORA, nickName: 'Jo' }, isNamed: false },
  { reason: 'asked by Joe', member: { ...NORA, nickName: 'Joe' }, isNamed: true },
])('the reason "$reason" names $member.nickName: $isNamed', ({ reason, member, isNamed }) => {
  expect(namesMember(reason, member)).toBe(isNamed);
});
