import { tabStorage } from '../../../lib/storage/safe-storage.ts';

const INTENT_KEY = 'hookline.deletion';
/** Time after which the intent expires. A login takes less, so by then the viewer has moved on. */
const INTENT_MS = 10 * 60 * 1000;

let isAsked = false;

/** Records in this tab that the member is logging in again to delete the account. */
export function keepDeletionIntent(nowMs = Date.now()): void {
  tabStorage.keep(INTENT_KEY, String(nowMs));
}

/** Whether the login that led to this page was for deleting the account. Returns true once. */
export function takeDeletionIntent(nowMs = Date.now()): boolean {
  const atMs = Number(tabStorage.read(INTENT_KEY));
  tabStorage.keep(INTENT_KEY, null);
  return atMs > 0 && nowMs - atMs < INTENT_MS;
}

/** Makes the account settings ask about the deletion as soon as they are opened. */
export function askForDeletion(): void {
  isAsked = true;
}

/** Whether the settings should ask about the deletion at once. Returns true once. */
export function takeDeletionQuestion(): boolean {
  const was = isAsked;
  isAsked = false;
  return was;
}
