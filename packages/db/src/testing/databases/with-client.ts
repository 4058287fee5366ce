import type { Client } from 'pg';

import type { Connection } from '../../connection/connection.ts';
import { makeClient } from '../../connection/make-client.ts';

type Server = { host: string; port?: number; user: string };

/** Returns the owner's connection to a database of a test server. */
export function ownerOf({ host, port, user }: Server, database: string): Connection {
  return { host, user, database, ...(port === undefined ? {} : { port }) };
}

/** Connects as the owner for one use. */
export async function withClient<T>(
  server: Server,
  database: string,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = makeClient(ownerOf(server, database));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
