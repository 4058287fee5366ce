import { createStore, useStore } from '@hookline/ui';

import { browserStorage } from '../../platform/storage/safe-storage.ts';
import { TOKEN_KEY } from './token-key.ts';

export { TOKEN_KEY };

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
  setToken(browserStorage.read(TOKEN_KEY));
}
