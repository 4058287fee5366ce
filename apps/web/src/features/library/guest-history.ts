import { rememberDrama, type GuestHistoryEntry } from '@hookline/domain';

import { browserStorage } from '../../platform/storage/safe-storage.ts';

/** Storage key of a guest's history. */
export const GUEST_HISTORY_KEY = 'hookline.history';

/** Reads a guest's history, newest first. Anything that is not a valid entry is left out. */
export function readGuestHistory(): GuestHistoryEntry[] {
  const parsed = browserStorage.readJson(GUEST_HISTORY_KEY);
  return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
}

export function rememberInGuestHistory(entry: GuestHistoryEntry): void {
  const history = rememberDrama(readGuestHistory(), entry);
  browserStorage.keep(GUEST_HISTORY_KEY, JSON.stringify(history));
}

function isEntry(value: unknown): value is GuestHistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry: Partial<Record<keyof GuestHistoryEntry, unknown>> = value;
  return (
    typeof entry.id === 'string' &&
    typeof entry.chapterId === 'string' &&
    typeof entry.epIndex === 'number' &&
    typeof entry.positionSeconds === 'number'
  );
}
