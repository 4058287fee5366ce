import type { Database, WriteTransaction } from '../open-database.ts';

/** Lists the hashes of an operator's recovery codes that were not used. */
export async function listCodeHashes(db: Database, operatorId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('operator_recovery')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .select('code_hash')
    .execute();
  return rows.map((row) => row.code_hash);
}

/** Replaces an operator's recovery codes. Requires the lock of the operator. */
export async function replaceCodes(
  tx: WriteTransaction,
  { operatorId, hashes }: { operatorId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('operator_recovery').where('operator_id', '=', operatorId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('operator_recovery')
    .values(hashes.map((hash) => ({ operator_id: operatorId, code_hash: hash })))
    .execute();
}

/** Marks a recovery code as used. Requires the lock of the operator. */
export async function useCode(
  tx: WriteTransaction,
  { operatorId, hash, nowMs }: { operatorId: string; hash: Buffer; nowMs: number },
): Promise<void> {
  await tx
    .updateTable('operator_recovery')
    .set({ used_at: new Date(nowMs) })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hash)
    .execute();
}
