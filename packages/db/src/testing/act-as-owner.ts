import { sql, type RawBuilder } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import type { Database } from '../open-database.ts';

/** Runs statements with the rights of the owner of the tables, for tests that change them. */
export async function actAsOwner(
  db: Database,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select set_config('role', session_user, false)`.execute(connection);
    // oxlint-disable-next-line no-await-in-loop -- One connection runs one statement at a time.
    for (const statement of statements) await statement.execute(connection);
    await sql`set role ${sql.id(APP_ROLE)}`.execute(connection);
  });
}
