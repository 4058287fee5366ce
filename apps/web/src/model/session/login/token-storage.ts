import { TOKEN_COOKIE, TOKEN_COOKIE_SECONDS, TOKEN_COOKIE_SECURE } from '@hookline/contract/client';

import { browserStorage } from '../../../platform/storage/safe-storage.ts';
import { setToken, TOKEN_KEY } from '../token.ts';

/** Stores a login in cookie and storage (specification, section 4); calls carry it from then on. */
export function keepToken(token: string): void {
  browserStorage.keep(TOKEN_KEY, token);
  setCookie(encodeURIComponent(token), TOKEN_COOKIE_SECONDS);
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
