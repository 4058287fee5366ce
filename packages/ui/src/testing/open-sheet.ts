import { addSheet } from '../sheets/sheet-history.ts';

/** Opens an empty sheet over the page. Returns a function that closes it. */
export function openSheet(): () => void {
  return addSheet({ close: () => undefined, isBlocking: true });
}
