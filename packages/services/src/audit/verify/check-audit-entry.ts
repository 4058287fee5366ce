import { audit, type Database } from '@hookline/db';

import { findFault } from './check-entry.ts';
import { checkStoredSignature } from './check-signature.ts';
import { learnKey, readKnownKeys, type KnownKeys } from './known-keys.ts';

/** Result of checking an entry by itself and with its neighbours. */
export type EntryCheck = {
  /** 'earlier' for an entry from before the chain, which has no hash. */
  chain: 'sound' | 'broken' | 'earlier';
  /** Null for an entry without a signature. */
  signature: 'sound' | 'broken' | 'unknown-key' | 'unknown-act' | null;
  /** Fault, to follow 'This entry'; null if there is none. */
  fault: string | null;
};

/**
 * Checks one entry of the audit: its hash, its neighbours' hashes, its reason and its signature.
 * Only {@link verifyAudit} can find entries that were cut off or rewritten.
 */
export async function checkAuditEntry(
  { seq, operatorId }: Pick<audit.AuditEntry, 'seq' | 'operatorId'>,
  { db }: { db: Database },
): Promise<EntryCheck> {
  if (seq === 0) return { chain: 'earlier', signature: null, fault: null };
  const page = { afterSeq: seq - 2, untilSeq: seq + 1, itemsMax: 4 };
  const near = await audit.listLinked(db, page);
  const entry = near.find((each) => each.seq === seq);
  if (entry === undefined) throw new Error('The audit lacks an entry that it has just shown.');
  const fault = findFault(entry) ?? findBreak(near);
  const chain = fault === null ? 'sound' : 'broken';
  if (entry.assertion === null) return { chain, signature: null, fault };

  const keys = await readKnownKeys(db);
  if (operatorId !== null) await learnKeysOf(operatorId, { keys, db });
  const signed = await checkStoredSignature(entry, keys);
  if (signed.fault !== null) return { chain, signature: 'broken', fault: fault ?? signed.fault };
  if (!signed.isActKnown) return { chain, signature: 'unknown-act', fault };
  return { chain, signature: signed.isKeyKnown ? 'sound' : 'unknown-key', fault };
}

function findBreak(near: readonly audit.LinkedEntry[]): string | null {
  const isBroken = near.some((entry, index) => {
    const previous = near[index - 1];
    if (previous === undefined) return false;
    return entry.seq !== previous.seq + 1 || entry.previousHash?.equals(hashOf(previous)) !== true;
  });
  return isBroken ? 'does not fit the entries beside it' : null;
}

const hashOf = ({ hash }: audit.LinkedEntry) => hash ?? Buffer.alloc(0);

const ENTRIES_MAX = 1_000;

/** Adds the passkeys that the audit names as the operator's, which may have been removed since. */
async function learnKeysOf(
  operatorId: string,
  { keys, db }: { keys: KnownKeys; db: Database },
): Promise<void> {
  const subject = { kind: 'operator', id: operatorId };
  const all = { operator: null, fromMs: null, untilMs: null, itemsMax: ENTRIES_MAX };
  for (const { action, after } of await audit.listEntries(db, { subject, ...all })) {
    learnKey(keys, { action, subjectId: operatorId, after });
  }
}
