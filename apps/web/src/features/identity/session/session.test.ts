// spec: 4 login, login state derives from thirdPartId

import type { MemberDetail } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { fakeMember } from '../../../testing/fake-member.ts';
import { sessionOf } from './session.ts';

const known = { hasToken: true, isHydrated: true, member: null, isError: false };

test.each([
  ['a page on the server or before hydration', { ...known, isHydrated: false }, 'pending'],
  ['a token whose member has not loaded', known, 'pending'],
  ['a token whose member could not be loaded', { ...known, isError: true }, 'failed'],
  ['no token', { ...known, hasToken: false }, 'guest'],
  [
    'a loaded member whose token is gone',
    { ...known, hasToken: false, member: fakeMember() },
    'guest',
  ],
  [
    'a member without a provider id',
    { ...known, member: fakeMember({ thirdPartId: '' }) },
    'guest',
  ],
] as [string, Parameters<typeof sessionOf>[0], string][])(
  '%s is not a login',
  (_case, given, status) => {
    expect(sessionOf(given)).toEqual({ status, isLogin: false, member: null });
  },
);

test('a member with a provider id is logged in even if reloading the balance fails', () => {
  const member: MemberDetail = fakeMember();

  expect(sessionOf({ ...known, member, isError: true })).toEqual({
    status: 'member',
    isLogin: true,
    member,
  });
});
