import { createHash } from 'node:crypto';

const LINE_FEED = 0x0a;

export const CUT_SHORT = 'This back-up is cut short.';

export type Lines = {
  /** Reads the next line, without its line break; null at the end, or if longer than `bytesMax`. */
  read: (bytesMax: number) => Promise<string | null>;
  /** Yields the next lines, unchanged, in pieces of any size. @throws Error if there are fewer. */
  take: (count: number) => AsyncGenerator<Buffer>;
  /** Reads the rest of the stream, so that any errors in it are raised. */
  skip: () => Promise<void>;
  /** Checks whether the stream is at its end. */
  isAtEnd: () => Promise<boolean>;
  /** Returns the SHA-256, in hex, of all lines returned so far. */
  checksum: () => string;
};

/** Reads a stream line by line, with at most one of its pieces in memory. */
export function openLines(source: AsyncIterable<Buffer>): Lines {
  const pieces = source[Symbol.asyncIterator]();
  const hash = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);

  /** Returns the rest of a piece, or the next piece; null at the end. */
  const next = async (): Promise<Buffer | null> => {
    const piece = rest;
    rest = Buffer.alloc(0);
    if (piece.length > 0) return piece;
    const { done, value } = await pieces.next();
    return done === true ? null : value;
  };

  /** Yields up to `count` lines, and returns how many were missing. */
  async function* some(count: number): AsyncGenerator<Buffer, number> {
    let missing = count;
    while (missing > 0) {
      const piece = await next();
      if (piece === null) break;
      const found = findLines(piece, missing);
      missing -= found.count;
      rest = piece.subarray(found.endByte);
      const taken = piece.subarray(0, found.endByte);
      hash.update(taken);
      yield taken;
    }
    return missing;
  }

  async function* take(count: number): AsyncGenerator<Buffer> {
    const missing = yield* some(count);
    if (missing > 0) throw new Error(CUT_SHORT);
  }

  const read = async (bytesMax: number): Promise<string | null> => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of some(1)) {
      parts.push(part);
      bytes += part.length;
      if (bytes > bytesMax) return null;
    }
    const line = Buffer.concat(parts).toString();
    return line.endsWith('\n') ? line.slice(0, -1) : null;
  };

  const skip = async () => {
    let piece = await next();
    // oxlint-disable-next-line no-await-in-loop -- One piece after the other.
    while (piece !== null) piece = await next();
  };

  const isAtEnd = async () => {
    rest = (await next()) ?? rest;
    return rest.length === 0;
  };
  return { read, take, skip, isAtEnd, checksum: () => hash.copy().digest('hex') };
}

/** Counts the lines that end in a piece, up to `countMax`, and finds the end of the last one. */
function findLines(piece: Buffer, countMax: number): { count: number; endByte: number } {
  let endByte = 0;
  for (let count = 0; count < countMax; count += 1) {
    const lineFeed = piece.indexOf(LINE_FEED, endByte);
    if (lineFeed === -1) return { count, endByte: piece.length };
    endByte = lineFeed + 1;
  }
  return { count: countMax, endByte };
}
