// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { closePanel, readPanels } from './open-panel.ts';
import { readToken } from '../../features/identity/session/token.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Profile } from './profile.tsx';

let went: string[] = [];

beforeEach(() => {
  went = [];
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void went.push(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  closePanel();
});

function open(answers: Answers = {}) {
  const server = fakeServer({ memberDetail: fakeMember(), logout: null, ...answers });
  const onLeave = vi.fn<() => void>();
  return { ...renderPage(<Profile onLeave={onLeave} />, server), ...server, onLeave };
}

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  [true, { panel: 'login', wish: { kind: 'top-up' } }],
  [false, { panel: 'profile', view: 'LOGIN', wish: { kind: 'top-up' } }],
])('a guest (phone: %s) who taps Top up logs in before the store', async (isMobile, panel) => {
  fakeScreen({ isMobile });
  const { user } = open();

  await user.click(button('Top up'));

  expect(readPanels()).toMatchObject(panel);
});

test('the wallet opens beside the page on a desktop, and as a page on a phone', async () => {
  logIn();
  const device = fakeScreen({ isMobile: false });
  const { user, address } = open();
  await screen.findByText('Ada Vance');

  await user.click(button('My Wallet'));
  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'MY_WALLET' });
  expect(address()).toBe('/');
  device.change({ isMobile: true });
  await user.click(button('My Wallet'));

  expect(address()).toBe('/my-wallet/');
});

test('a member whose profile is loading is not asked to log in again', async () => {
  logIn();
  const { user } = open({ memberDetail: () => new Promise(() => undefined) });

  await user.click(button('Top up'));

  expect(readPanels()).toMatchObject({ panel: 'profile', view: 'TOP_UP' });
});

test('a profile that failed to load can be retried', async () => {
  logIn();
  let isOffline = true;
  const { user } = open({
    memberDetail: () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return fakeMember();
    },
  });
  await screen.findByText('Couldn’t load your profile.');
  isOffline = false;

  await user.click(button('Try again'));

  expect(await screen.findByText('Ada Vance')).toBeDefined();
});

test.each([
  ['answers', null],
  ['cannot be reached', new TypeError('Failed to fetch')],
])('a logout takes effect in this browser if the server %s', async (_what, error) => {
  logIn();
  const { user, askedFor } = open({
    logout: () => {
      if (error !== null) throw error;
      return null;
    },
  });
  await screen.findByText('Ada Vance');

  await user.click(button('Logout'));

  await waitFor(() => expect(went).toEqual(['/']));
  expect(readToken()).toBeNull();
  expect(askedFor('logout')).toHaveLength(1);
});

test('a menu link opens its page and closes the panel', async () => {
  const { user, address, onLeave } = open();

  await user.click(screen.getByRole('link', { name: 'Terms of Services' }));

  expect(address()).toBe('/terms-of-use/');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

// spec: 4 login, a logout leaves none of the member's purchases, searches or settings for the next
//   person
// touches: hookline.purchases
// spec: 4 account, a logout removes the member's data from this device
// touches: hookline.purchases
test("logging out clears the member's purchases and settings, but keeps guest data", async () => {
  logIn();
  localStorage.setItem('hookline.purchases', '[{"transactionId":"1"}]');
  localStorage.setItem('hookline.player', '{"captionsLang":"es","autoplaysNext":false,"speed":2}');
  localStorage.setItem('hookline.recent-searches', '["moon"]');
  localStorage.setItem('hookline.history', '[]');
  localStorage.setItem('hookline.equipment', 'device');
  sessionStorage.setItem('hookline.chosen-package', '{"chapterId":"a","productId":"b"}');
  const { user } = open();
  await screen.findByText('Ada Vance');

  await user.click(button('Logout'));

  await waitFor(() => expect(went).toEqual(['/']));
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'hookline.equipment',
    'hookline.history',
    'hookline.player',
  ]);
  expect(localStorage.getItem('hookline.player')).toBe('{"speed":2}');
  expect(sessionStorage.getItem('hookline.chosen-package')).toBeNull();
  localStorage.clear();
});
