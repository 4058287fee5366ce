const HOUR_MS = 60 * 60 * 1000;

/**
 * Time for which files stay after nothing uses them any more. It is far above the life of a ticket,
 * which is the length of an episode and two hours, and of cached pages and answers.
 */
export const UNUSED_KEPT_MS = 48 * HOUR_MS;

/**
 * Time for which files stay that no record names. An import stores the files of its first episode
 * long before it writes records of all of them.
 */
export const ORPHAN_KEPT_MS = 7 * 24 * HOUR_MS;

/** Files of one media version or image in the store. */
export type StoredFolder = {
  kind: 'media' | 'images';
  hash: string;
  fileCount: number;
  sizeBytes: number;
  /** When its newest file was written. */
  modifiedAtMs: number;
};

/** Whether a record of the database still uses the files of a hash. */
export type StoredUse =
  | { kind: 'used' }
  /** `sinceMs` is null if nobody has noticed before. */
  | { kind: 'unused'; sinceMs: number | null };

/**
 * Decides from when on the files of a folder may be deleted, as epoch milliseconds; null while
 * something uses them.
 *
 * @param use  Null if no record names the files.
 */
export function deletableFrom(
  folder: StoredFolder,
  use: StoredUse | null,
  nowMs: number,
): number | null {
  if (use === null) return folder.modifiedAtMs + ORPHAN_KEPT_MS;
  return use.kind === 'used' ? null : (use.sinceMs ?? nowMs) + UNUSED_KEPT_MS;
}
