import { randomId } from '../../../lib/storage/random-id.ts';
import { browserStorage, tabStorage, type SafeStorage } from '../../../lib/storage/safe-storage.ts';

const CLIENT_KEY = 'hookline.client';
const SESSION_KEY = 'hookline.session';

/** Returns the ids of this browser and tab, generated when the first event is sent. */
export function readDeviceIds(): { clientUserId: string; sessionId: string } {
  return {
    clientUserId: idIn(browserStorage, CLIENT_KEY),
    sessionId: idIn(tabStorage, SESSION_KEY),
  };
}

/** Forgets both ids, because the viewer has declined. */
export function forgetDeviceIds(): void {
  browserStorage.keep(CLIENT_KEY, null);
  tabStorage.keep(SESSION_KEY, null);
}

function idIn(storage: SafeStorage, key: string): string {
  const known = storage.read(key);
  if (known !== null) return known;
  const id = randomId();
  storage.keep(key, id);
  return id;
}
