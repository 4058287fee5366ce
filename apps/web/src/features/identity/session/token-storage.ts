import { browserStorage } from '../../../lib/storage/safe-storage.ts';

/** Storage key of the login, which is kept in a cookie as well (specification, section 4). */
export const TOKEN_KEY = 'hookline.token';

/** Reads the login that an earlier page has stored. The film of a page asks before the app comes. */
export function readStoredToken(): string | null {
  return browserStorage.read(TOKEN_KEY);
}
