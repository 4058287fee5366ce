import { StudioError } from '@hookline/contract/studio';
import type { catalog } from '@hookline/db';

const CURSOR = /^(?<at>\d{1,16})-(?<dramaId>[0-9a-f]{32})$/;

/** Formats the place at which the next page of a list of dramas begins. */
export function cursorOf(place: catalog.DramaPlace | null): string | null {
  return place === null ? null : `${place.changedAtUs}-${place.dramaId}`;
}

/** @throws StudioError 'invalid' for a text that {@link cursorOf} has not made. */
export function readCursor(text: string | undefined): catalog.DramaPlace | null {
  if (text === undefined) return null;
  const found = CURSOR.exec(text)?.groups;
  if (found === undefined) {
    throw new StudioError('invalid', 'This list cannot be continued: load it anew.');
  }
  return { changedAtUs: Number(found['at']), dramaId: found['dramaId'] ?? '' };
}
