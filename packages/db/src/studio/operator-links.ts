import type { Database, WriteTransaction } from '../open-database.ts';

/** Saves an operator's link in place of an earlier one. Requires the lock of the operator. */
export async function saveLink(
  tx: WriteTransaction,
  link: { tokenHash: Buffer; operatorId: string; endsAtMs: number },
): Promise<void> {
  await deleteLink(tx, link.operatorId);
  await tx
    .insertInto('operator_link')
    .values({
      token_hash: link.tokenHash,
      operator_id: link.operatorId,
      ends_at: new Date(link.endsAtMs),
    })
    .execute();
}

/** Finds the operator of a link; null if the link was used, has expired or never existed. */
export async function findLinked(
  db: Database,
  { tokenHash, nowMs }: { tokenHash: Buffer; nowMs: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('operator_link')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', new Date(nowMs))
    .select('operator_id')
    .executeTakeFirst();
  return row?.operator_id ?? null;
}

/** Deletes the link of an operator, if there is one. Requires the lock of the operator. */
export async function deleteLink(tx: WriteTransaction, operatorId: string): Promise<void> {
  await tx.deleteFrom('operator_link').where('operator_id', '=', operatorId).execute();
}
