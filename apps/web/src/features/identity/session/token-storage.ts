import { browserStorage } from '../../../lib/storage/safe-storage.ts';

/** Storage key of the login token; a cookie also records the login (specification, section 4). */
export const TOKEN_KEY = 'hookline.token';

/** Reads the stored login token. A page opens its film with this token before the app loads. */
export function readStoredToken(): string | null {
  return browserStorage.read(TOKEN_KEY);
}
