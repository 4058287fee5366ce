import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import { connect } from 'node:net';

import { StartError } from './start-error.ts';

const CONNECT_TIMEOUT_MS = 1_000;

type Place = { host: string; port: number };

/**
 * Holds a port without listening on it: connections are refused until {@link listenOn}, so that a
 * proxy sends their requests to another server. The UDP port of the same number is held instead,
 * because Node cannot hold a TCP port without accepting connections (ADR 0083).
 *
 * @returns Disposing of it releases the port, before or after listening.
 * @throws StartError if the port is taken or forbidden to us, or `host` is not this machine's.
 */
export async function holdPort(place: Place): Promise<AsyncDisposable> {
  try {
    await using taken = new AsyncDisposableStack();
    const { address, family } = await lookup(place.host);
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    taken.defer(() => new Promise<void>((resolve) => void socket.close(() => resolve())));
    await bind(socket, { address, port: place.port });
    await refuseListener(addressesOf(address), place.port);
    return taken.move();
  } catch (error) {
    throw startErrorOf(error, place);
  }
}

function bind(socket: Socket, place: { address: string; port: number }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.bind({ ...place, exclusive: true }, resolve);
  return promise;
}

/** Fails, as listening would, if another program listens on one of these IP addresses. */
async function refuseListener(addresses: readonly string[], port: number): Promise<void> {
  const found = await Promise.all(addresses.map((address) => isListenedTo(address, port)));
  if (found.includes(true)) throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
}

/**
 * Starts accepting connections.
 *
 * @throws StartError as {@link holdPort} does.
 */
export function listenOn(server: Server, place: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (error: Error) => reject(startErrorOf(error, place));
  server.once('error', fail);
  server.listen(place, () => {
    server.off('error', fail);
    resolve();
  });
  return promise;
}

/** Returns the IP addresses at which a listener on `address` can be reached. */
function addressesOf(address: string): string[] {
  if (address === '::') return ['::1', '127.0.0.1'];
  return [address === '0.0.0.0' ? '127.0.0.1' : address];
}

function isListenedTo(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: CONNECT_TIMEOUT_MS });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  socket.once('timeout', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function startErrorOf(error: unknown, { host, port }: Place): unknown {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that listens there, or choose another port with PORT.`,
    EACCES: `Port ${port} may not be opened by this user: choose a port above 1023 with PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  const code = error instanceof Object && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence === undefined ? error : new StartError(sentence);
}
