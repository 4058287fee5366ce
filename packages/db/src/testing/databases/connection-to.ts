import type { Connection } from '../../connection/connection.ts';
import { clientOptionsOf, type Database } from '../../open-database.ts';

/** Returns the connection of a test database, for another pool. */
export function connectionTo(db: Database): Connection {
  const { host = '', port, user = '', database = '' } = clientOptionsOf(db);
  return { host, user, database, ...(port === undefined ? {} : { port }) };
}
