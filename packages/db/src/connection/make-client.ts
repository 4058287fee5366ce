import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

type Listener = (error: Error) => void;

/**
 * Makes a client that is not connected yet. A connection that the server ends is an 'error' event,
 * and one without a listener ends the process. For that reason nothing else makes a client or a pool
 * (`tests/rules/places.ts`).
 *
 * @param onError  Hears when the connection breaks. By default nobody does, because the query that
 *   it carries, or the next one, is rejected as well.
 */
export function makeClient(config: ClientConfig, onError: Listener = ignore): Client {
  const client = new Client(config);
  listen(client, onError);
  return client;
}

/** Makes a pool. `onError` hears of each of its connections that breaks, in use or not. */
export function makePool(config: PoolConfig, onError: Listener = ignore): Pool {
  const pool = new Pool(config);
  // The pool itself listens only to those that are not in use.
  pool.on('connect', (client) => listen(client, onError));
  // The listener of the connection has been told already.
  pool.on('error', ignore);
  return pool;
}

/** A connection that breaks may say so twice: by the server's word and by its end. */
function listen(client: Pick<Client, 'on' | 'once'>, onError: Listener): void {
  client.once('error', onError);
  client.on('error', ignore);
}

function ignore(): void {}
