import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';

/** Sums the coins that all members owe after refunds of coins that were spent. */
export async function sumDebts(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(debt), 0)::bigint as total from wallet where debt > 0
  `.execute(db);
  return rows[0]?.total ?? 0;
}
