import { expect, test } from 'vitest';

import { planStep } from './plan-step.ts';

// spec: 6 roles, wallet and top-up ask a guest to log in
test.each(['LOGIN', 'TOP_UP', 'MY_WALLET'] as const)(
  'a guest who opens %s logs in first, in a panel on a phone, in the drawer elsewhere',
  (target) => {
    expect(planStep(target, { isLogin: false, isMobile: true })).toEqual({ kind: 'login-panel' });
    expect(planStep(target, { isLogin: false, isMobile: false })).toEqual({
      kind: 'view',
      view: 'LOGIN',
    });
  },
);

test.each(['FEEDBACK', 'SETTINGS'] as const)('%s is open to guests', (target) => {
  expect(planStep(target, { isLogin: false, isMobile: true })).toEqual({
    kind: 'view',
    view: target,
  });
});

test.each([true, false])(
  'List & History is a page on a phone and a view elsewhere, also for guests (member: %s)',
  (isLogin) => {
    expect(planStep('LIST_HISTORY', { isLogin, isMobile: true })).toEqual({
      kind: 'page',
      path: '/my-list/',
    });
    expect(planStep('LIST_HISTORY', { isLogin, isMobile: false })).toEqual({
      kind: 'view',
      view: 'LIST_HISTORY',
    });
  },
);

test('the wallet is a page on a phone and a view of the drawer elsewhere', () => {
  expect(planStep('MY_WALLET', { isLogin: true, isMobile: true })).toEqual({
    kind: 'page',
    path: '/my-wallet/',
  });
  expect(planStep('MY_WALLET', { isLogin: true, isMobile: false })).toEqual({
    kind: 'view',
    view: 'MY_WALLET',
  });
});

test('the store opens in a separate drawer on a phone', () => {
  expect(planStep('TOP_UP', { isLogin: true, isMobile: true })).toEqual({
    kind: 'view',
    view: 'TOP_UP',
  });
});
