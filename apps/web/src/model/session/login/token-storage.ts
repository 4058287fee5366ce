import { TOKEN_COOKIE, TOKEN_COOKIE_SECONDS, TOKEN_COOKIE_SECURE } from '@hookline/contract/client';

import { keepText } from '../../../platform/storage/safe-storage.ts';
import { setToken, TOKEN_KEY } from '../token.ts';

/** The parts of a window that hold a login; a test provides its own. */
export type TokenPlace = {
  document: { cookie: string };
  localStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  location: { protocol: string };
};

/** Stores a login in cookie and storage (specification, section 4); calls carry it from then on. */
export function keepToken(token: string, place: TokenPlace = window): void {
  keepText(() => place.localStorage, TOKEN_KEY, token);
  setCookie(encodeURIComponent(token), TOKEN_COOKIE_SECONDS, place);
  setToken(token);
}

export function forgetToken(place: TokenPlace = window): void {
  keepText(() => place.localStorage, TOKEN_KEY, null);
  setCookie('', 0, place);
  setToken(null);
}

function setCookie(value: string, seconds: number, { document, location }: TokenPlace): void {
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? TOKEN_COOKIE_SECURE : TOKEN_COOKIE;
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has the Cookie Store API only since 18.4.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${isSecure ? '; secure' : ''}`;
}
