import { sql } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import type { Database } from '../open-database.ts';

type Change = {
  /** Tables whose rows can be written; null means all. */
  table: string | null;
  mayWrite: boolean;
};

/** Takes from the server its right to write, or gives it back, so that its statements fail. */
export async function changeRights(db: Database, { table, mayWrite }: Change): Promise<void> {
  const tables = table === null ? 'all tables in schema public' : table;
  const rights = `insert, update, delete on ${tables}`;
  await db.connection().execute(async (connection) => {
    await sql`select set_config('role', session_user, false)`.execute(connection);
    await sql
      .raw(mayWrite ? `grant ${rights} to ${APP_ROLE}` : `revoke ${rights} from ${APP_ROLE}`)
      .execute(connection);
    await sql.raw(`set role ${APP_ROLE}`).execute(connection);
  });
}
