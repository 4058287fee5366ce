import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE_BYTES = 4096;

type Quality = {
  /** Delay in each direction. A round trip takes twice this time. */
  delayMs?: number;
  /** Bandwidth towards the browser, shared by all connections. */
  bytesPerSecond?: number;
};

export type Network = {
  origin: string;
  /** Ends every connection and rejects new ones. */
  cut: () => void;
  mend: () => void;
  /** Number of bytes sent to the browser so far. */
  sentBytes: () => number;
} & AsyncDisposable;

/** A network between browser and server that can be slow or broken: a plain TCP proxy. */
export async function openNetwork(targetPort: number, quality: Quality = {}): Promise<Network> {
  const { delayMs = 0, bytesPerSecond = Infinity } = quality;
  // On a slow network, chunks are split: a whole chunk of Node would arrive only after a second.
  const pieceBytes = bytesPerSecond === Infinity ? Infinity : PIECE_BYTES;
  const sockets = new Set<Socket>();
  let isCut = false;
  let sentBytes = 0;
  /** Time at which the network is free for the next byte. */
  let freeAtMs = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const waitOf = (byteCount: number) => {
    const now = performance.now();
    freeAtMs = Math.max(freeAtMs, now) + (byteCount / bytesPerSecond) * 1000;
    return delayMs + (freeAtMs - now);
  };

  const server = createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const site = connect(targetPort, '127.0.0.1');
    for (const socket of [browser, site]) keep(socket.setNoDelay(true));
    browser.on('close', () => site.destroy());
    site.on('close', () => browser.end());
    browser.pipe(delayed(() => delayMs, Infinity)).pipe(site);
    site
      .pipe(
        delayed((chunk) => {
          sentBytes += chunk.length;
          return waitOf(chunk.length);
        }, pieceBytes),
      )
      .pipe(browser);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    sentBytes: () => sentBytes,
    [Symbol.asyncDispose]: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards a piece when it is due and the previous one has been forwarded. */
async function pass(before: Promise<void>, dueAtMs: number, push: () => void): Promise<void> {
  await before;
  await sleep(Math.max(0, dueAtMs - performance.now()));
  push();
}

/**
 * Splits chunks into pieces and forwards these in order, each `waitMs` after it was received.
 *
 * @param pieceBytes  Maximum size of a piece.
 */
function delayed(waitMs: (piece: Buffer) => number, pieceBytes: number): Transform {
  let last = Promise.resolve();
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let from = 0; from < chunk.length; from += pieceBytes) {
        const piece = chunk.subarray(from, from + pieceBytes);
        const dueAtMs = performance.now() + waitMs(piece);
        last = pass(last, dueAtMs, () => this.push(piece));
      }
      done();
    },
    flush(done) {
      // oxlint-disable-next-line promise/no-callback-in-promise -- A stream requires this callback.
      void last.then(() => done());
    },
  });
}
