import { sql, type Kysely, type RawBuilder } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';

/** What the application may do, and with which tables. */
export type Grants = readonly (readonly [rights: string, tables: readonly string[]])[];

/** Of what may be changed and forgotten. */
export const ALL_RIGHTS = 'select, insert, update, delete';

/** Makes tables, then lets the application's role use them. */
export async function runStatements(
  db: Kysely<unknown>,
  { statements, grants }: { statements: readonly RawBuilder<unknown>[]; grants: Grants },
): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  for (const [rights, tables] of grants) {
    for (const table of tables) {
      await sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${sql.id(APP_ROLE)}`.execute(db);
    }
  }
}
