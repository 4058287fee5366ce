/** Part of a file, both ends inclusive and zero-based; without `endByte`, up to the end. */
export type ByteRange = { startByte: number; endByte?: number };

export type StoredFile = {
  /** Size of the whole file. */
  sizeBytes: number;
  /** The range that the body holds, both ends inclusive. */
  startByte: number;
  endByte: number;
  /** Must be read or cancelled, or a file stays open. */
  body: ReadableStream<Uint8Array>;
};

export type ListedFile = { name: string; sizeBytes: number; modifiedAtMs: number };

/**
 * Storage of media and images. A file's name is the path it is served under, without the first
 * slash: 'media/<hash>/640-000.m4s'. Files are immutable: a name is written once, or again with the
 * same bytes.
 *
 * Every call throws if the name is not a plain path, or the store cannot be reached.
 */
export type MediaStore = {
  /** Prefix of every path if browsers fetch files from elsewhere; '' if our server serves them. */
  publicBase: string;
  /** Writes a file whole or not at all, even if the process is killed. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns null if there is no such file, or the range begins after its end. */
  get: (name: string, options?: { range?: ByteRange }) => Promise<StoredFile | null>;
  /** Returns null if there is no such file. */
  head: (name: string) => Promise<{ sizeBytes: number } | null>;
  /** Lists files by a prefix of their names, a path of whole segments such as 'media/<hash>/'. */
  list: (prefix: string) => AsyncIterable<ListedFile>;
  /** Deletes a file. Does nothing if there is no such file. */
  delete: (name: string) => Promise<void>;
};

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const NAME_CHARACTERS_MAX = 300;

/**
 * Checks a name, which may come from anyone's URL. No segment may begin with a dot, so that none
 * points outside the store or to a file that is still being written.
 *
 * @throws RangeError
 */
export function assertStoreName(name: string): void {
  if (!isStoreName(name)) throw new RangeError('Not a name of a stored file.');
}

export function isStoreName(name: string): boolean {
  return name.length <= NAME_CHARACTERS_MAX && NAME.test(name);
}

/** Clamps a range to a file; returns null if it begins after the file's end. */
export function clampRange(
  range: ByteRange | undefined,
  sizeBytes: number,
): { startByte: number; endByte: number } | null {
  const startByte = range?.startByte ?? 0;
  const endByte = Math.min(range?.endByte ?? sizeBytes - 1, sizeBytes - 1);
  return startByte < 0 || (range !== undefined && startByte > endByte)
    ? null
    : { startByte, endByte };
}
