import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { closePanel, openLogin, openProfile, openTopUp, readPanels } from './open-panel.ts';
import { setToken } from '../../features/identity/session/token.ts';

afterEach(() => {
  closePanel();
  setToken(null);
  vi.unstubAllGlobals();
});

function opened() {
  const { panel, view } = readPanels();
  return { panel, view };
}

// spec: 4 profile, closing the drawer resets it to PROFILE
test('closing resets the profile to its first view', () => {
  openProfile('SETTINGS');

  closePanel();

  expect(opened()).toEqual({ panel: null, view: 'PROFILE' });
});

test('the login panel replaces any open panel', () => {
  openProfile('MY_WALLET');

  openLogin();

  expect(opened()).toEqual({ panel: 'login', view: 'PROFILE' });
});

test.each([
  ['a guest with a phone', { isMobile: true, token: null }, { panel: 'login', view: 'PROFILE' }],
  ['a guest at a desktop', { isMobile: false, token: null }, { panel: 'profile', view: 'LOGIN' }],
  ['a member with a phone', { isMobile: true, token: 't' }, { panel: 'profile', view: 'TOP_UP' }],
  ['a member at a desktop', { isMobile: false, token: 't' }, { panel: 'profile', view: 'TOP_UP' }],
])('topping up as %s with %o opens %o', (_who, { isMobile, token }, expected) => {
  fakeBrowser({ isMobile });
  setToken(token);

  openTopUp();

  expect(opened()).toEqual(expected);
});

// spec: 4 login, ours: a guest's tap on 'Top up' is carried out after the login
// touches: openTopUp
test.each([true, false])(
  "a guest's tap on 'Top up' (phone: %s) is kept until the login panel is left",
  (isMobile) => {
    fakeBrowser({ isMobile });

    openTopUp();
    expect(readPanels().wish).toEqual({ kind: 'top-up' });
    openProfile();

    expect(readPanels().wish).toBeNull();
  },
);
