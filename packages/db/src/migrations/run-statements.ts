import { sql, type Kysely, type RawBuilder } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';

/** Rights of the application, each with the tables that it applies to. */
export type Grants = readonly (readonly [rights: string, tables: readonly string[]])[];

/** Rights on tables whose rows may be changed and deleted. */
export const ALL_RIGHTS = 'select, insert, update, delete';

/** Runs the statements that create tables, then grants the application's role its rights. */
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
