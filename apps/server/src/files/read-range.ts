/** A range of bytes; both ends are zero-based and inclusive. */
export type ByteRange = { first: number; last: number };

/**
 * Returns the part of a file that a Range header requests. Null means the whole file: without a
 * header, and for several ranges or another unit, which RFC 9110 lets a server ignore.
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from, upto] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || upto === undefined || (from === '' && upto === '')) return null;

  if (from === '') {
    const lastBytes = Math.min(Number(upto), sizeBytes);
    return lastBytes === 0
      ? 'unsatisfiable'
      : { first: sizeBytes - lastBytes, last: sizeBytes - 1 };
  }
  const first = Number(from);
  if (first >= sizeBytes) return 'unsatisfiable';
  const last = upto === '' ? sizeBytes - 1 : Math.min(Number(upto), sizeBytes - 1);
  return last < first ? null : { first, last };
}
