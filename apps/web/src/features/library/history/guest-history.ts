import type { ImageInfo } from '@hookline/contract/client';
import { forgetDramas, rememberDrama, withoutMerged } from '@hookline/domain/player';

import { browserStorage } from '../../../lib/storage/safe-storage.ts';

/** Storage key of a guest's history. */
export const GUEST_HISTORY_KEY = 'hookline.history';

/**
 * A drama that a guest has watched in this browser: the last watched episode, the position, and the
 * data that a history row shows. Names are in the language in which the drama was watched.
 */
export type GuestHistoryEntry = {
  /** Id of the drama. */
  id: string;
  contentName: string;
  chapterNum: number;
  cover: ImageInfo | null;
  /** Id of the last watched episode. */
  chapterId: string;
  /** Zero-based. */
  epIndex: number;
  firstFrame: ImageInfo | null;
  positionSeconds: number;
  durationSeconds: number;
  /** Epoch milliseconds. */
  watchedAt: number;
};

/** Reads a guest's history, newest first. Invalid entries are left out. */
export function readGuestHistory(): GuestHistoryEntry[] {
  const parsed = browserStorage.readJson(GUEST_HISTORY_KEY);
  return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
}

/** Puts a drama first. At most 50 dramas are stored; the oldest are dropped. */
export function rememberInGuestHistory(entry: GuestHistoryEntry): void {
  keep(rememberDrama(readGuestHistory(), entry));
}

/** Removes the listed dramas. */
export function forgetInGuestHistory(ids: readonly string[]): void {
  keep(forgetDramas(readGuestHistory(), ids));
}

/** Removes entries that were merged into an account, unless watched again since then. */
export function forgetMerged(merged: readonly GuestHistoryEntry[]): void {
  keep(withoutMerged(readGuestHistory(), merged));
}

/** Removes everything that guests have watched in this browser. */
export function emptyGuestHistory(): void {
  store(null);
}

const listeners = new Set<() => void>();

/** Calls `listener` on changes in this tab and others. Returns a function that unsubscribes. */
export function subscribeToGuestHistory(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // An event without a key means that the whole storage was cleared.
    if (key === null || key === GUEST_HISTORY_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function keep(history: readonly GuestHistoryEntry[]): void {
  store(history.length === 0 ? null : JSON.stringify(history));
}

function store(text: string | null): void {
  browserStorage.keep(GUEST_HISTORY_KEY, text);
  for (const listener of listeners) listener();
}

function isEntry(value: unknown): value is GuestHistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry: Partial<Record<keyof GuestHistoryEntry, unknown>> = value;
  return (
    [entry.id, entry.contentName, entry.chapterId].every((text) => typeof text === 'string') &&
    [
      entry.chapterNum,
      entry.epIndex,
      entry.positionSeconds,
      entry.durationSeconds,
      entry.watchedAt,
    ].every((number) => typeof number === 'number') &&
    isImage(entry.cover) &&
    isImage(entry.firstFrame)
  );
}

function isImage(value: unknown): value is ImageInfo | null {
  if (value === null) return true;
  return typeof value === 'object' && 'url' in value && 'widths' in value;
}
