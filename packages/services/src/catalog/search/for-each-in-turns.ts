import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum number of items per turn of the event loop: about 2 ms of work. */
export const TURN_ITEMS = 1_000;

/** Visits each item, and lets the process serve requests after every {@link TURN_ITEMS} items. */
export async function forEachInTurns<T>(
  items: readonly T[],
  visit: (item: T) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += TURN_ITEMS) {
    // oxlint-disable-next-line no-await-in-loop -- One turn after the other.
    if (from > 0) await nextTurn();
    for (const item of items.slice(from, from + TURN_ITEMS)) visit(item);
  }
}
