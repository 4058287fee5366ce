import { addSheet } from '../sheets/sheet-history.ts';

/** Opens a sheet of nothing over the page. Returns the function that closes it. */
export function openSheet(): () => void {
  return addSheet({ close: () => undefined, isBlocking: true });
}
