import { createHash } from 'node:crypto';

import { studio, type AuditDetails, type Database } from '@hookline/db';

/** Passkeys that the audit or the table of passkeys names, with their operators, by their ids. */
export type KnownKeys = Map<string, { operatorId: string; keyHash: string }>;

/** Action of the audit by which a passkey is added. */
const ADD_KEY = 'operator add-key';

/** Hashes a public key, so that the audit can name it for good. */
export function hashKey(publicKey: Uint8Array): string {
  return createHash('sha256').update(publicKey).digest('hex');
}

/** Reads the passkeys that operators have now. */
export async function readKnownKeys(db: Database): Promise<KnownKeys> {
  const keys = await studio.listAllKeys(db);
  return new Map(
    keys.map(({ credentialId, operatorId, publicKey }) => [
      credentialId,
      { operatorId, keyHash: hashKey(publicKey) },
    ]),
  );
}

/** Adds the passkey that an entry of the audit names, which may have been removed since. */
export function learnKey(
  keys: KnownKeys,
  entry: { action: string; subjectId: string; after: AuditDetails | null },
): void {
  const { credentialId, keyHash } = { credentialId: null, keyHash: null, ...entry.after };
  if (entry.action !== ADD_KEY) return;
  if (typeof credentialId !== 'string' || typeof keyHash !== 'string') return;
  keys.set(credentialId, { operatorId: entry.subjectId, keyHash });
}
