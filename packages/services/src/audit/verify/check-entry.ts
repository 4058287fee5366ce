import { createHash } from 'node:crypto';

import type { audit } from '@hookline/db';
import { linkedText } from '@hookline/domain/studio';

/** Computes the hash of an entry from the previous entry's hash and its own columns. */
export function hashEntry(previousHash: Buffer, { texts }: Pick<audit.LinkedEntry, 'texts'>) {
  return createHash('sha256').update(previousHash).update(linkedText(texts)).digest();
}

/** Computes the digest of a reason. The entry's hash covers the digest, not the reason itself. */
export function digestReason(salt: Buffer, reason: string): Buffer {
  return createHash('sha256').update(salt).update(reason).digest();
}

/**
 * Checks an entry by itself: its hash must match its columns and the previous hash that it names,
 * and its reason must match the digest or be blank.
 *
 * @returns What is wrong, to follow 'entry 7'; null if nothing is.
 */
export function findFault(entry: audit.LinkedEntry): string | null {
  const { hash, previousHash, reason, reasonSalt, reasonDigest } = entry;
  if (hash === null || previousHash === null) return 'has no hash';
  if (!hashEntry(previousHash, entry).equals(hash)) return 'does not match its hash';
  if (reason === null) return null;
  if (reasonSalt === null || reasonDigest === null) return 'has a reason that it did not have';
  if (!digestReason(reasonSalt, reason).equals(reasonDigest)) return 'had another reason';
  return null;
}

/** Whether the reason was blanked, which is allowed only for deleted members (ADR 0045). */
export function isBlanked({ reason, reasonDigest }: audit.LinkedEntry): boolean {
  return reason === null && reasonDigest !== null;
}
