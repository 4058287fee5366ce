// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { InitialEntry } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { FROM_PAYMENT } from '../features/checkout/payment/payment-return.ts';
import { setToken } from '../features/identity/session/token.ts';
import { fakeMember } from '../testing/fake-member.ts';
import { fakeScreen } from '../testing/fake-screen.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderSite } from '../testing/render-site.tsx';
import { Component as LoginPage } from './login-page.tsx';
import { loadTexts, Component as ProfilePage } from './profile-page.tsx';

afterEach(() => {
  setToken(null);
  vi.restoreAllMocks();
});

async function openAt(...entries: InitialEntry[]) {
  await loadTexts('en-US');
  const routes = [
    { path: '/login', element: <LoginPage /> },
    { path: '/profile', element: <ProfilePage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderSite(routes, { ...fakeServer({ memberDetail: fakeMember() }), entries });
}

test('the login page offers a guest both providers', async () => {
  const { address } = await openAt('/login/');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login to watch more EPS');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(address()).toBe('/login/');
});

test('a member, or a guest who logs in from another tab, is sent to the profile', async () => {
  const { address, router } = await openAt('/', '/login/');

  await act(async () => setToken('fresh'));

  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  expect(address()).toBe('/profile/');
  expect(router.state.historyAction).toBe('REPLACE');
});

const goBack = () => act(async () => screen.getByRole('button', { name: 'Back' }).click());

test.each([
  ['on a desktop leads back', { isMobile: false, state: null }, '/browse/all/1/'],
  ['on a phone leads home', { isMobile: true, state: null }, '/'],
  ['after a payment leads home', { isMobile: false, state: FROM_PAYMENT }, '/'],
])('the back arrow of the profile %s', async (_what, { isMobile, state }, path) => {
  fakeScreen({ isMobile });
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(3);
  const { address } = await openAt('/browse/all/1/', { pathname: '/profile/', state });

  await goBack();

  expect(address()).toBe(path);
});

test('in a tab that started at the profile the back arrow goes home', async () => {
  fakeScreen({ isMobile: false });
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  const { address } = await openAt('/profile/');

  await goBack();

  expect(address()).toBe('/');
});
