import { rememberDrama, type GuestHistoryEntry } from '@hookline/domain';

/** Storage key of a guest's history. */
export const GUEST_HISTORY_KEY = 'hookline.history';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads a guest's history, newest first. Anything that is not a valid entry is left out. */
export function readGuestHistory(storage: TextStorage): GuestHistoryEntry[] {
  const parsed = parseJson(storage.getItem(GUEST_HISTORY_KEY));
  return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
}

export function rememberInGuestHistory(storage: TextStorage, entry: GuestHistoryEntry): void {
  const history = rememberDrama(readGuestHistory(storage), entry);
  try {
    storage.setItem(GUEST_HISTORY_KEY, JSON.stringify(history));
  } catch (error) {
    // A full or forbidden storage forgets; watching goes on.
    if (!(error instanceof DOMException)) throw error;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
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
