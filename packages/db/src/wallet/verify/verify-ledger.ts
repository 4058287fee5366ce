import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';
import { FAULTS } from './faults.ts';
import { recomputed } from './recomputed.ts';

export type LedgerFault = { userId: string; seq: number; fault: string };

const MEMBERS_PER_STEP = 200;

/**
 * Recomputes every wallet from its ledger: the chain has no gap, starts at zero, and has the
 * correct hash in each row; entries add up to their rows, lots match the ledger and hold the
 * remaining coins, the wallet equals the last row and its lots, and dramas are unlocked as far as
 * was paid for. It reads members in batches, so that a ledger of any size can be verified, and each
 * member as of one moment.
 *
 * @param only  Member to verify; all members by default.
 * @returns Null if there is no fault, otherwise the first one by member and sequence number.
 */
export async function verifyLedger(
  db: Database,
  only?: { userId: string },
): Promise<LedgerFault | null> {
  if (only !== undefined) return findFault(db, [only.userId]);
  for await (const { fault } of verifySteps(db)) {
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Verifies in steps, so that a caller can show progress and run other checks on the same members.
 * It continues after a fault.
 */
export async function* verifySteps(
  db: Database,
): AsyncGenerator<{ userIds: string[]; fault: LedgerFault | null }> {
  for (let userIds = await listOwners(db, null); userIds.length > 0;) {
    yield { userIds, fault: await findFault(db, userIds) };
    userIds = await listOwners(db, userIds.at(-1) ?? null);
  }
}

async function listOwners(db: Database, afterUserId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet')
    .$if(afterUserId !== null, (query) => query.where('user_id', '>', afterUserId))
    .orderBy('user_id')
    .limit(MEMBERS_PER_STEP)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function findFault(db: Database, userIds: readonly string[]): Promise<LedgerFault | null> {
  const faults = FAULTS.map(
    ({ fault, rows }, rank) => sql`
      select user_id, seq, ${sql.lit(fault)} as fault, ${sql.lit(rank)} as rank
      from (${rows}) as found`,
  );
  const { rows } = await sql<{ user_id: string; seq: number; fault: string }>`
    with ${recomputed(userIds)}, fault as (${sql.join(faults, sql` union all `)})
    select user_id, seq, fault from fault order by user_id, seq, rank limit 1
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : { userId: row.user_id, seq: row.seq, fault: row.fault };
}
