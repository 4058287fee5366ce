import { TOKEN_COOKIE, TOKEN_COOKIE_SECONDS, TOKEN_COOKIE_SECURE } from '@hookline/contract/client';
import { createStore, useStore } from '@hookline/ui';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';
import { readStoredToken, TOKEN_KEY } from './token-storage.ts';

const LOGGED_IN = '1';

const login = createStore<{ token: string | null }>({ token: null });

/** Gives the token that calls carry; null for a guest. */
export function readToken(): string | null {
  return login.get().token;
}

/** The same for components; null until hydration. */
export function useToken(): string | null {
  return useStore(login, ({ token }) => token);
}

export function setToken(token: string | null): void {
  login.set({ token });
}

/** Takes over the login that an earlier page has stored. */
export function restoreToken(): void {
  setToken(readStoredToken());
}

/**
 * Keeps a login in storage, and calls carry its token from then on. The cookie of the specification
 * says only that there is a login: no call is authorised by it, so the token would travel with every
 * page and picture for nothing, into the logs of proxies (ADR 0079).
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
