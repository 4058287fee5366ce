import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

type Listener = (error: Error) => void;

/**
 * Creates a client that is not connected yet. When the server closes a connection, the client emits
 * an 'error' event, which ends the process if there is no listener. For that reason no other code
 * creates clients or pools (`tests/rules/places.ts`).
 *
 * @param onError  Called when the connection breaks. Does nothing by default, because the current
 *   or next query is rejected as well.
 */
export function makeClient(config: ClientConfig, onError: Listener = ignore): Client {
  const client = new Client(config);
  listen(client, onError);
  return client;
}

/** Creates a pool. `onError` is called for each connection that breaks, in use or not. */
export function makePool(config: PoolConfig, onError: Listener = ignore): Pool {
  const pool = new Pool(config);
  // The pool itself listens only to idle connections.
  pool.on('connect', (client) => listen(client, onError));
  // The connection's own listener has already been called.
  pool.on('error', ignore);
  return pool;
}

/** Adds a listener that is called only once, although a breaking connection may emit two errors. */
function listen(client: Pick<Client, 'on' | 'once'>, onError: Listener): void {
  client.once('error', onError);
  client.on('error', ignore);
}

function ignore(): void {}
