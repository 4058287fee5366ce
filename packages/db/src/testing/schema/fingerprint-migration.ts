import { createHash } from 'node:crypto';

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists the statements that a migration sends, without a database, in one line each. */
export async function statementsOf(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      const values = query.parameters.length === 0 ? '' : JSON.stringify(query.parameters);
      statements.push(query.sql.replaceAll(/\s+/g, ' ').trim() + values);
    },
  });
  await migration.up(db);
  return statements;
}

/** Returns the SHA-256, in hex, of a migration's statements, ignoring spaces and line ends. */
export async function fingerprintOf(migration: Migration): Promise<string> {
  const statements = await statementsOf(migration);
  return createHash('sha256').update(statements.join(';')).digest('hex');
}
