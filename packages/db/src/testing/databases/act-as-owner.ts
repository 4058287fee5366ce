import { sql, type RawBuilder } from 'kysely';

import { makeClient } from '../../connection/make-client.ts';
import { clientOptionsOf, type Database } from '../../open-database.ts';

/**
 * Runs statements with the table owner's rights, for tests that change tables. They run one after
 * the other on a separate connection, because the pool's login has no such rights.
 */
export async function actAsOwner(
  db: Database,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  const client = await connectAsOwner(db);
  try {
    for (const statement of statements) {
      const { sql: text, parameters } = statement.compile(db);
      await client.query(text, [...parameters]);
    }
  } finally {
    await client.end();
  }
}

/**
 * Runs statements as {@link actAsOwner} does, in one transaction in which no node of a cluster
 * checks keys.
 */
export function actWithoutKeys(
  db: Database,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  return actAsOwner(db, [
    sql`begin`,
    // Applies the next setting to all nodes; without Citus it has no effect.
    sql`set local citus.propagate_set_commands = 'local'`,
    sql`set local session_replication_role = replica`,
    ...statements,
    sql`commit`,
  ]);
}

/** Opens a separate connection with the table owner's rights. */
export async function connectAsOwner(db: Database): Promise<ReturnType<typeof makeClient>> {
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()
  `.execute(db);
  const client = makeClient({ ...clientOptionsOf(db), user: rows[0]?.owner ?? '', options: '' });
  await client.connect();
  return client;
}
