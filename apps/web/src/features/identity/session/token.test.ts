import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import { TOKEN_KEY } from './token-storage.ts';
import { forgetToken, keepToken, readToken, restoreToken } from './token.ts';

afterEach(() => vi.unstubAllGlobals());

// spec: 4 login, login sets the token cookie and local storage
// touches: apps/web/src/features/identity/session/token-storage.ts
test('a login stores its token in the browser and, for 30 days, a cookie without the token', () => {
  const { cookies, localStorage } = fakeBrowser();

  keepToken('se/cret');

  expect(cookies).toEqual(['token=1; path=/; max-age=2592000; samesite=lax']);
  expect(localStorage.getItem(TOKEN_KEY)).toBe('se/cret');
  expect(readToken()).toBe('se/cret');
});

test('on https the cookie cannot be set by a sibling host', () => {
  const { cookies } = fakeBrowser({ href: 'https://hookline.example/' });

  keepToken('secret');

  expect(cookies).toEqual(['__Host-token=1; path=/; max-age=2592000; samesite=lax; secure']);
});

test('ending a login removes its cookie, stored token and header', () => {
  const { cookies, localStorage } = fakeBrowser();
  keepToken('secret');

  forgetToken();

  expect(cookies.at(-1)).toBe('token=; path=/; max-age=0; samesite=lax');
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(readToken()).toBeNull();
});

test('the next page restores the stored login', () => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem(TOKEN_KEY, 'secret');

  restoreToken();

  expect(readToken()).toBe('secret');
});

test('a visitor who blocks storage is a guest and sees no error', () => {
  fakeBrowser();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

  restoreToken();

  expect(readToken()).toBeNull();
});
