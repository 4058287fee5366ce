const HOUR_MS = 60 * 60 * 1000;

/**
 * Time for which unused files are kept. It far exceeds the lifetime of cached pages and responses,
 * and of a ticket, which lasts for the length of an episode plus two hours.
 */
export const UNUSED_KEPT_MS = 48 * HOUR_MS;

/**
 * Time for which files without a record are kept, because an import stores the files of its first
 * episode long before it writes the records of all episodes.
 */
export const ORPHAN_KEPT_MS = 7 * 24 * HOUR_MS;

/** Files of one media version, image or source in the store. */
export type StoredFolder = {
  kind: 'media' | 'images' | 'sources';
  hash: string;
  fileCount: number;
  sizeBytes: number;
  /** Time at which the folder's newest file was written. */
  modifiedAtMs: number;
};

/** Whether database records use the files of a hash. */
export type StoredUse =
  | { kind: 'used' }
  /** `sinceMs` is null if the end of the use has not been recorded yet. */
  | { kind: 'unused'; sinceMs: number | null };

/**
 * Returns the time from which a folder's files may be deleted, in epoch milliseconds; null while
 * they are in use.
 *
 * @param use  Null if the files have no record.
 */
export function deletableFrom(
  folder: StoredFolder,
  use: StoredUse | null,
  nowMs: number,
): number | null {
  if (use === null) return folder.modifiedAtMs + ORPHAN_KEPT_MS;
  return use.kind === 'used' ? null : (use.sinceMs ?? nowMs) + UNUSED_KEPT_MS;
}
