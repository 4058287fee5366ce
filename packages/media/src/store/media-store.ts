/** Part of a file, both ends inclusive and zero-based; without `endByte` to the end. */
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
 * Where media and images are kept. A name is the path it is served under, without the first
 * slash: 'media/<hash>/640-000.m4s'. Files are immutable: a name is written once, or again with
 * the same bytes.
 *
 * Every call throws if the name is no plain path, or the store cannot be reached.
 */
export type MediaStore = {
  /** In front of every path when browsers fetch files from elsewhere; '' if our server serves. */
  publicBase: string;
  /** The file is there whole or not at all, also after a kill. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Null if there is no such file, or the range begins behind its end. */
  get: (name: string, options?: { range?: ByteRange }) => Promise<StoredFile | null>;
  /** Null if there is no such file. */
  head: (name: string) => Promise<{ sizeBytes: number } | null>;
  /** Files whose name begins with `prefix`, a path of whole segments such as 'media/<hash>/'. */
  list: (prefix: string) => AsyncIterable<ListedFile>;
  /** No complaint if there is no such file. */
  delete: (name: string) => Promise<void>;
};

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const NAME_CHARACTERS_MAX = 300;

/**
 * Names come from addresses that anyone may send. No segment begins with a dot, so none leads out
 * of the store or to a file that is still being written.
 *
 * @throws RangeError
 */
export function assertStoreName(name: string): void {
  if (!isStoreName(name)) throw new RangeError('Not a name of a stored file.');
}

export function isStoreName(name: string): boolean {
  return name.length <= NAME_CHARACTERS_MAX && NAME.test(name);
}

/** Cuts a range to a file; null if it begins behind the file's end. */
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
