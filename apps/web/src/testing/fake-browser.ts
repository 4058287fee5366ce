import { vi } from 'vitest';

import { setToken } from '../features/identity/session/token.ts';

/** Replaces the browser globals that a login uses. `vi.unstubAllGlobals` restores them. */
export function fakeBrowser({ href = 'http://localhost:3000/', isMobile = false } = {}) {
  const cookies: string[] = [];
  const went: string[] = [];
  const page = {
    document: {
      get cookie() {
        return cookies.join('; ');
      },
      set cookie(text: string) {
        cookies.push(text);
      },
    },
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
    location: Object.assign(new URL(href), {
      assign: (url: string) => went.push(`assign ${url}`),
      replace: (url: string) => went.push(`replace ${url}`),
      reload: () => went.push('reload'),
    }),
    history: { state: null },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: isMobile }),
  };
  vi.stubGlobal('window', page);
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  setToken(null);
  return { ...page, cookies, went };
}

function fakeStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}
