import { createHash } from 'node:crypto';

import type { audit } from '@hookline/db';
import { linkedText } from '@hookline/domain/studio';

/** Computes the hash of an entry, which follows the hash of the entry before it. */
export function hashEntry(previousHash: Buffer, { texts }: Pick<audit.LinkedEntry, 'texts'>) {
  return createHash('sha256').update(previousHash).update(linkedText(texts)).digest();
}

/** Computes what the hash covers in the place of a reason. */
export function digestReason(salt: Buffer, reason: string): Buffer {
  return createHash('sha256').update(salt).update(reason).digest();
}

/**
 * Checks an entry by itself: that its hash follows from its columns and the hash that it names as
 * the one before, and that the reason is the one of the digest, or was blanked.
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

/** Whether the reason was blanked, which is right for deleted members alone (ADR 0045). */
export function isBlanked({ reason, reasonDigest }: audit.LinkedEntry): boolean {
  return reason === null && reasonDigest !== null;
}
