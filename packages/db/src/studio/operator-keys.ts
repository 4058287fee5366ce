import type { Database, WriteTransaction } from '../open-database.ts';

/** A passkey of an operator, as the WebAuthn library names its parts. */
export type OperatorKey = {
  /** Id of the credential in base64url. */
  credentialId: string;
  operatorId: string;
  /** Public key in COSE. */
  publicKey: Buffer;
  /** Number of signatures that the authenticator reported last; 0 if it does not count. */
  signCount: number;
  transports: string[];
};

const COLUMNS = ['credential_id', 'operator_id', 'public_key', 'sign_count', 'transports'] as const;

type Row = {
  credential_id: string;
  operator_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
};

function keyOf(row: Row): OperatorKey {
  return {
    credentialId: row.credential_id,
    operatorId: row.operator_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
    transports: row.transports,
  };
}

/** Lists the passkeys of an operator. */
export async function listKeys(db: Database, operatorId: string): Promise<OperatorKey[]> {
  const rows = await db
    .selectFrom('operator_key')
    .where('operator_id', '=', operatorId)
    .select(COLUMNS)
    .orderBy('created_at')
    .execute();
  return rows.map(keyOf);
}

/** More passkeys than the operators of any site have. */
const KEYS_MAX = 10_000;

/** Lists the passkeys of all operators. */
export async function listAllKeys(db: Database): Promise<OperatorKey[]> {
  const rows = await db
    .selectFrom('operator_key')
    .select(COLUMNS)
    .orderBy('created_at')
    .limit(KEYS_MAX)
    .execute();
  return rows.map(keyOf);
}

/** Lists which of the operators have a passkey. */
export async function listHoldersOfKeys(
  db: Database,
  operatorIds: readonly string[],
): Promise<Set<string>> {
  if (operatorIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('operator_key')
    .where('operator_id', 'in', operatorIds)
    .select('operator_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.operator_id));
}

/** Adds a passkey. Requires the lock of its operator. Returns false if it is there already. */
export async function addKey(
  tx: WriteTransaction,
  key: OperatorKey & { label: string; nowMs: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('operator_key')
    .values({
      credential_id: key.credentialId,
      operator_id: key.operatorId,
      public_key: key.publicKey,
      sign_count: key.signCount,
      transports: key.transports,
      label: key.label,
      created_at: new Date(key.nowMs),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a passkey until the transaction ends, so that its counter is compared and kept at once. */
export async function lockKey(
  tx: WriteTransaction,
  credentialId: string,
): Promise<OperatorKey | null> {
  const row = await tx
    .selectFrom('operator_key')
    .where('credential_id', '=', credentialId)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : keyOf(row);
}

/** Records a use of a passkey. Requires {@link lockKey}. */
export async function markKeyUsed(
  tx: WriteTransaction,
  { credentialId, signCount, nowMs }: { credentialId: string; signCount: number; nowMs: number },
): Promise<void> {
  await tx
    .updateTable('operator_key')
    .set({ sign_count: signCount, used_at: new Date(nowMs) })
    .where('credential_id', '=', credentialId)
    .execute();
}

/** Deletes all passkeys of an operator. Returns their number. */
export async function deleteKeys(tx: WriteTransaction, operatorId: string): Promise<number> {
  const rows = await tx
    .deleteFrom('operator_key')
    .where('operator_id', '=', operatorId)
    .returning('credential_id')
    .execute();
  return rows.length;
}
