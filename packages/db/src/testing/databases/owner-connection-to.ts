import { sql } from 'kysely';

import type { Connection } from '../../connection/connection.ts';
import type { Database } from '../../open-database.ts';
import { connectionTo } from './connection-to.ts';

/** Returns the connection of the owner of a test database's tables, for another pool. */
export async function ownerConnectionTo(db: Database): Promise<Connection> {
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()
  `.execute(db);
  return { ...connectionTo(db), user: rows[0]?.owner ?? '' };
}
