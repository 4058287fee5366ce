import { Readable, type Duplex } from 'node:stream';

import type { Client, Connection, Submittable } from 'pg';

/** Piece size; passing on smaller pieces would cost more than joining them. */
const PIECE_BYTES = 64 * 1024;

/**
 * Streams a `copy ... to stdout` in pieces of about 64 KiB that end after a row. The server waits
 * for a slow reader. A failed or aborted copy ends the connection, because all remaining rows would
 * have to be received before its next query.
 */
export function copyOut(client: Client, statement: string): Readable {
  let socket: Duplex | null = null;
  let isComplete = false;
  const rows = new Readable({
    highWaterMark: PIECE_BYTES,
    read: () => {
      socket?.resume();
    },
    destroy: (error, done) => {
      if (!isComplete) socket?.destroy();
      done(error);
    },
  });
  const pieces = createPieces((piece) => {
    if (!rows.push(piece)) socket?.pause();
  });
  const query: Submittable & CopyOutHandlers = {
    submit: (connection) => {
      socket = connection.stream;
      connection.query(statement);
    },
    // Copied, because the driver reuses the bytes.
    handleCopyData: ({ chunk }) => pieces.add(chunk),
    handleCommandComplete: () => {
      pieces.flush();
      isComplete = true;
    },
    handleReadyForQuery: () => {
      // The copy is complete, and the connection is needed for other queries.
      socket?.resume();
      rows.push(null);
    },
    handleError: (error) => {
      rows.destroy(error);
    },
  };
  client.query(query);
  return rows;
}

/** Methods that the driver calls for the responses to a query. */
type CopyOutHandlers = {
  handleCopyData: (message: { chunk: Buffer }, connection: Connection) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
};

/** Collects copies of chunks, and passes them on when 64 KiB are full. */
function createPieces(give: (piece: Buffer) => void) {
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let usedBytes = 0;
  const flush = () => {
    if (usedBytes > 0) give(piece.subarray(0, usedBytes));
    piece = Buffer.allocUnsafe(PIECE_BYTES);
    usedBytes = 0;
  };
  return {
    flush,
    add: (bytes: Buffer) => {
      if (bytes.length > piece.length - usedBytes) flush();
      if (bytes.length > piece.length) give(Buffer.from(bytes));
      else usedBytes += bytes.copy(piece, usedBytes);
    },
  };
}
