import { createStore, useStore } from '@hookline/ui';

import { readText } from './kept-text.ts';

/** Where the browser keeps the login, beside the cookie (specification, section 4). */
export const TOKEN_KEY = 'hookline.token';

const login = createStore<{ token: string | null }>({ token: null });

/** The token that calls carry; null for a guest. */
export function readToken(): string | null {
  return login.get().token;
}

/** The same for components; a guest's until the page has come to life. */
export function useToken(): string | null {
  return useStore(login, ({ token }) => token);
}

export function setToken(token: string | null): void {
  login.set({ token });
}

/** What an earlier page has kept. */
export function restoreToken(): void {
  setToken(readText(() => localStorage, TOKEN_KEY));
}
