import type { Connection } from '../../connection/connection.ts';
import { makeClient } from '../../connection/make-client.ts';

/** Runs one statement as the connection's user, on a new connection. */
export async function query(
  connection: Connection,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = makeClient(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
