import { StudioError } from '@hookline/contract/studio';
import type { orders } from '@hookline/db';

const CURSOR = /^(?<at>\d{1,15})-(?<orderNo>[0-9A-Z]{8,32})$/;

/** Formats the place at which the next page of a list of orders begins. */
export function cursorOf(place: orders.OrderPlace | null): string | null {
  return place === null ? null : `${place.createdAtMs}-${place.orderNo}`;
}

/** @throws StudioError 'invalid' for a text that {@link cursorOf} has not made. */
export function readCursor(text: string | undefined): orders.OrderPlace | null {
  if (text === undefined) return null;
  const found = CURSOR.exec(text)?.groups;
  if (found === undefined) {
    throw new StudioError('invalid', 'This list cannot be continued: load it anew.');
  }
  return { createdAtMs: Number(found['at']), orderNo: found['orderNo'] ?? '' };
}
