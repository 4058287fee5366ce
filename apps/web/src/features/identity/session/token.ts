import { TOKEN_COOKIE, TOKEN_COOKIE_SECONDS, TOKEN_COOKIE_SECURE } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import { readStoredToken, TOKEN_KEY } from './token-storage.ts';

const LOGGED_IN = '1';

const login = createStore<{ token: string | null }>({ token: null });

/** Returns the token that calls send; null for a guest. */
export function readToken(): string | null {
  return login.get().token;
}

/** Hook version of {@link readToken}; null until hydration. */
export function useToken(): string | null {
  return useStore(login, ({ token }) => token);
}

export function setToken(token: string | null): void {
  login.set({ token });
}

/** Restores the login that an earlier page has stored. */
export function restoreToken(): void {
  setToken(readStoredToken());
}

/**
 * Stores a login; calls send its token from then on. The specification's cookie only records that
 * there is a login. It authorises no call: a token in the cookie would travel needlessly with every
 * page and picture, into proxy logs (ADR 0079).
 */
export function keepToken(token: string): void {
  browserStorage.keep(TOKEN_KEY, token);
  setCookie(LOGGED_IN, TOKEN_COOKIE_SECONDS);
  setToken(token);
}

export function forgetToken(): void {
  browserStorage.keep(TOKEN_KEY, null);
  setCookie('', 0);
  setToken(null);
}

function setCookie(value: string, seconds: number): void {
  const isSecure = window.location.protocol === 'https:';
  const name = isSecure ? TOKEN_COOKIE_SECURE : TOKEN_COOKIE;
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has the Cookie Store API only since 18.4.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${isSecure ? '; secure' : ''}`;
}
