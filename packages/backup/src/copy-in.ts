import { Writable, type Duplex } from 'node:stream';

import type { Client, Connection, Submittable } from 'pg';

const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const COPY_DATA = 0x64;
const LENGTH_BYTES = 4;

/**
 * Opens a stream for the rows of a `copy ... from stdin`, in pieces of any size. It finishes when
 * the server has stored the rows. A failed or aborted copy ends connection and transaction.
 */
export function copyIn(client: Client, statement: string): { rows: Writable; count: () => number } {
  let socket: Duplex | null = null;
  let count = 0;
  let isAsked = false;
  let isComplete = false;
  let onAsked: Done | null = null;
  let onStored: Done | null = null;
  const rows = new Writable({
    construct: (done) => {
      onAsked = done;
    },
    write: (piece: Buffer, _encoding, done) => {
      socket?.cork();
      socket?.write(headOf(piece));
      // `done` runs once the kernel has accepted the piece, so that a fast reader waits for a slow
      // server.
      socket?.write(piece, done);
      socket?.uncork();
    },
    final: (done) => {
      onStored = done;
      socket?.write(COPY_DONE);
    },
    destroy: (error, done) => {
      if (!isComplete) socket?.destroy();
      done(error);
    },
  });
  const query: Submittable & CopyInHandlers = {
    submit: (connection) => {
      socket = connection.stream;
      connection.query(statement);
    },
    handleCopyInResponse: () => {
      isAsked = true;
      onAsked?.();
    },
    handleCommandComplete: ({ text }) => {
      count = Number(/^COPY (?<count>\d+)$/.exec(text)?.groups?.['count']);
      isComplete = true;
    },
    handleReadyForQuery: () => onStored?.(),
    handleError: (error) => {
      // `destroy` waits until `construct` has called back. Before that, the callback gets the
      // error.
      if (isAsked) rows.destroy(error);
      else onAsked?.(error);
    },
  };
  client.query(query);
  return { rows, count: () => count };
}

type Done = (error?: Error | null) => void;

/** Methods that the driver calls for the responses to a query. */
type CopyInHandlers = {
  handleCopyInResponse: (connection: Connection) => void;
  handleCommandComplete: (message: { text: string }) => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
};

/** Builds the header of a CopyData message, whose length includes the length field. */
function headOf(piece: Buffer): Buffer {
  const head = Buffer.alloc(1 + LENGTH_BYTES);
  head.writeUInt8(COPY_DATA, 0);
  head.writeUInt32BE(LENGTH_BYTES + piece.length, 1);
  return head;
}
