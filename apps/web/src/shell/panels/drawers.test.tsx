// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  closePanel,
  openLogin,
  openLoginForPayment,
  openProfile,
  readPanels,
  type ProfileViewName,
} from './open-panel.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Drawers } from './drawers.tsx';

const exitFullscreen = vi.fn<() => Promise<void>>(() => Promise.resolve());
let filled: Element | null = null;

beforeEach(() => {
  filled = null;
  exitFullscreen.mockClear();
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled });
  Object.assign(document, { exitFullscreen });
});
afterEach(() => {
  act(() => closePanel());
  // Undoes the changes to the document, because the next test file in this process shares it.
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});

/** Opens a page with the drawers. The focus is on the page's only control. */
async function openPage({ isMobile = false } = {}) {
  fakeScreen({ isMobile });
  const element = (
    <>
      <button type="button">Player</button>
      <Outlet />
      <Drawers />
    </>
  );
  const children = [{ path: '*', element: null }];
  const page = await renderSite([{ element, children }], { entries: ['/browse/all/1/', '/'] });
  screen.getByRole('button', { name: 'Player' }).focus();
  return page;
}

const showLogin = () => act(async () => openLogin());
const showProfile = (view?: ProfileViewName) => act(async () => openProfile(view));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => act(() => userEvent.click(screen.getByRole('button', { name })));

test.each([
  [true, 'Login to watch more EPS', 'bottom'],
  [false, 'Welcome to Hookline', 'end'],
])('the login drawer on a phone (%s) is titled "%s"', async (isMobile, title, side) => {
  await openPage({ isMobile });

  await showLogin();

  expect((await dialog(title)).dataset['side']).toBe(side);
  expect(screen.queryAllByRole('link', { name: 'Privacy Policy' })).toHaveLength(1);
});

test('a login drawer opened for a payment says so, and the next one does not', async () => {
  await openPage();

  await act(async () => openLoginForPayment());
  const login = await dialog('Welcome to Hookline');
  expect(login.textContent).toContain('Log in to see your payment');
  expect(login.textContent).not.toContain('Please login');
  await press('Close');
  await gone();
  await showLogin();

  expect((await dialog('Welcome to Hookline')).textContent).not.toContain('your payment');
});

test('Escape closes the login drawer and returns the focus', async () => {
  const { user } = await openPage();
  await showLogin();
  await dialog('Welcome to Hookline');

  await user.keyboard('{Escape}');

  await gone();
  expect(readPanels().panel).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Player' }));
});

test('on a desktop a view has a Back button to the profile, which has none', async () => {
  await openPage();
  await showProfile('SETTINGS');
  await dialog('Settings');

  await press('Back');

  expect(await dialog('Profile')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('on a phone a view slides in from the bottom and has no Back button', async () => {
  await openPage({ isMobile: true });

  await showProfile('SETTINGS');

  expect((await dialog('Settings')).dataset['side']).toBe('bottom');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test.each([
  ['LIST_HISTORY', 'List & History'],
  ['FEEDBACK', 'Feedback'],
  ['MY_WALLET', 'My Wallet'],
  ['TOP_UP', 'Store'],
  ['LOGIN', 'Welcome to Hookline'],
] as const)('the view %s is titled %s', async (view, title) => {
  await openPage();

  await showProfile(view);

  expect(await dialog(title)).toBeDefined();
});

test('a profile drawer that was closed while it showed a view reopens at the profile', async () => {
  const { user } = await openPage();
  await showProfile('FEEDBACK');
  await dialog('Feedback');
  await user.keyboard('{Escape}');
  await gone();

  await showProfile();

  expect(await dialog('Profile')).toBeDefined();
});

test.each([
  ['a link', '/profile/'],
  ["the browser's back button", -1],
])('navigating by %s closes the drawer', async (_how, to) => {
  const { go } = await openPage();
  await showProfile();
  await dialog('Profile');

  await go(to);

  await gone();
  expect(readPanels().panel).toBeNull();
});

test('changing only the query of the URL keeps the drawer open', async () => {
  const { go } = await openPage();
  await showProfile();
  await dialog('Profile');

  await go('/?from=mail');

  expect(await dialog('Profile')).toBeDefined();
});

test('a phone whose browser has no full screen can still open drawers', async () => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: undefined });
  Object.assign(document, { exitFullscreen: undefined });
  await openPage({ isMobile: true });

  await showLogin();

  expect(await dialog('Login to watch more EPS')).toBeDefined();
});

test('opening a drawer exits full screen, which would hide it', async () => {
  filled = document.body;
  await openPage();
  expect(exitFullscreen).not.toHaveBeenCalled();

  await showLogin();

  expect(exitFullscreen).toHaveBeenCalledTimes(1);
});
