import type { Kysely } from 'kysely';

import type { Connection } from '../connection/connection.ts';
import { DatabaseRefusal } from '../connection/database-refusal.ts';
import { MIGRATION_COLUMNS } from '../migrations/generated-columns.ts';
import { compareColumns } from './compare-columns.ts';
import type { MigrationState } from './compare-migrations.ts';
import { openOwner } from './open-owner.ts';
import { readColumns, readMigrationState } from './read-state.ts';

const LOCK_TIMEOUT_MS = 3_000;

/**
 * Checks, without changing anything, that a database has the tables that this program needs.
 *
 * @throws DatabaseRefusal if the tables are missing, older or foreign, or lack a column.
 */
export async function checkSchema(connection: Connection): Promise<void> {
  await using db = await openOwner(connection, LOCK_TIMEOUT_MS);
  const { kind } = refuseForeign(await readMigrationState(db));
  if (kind === 'empty') {
    throw new DatabaseRefusal(
      'This database has no tables of Hookline yet: start the server, or run `hookline migrate`, which makes them.',
    );
  }
  if (kind === 'behind') {
    throw new DatabaseRefusal(
      'The tables of this database are older than this Hookline: start the server, or run `hookline migrate`, which brings them up to date.',
    );
  }
  await checkColumns(db);
}

/**
 * Checks that a back-up of this database could be restored into tables created by the migrations.
 * Only the tables of this program's own version can be compared. Tables of an older Hookline, or of
 * a newer one whose migrations are of the same line, are accepted unchecked.
 *
 * @throws DatabaseRefusal if the tables are foreign, or differ from those of this program's
 *   migrations.
 */
export async function checkRestorable(connection: Connection): Promise<void> {
  await using db = await openOwner(connection, LOCK_TIMEOUT_MS);
  const { kind } = refuseForeign(await readMigrationState(db));
  if (kind !== 'current') return;
  const { missing, extra } = compareColumns(MIGRATION_COLUMNS, await readColumns(db));
  refuseDifferent([...missing.map(asMissing), ...extra.map(asExtra)]);
}

/**
 * Checks that no column is missing. Columns that no migration created are harmless.
 *
 * @throws DatabaseRefusal that names the first missing column.
 */
export async function checkColumns(db: Kysely<never>): Promise<void> {
  const { missing } = compareColumns(MIGRATION_COLUMNS, await readColumns(db));
  refuseDifferent(missing.map(asMissing));
}

/** @throws DatabaseRefusal if the database has migrations incompatible with this program. */
export function refuseForeign(state: MigrationState): MigrationState {
  if (state.kind !== 'foreign') return state;
  throw new DatabaseRefusal(
    `The tables of this database are those of a newer Hookline, or of another one (${state.name}): start that one.`,
  );
}

const asMissing = (line: string) => `${line} is missing`;
const asExtra = (line: string) => `${line} is none of theirs`;

function refuseDifferent(faults: readonly string[]): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : `, and there are ${others.length} more differences`;
  throw new DatabaseRefusal(
    `The tables of this database are not those that its migrations make: ${first}${more}. Migrations were changed after it was made, or its tables by hand.`,
  );
}
