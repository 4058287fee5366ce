import { sql } from 'kysely';

import type { Database } from '../open-database.ts';

/**
 * Lists the statements of one connection that PostgreSQL has executed at least `executionsMin`
 * times and planned anew each time. Statements whose limit is a parameter are left out: PostgreSQL
 * estimates each limit anew, and these statements read one index.
 */
export async function listReplanned(db: Database, executionsMin: number): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements
    where custom_plans >= ${executionsMin} and generic_plans = 0 and statement !~ 'limit [$]'
  `.execute(db);
  return rows.map(({ statement }) => statement);
}
