import { TOKEN_COOKIE, TOKEN_COOKIE_SECONDS, TOKEN_COOKIE_SECURE } from '@hookline/contract/client';

import { browserStorage } from '../../../platform/storage/safe-storage.ts';
import { setToken, TOKEN_KEY } from '../token.ts';

const LOGGED_IN = '1';

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
