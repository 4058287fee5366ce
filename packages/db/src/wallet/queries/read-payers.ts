import { sql } from 'kysely';

import { toHexId } from '../../hex-id.ts';
import type { Database } from '../../open-database.ts';

/** Number of members who have paid for episodes of a drama, and their furthest unlock. */
export type DramaPayers = {
  payerCount: number;
  /** Last episode that any member has unlocked: one-based, 0 for none. */
  unlockedUptoMax: number;
};

const NOBODY: DramaPayers = { payerCount: 0, unlockedUptoMax: 0 };

type Row = { drama_id: string; payers: number; upto: number };

/** Counts the payers of these dramas. It reads all members' progress, like {@link countPayers}. */
export async function readPayers(
  db: Database,
  dramaIds: readonly string[],
): Promise<(dramaId: string) => DramaPayers> {
  const { rows } = await sql<Row>`
    select drama_id, count(*) as payers, max(unlocked_upto) as upto
    from drama_progress where drama_id = any(${dramaIds}::uuid[]) group by drama_id
  `.execute(db);
  const payers = new Map(
    rows.map((row) => [
      toHexId(row.drama_id),
      { payerCount: row.payers, unlockedUptoMax: row.upto },
    ]),
  );
  return (dramaId) => payers.get(dramaId) ?? NOBODY;
}
