import { createHash } from 'node:crypto';

import { audit, type Database } from '@hookline/db';

import type { AuditHeadFiles } from './audit-head-files.ts';
import { findFault, isBlanked } from './check-entry.ts';
import { checkStoredSignature } from './check-signature.ts';
import { learnKey, readKnownKeys, type KnownKeys } from './known-keys.ts';

const ENTRIES_PER_STEP = 2_000;
/** Hash before the first entry, as the migration wrote it. */
const BEGINNING = createHash('sha256').digest();

/** Something that is wrong with the audit. */
export type AuditFault = {
  /** Number of the entry in the chain; null for a fault of the audit as a whole. */
  seq: number | null;
  /** Id of the entry; null if it is missing. */
  entryId: string | null;
  /** Words that follow 'Entry 7'; without a number, a sentence. */
  fault: string;
};

/** A step of the verification: the numbers of checked items, and its first fault. */
export type AuditStep = {
  entryCount: number;
  /** Number of verified signatures. */
  signatureCount: number;
  /** Number of these signatures whose passkey is no longer known as the operator's. */
  unknownKeyCount: number;
  /** Number of entries whose reason was blanked when their member was deleted. */
  blankedCount: number;
  /** Number of recorded heads that were checked. */
  headCount: number;
  fault: AuditFault | null;
};

const NOTHING: AuditStep = {
  entryCount: 0,
  signatureCount: 0,
  unknownKeyCount: 0,
  blankedCount: 0,
  headCount: 0,
  fault: null,
};

/**
 * Recomputes the chain of the audit, verifies its signatures, and looks for the heads recorded
 * outside the database. It works in steps, so that a caller can show the progress and stop. The
 * chain is not followed beyond its first fault. Entries that are added meanwhile are left out.
 *
 * @throws Error with a one-sentence message if a heads file is malformed.
 */
export async function* verifyAudit({
  db,
  headFiles,
}: {
  db: Database;
  headFiles: readonly AuditHeadFiles[];
}): AsyncGenerator<AuditStep> {
  const head = await audit.readHead(db);
  const keys = await readKnownKeys(db);
  let last: audit.AuditHead | null = null;
  let isSound = true;
  while (isSound && (last?.seq ?? 0) < head.seq) {
    const page = { afterSeq: last?.seq ?? 0, untilSeq: head.seq, itemsMax: ENTRIES_PER_STEP };
    const entries = await audit.listLinked(db, page);
    const step = await checkEntries(db, entries, { last, keys });
    const newest: audit.LinkedEntry | undefined = entries.at(-1);
    if (newest === undefined || newest.hash === null) break;
    last = { seq: newest.seq, hash: newest.hash };
    isSound = step.fault === null;
    yield step;
  }
  if (isSound) yield { ...NOTHING, fault: await findEndFault(db, { head, last }) };
  for (const files of headFiles) {
    for (const day of await files.listDays()) {
      yield { ...NOTHING, headCount: 1, fault: await findLostHead(db, files, day) };
    }
  }
}

async function checkEntries(
  db: Database,
  entries: readonly audit.LinkedEntry[],
  { last, keys }: { last: audit.AuditHead | null; keys: KnownKeys },
): Promise<AuditStep> {
  const step = { ...NOTHING };
  let previous = last;
  for (const entry of entries) {
    learnKey(keys, { ...entry.texts, after: entry.after });
    const fault = findPlaceFault(entry, previous) ?? findFault(entry);
    const signed = fault === null ? await checkSigned(entry, keys) : { fault };
    if (signed.fault !== null) return { ...step, fault: faultOf(entry, signed.fault) };
    step.entryCount += 1;
    step.signatureCount += entry.assertion === null ? 0 : 1;
    step.unknownKeyCount += signed.isKeyKnown ? 0 : 1;
    step.blankedCount += isBlanked(entry) ? 1 : 0;
    previous = { seq: entry.seq, hash: entry.hash ?? Buffer.alloc(0) };
  }
  return { ...step, fault: await findWrongBlank(db, entries.filter(isBlanked)) };
}

async function checkSigned(entry: audit.LinkedEntry, keys: KnownKeys) {
  return entry.assertion === null
    ? ({ fault: null, isKeyKnown: true } as const)
    : checkStoredSignature(entry, keys);
}

function faultOf({ seq, id }: audit.LinkedEntry, fault: string): AuditFault {
  return { seq, entryId: id, fault };
}

/** Checks that an entry follows the one before it. */
function findPlaceFault(
  { seq, previousHash }: audit.LinkedEntry,
  previous: audit.AuditHead | null,
): string | null {
  const expected = (previous?.seq ?? 0) + 1;
  if (seq > expected) return `follows a gap: entry ${expected} is missing`;
  if (seq < expected) return 'is there twice';
  if (previousHash?.equals(previous?.hash ?? BEGINNING) === true) return null;
  return previous === null ? 'is not the first one' : `does not follow entry ${previous.seq}`;
}

const subjectOf = ({ texts }: audit.LinkedEntry) => ({
  kind: texts.subjectKind,
  id: texts.subjectId,
});

async function findWrongBlank(
  db: Database,
  blanked: readonly audit.LinkedEntry[],
): Promise<AuditFault | null> {
  if (blanked.length === 0) return null;
  const wrong = await audit.findUndeleted(db, blanked.map(subjectOf));
  const entry = blanked.find(({ texts }) => texts.subjectId === wrong?.id);
  return entry === undefined
    ? null
    : faultOf(entry, 'has lost its reason, though its member was not deleted');
}

/** Checks the end of the chain, and that no entries are outside it. */
async function findEndFault(
  db: Database,
  { head, last }: { head: audit.AuditHead; last: audit.AuditHead | null },
): Promise<AuditFault | null> {
  const { seq } = last ?? { seq: 0 };
  if (seq < head.seq) return { seq: seq + 1, entryId: null, fault: 'is missing' };
  if (last !== null && !last.hash.equals(head.hash)) {
    return { seq, entryId: null, fault: 'is not the last one that the database has linked' };
  }
  const { lastSeq, unlinkedCount } = await audit.readEnds(db);
  if (unlinkedCount > 0) {
    return {
      seq: null,
      entryId: null,
      fault: `${unlinkedCount} entries have no place in the chain`,
    };
  }
  // The head is read after the last number, so it covers entries that were added meanwhile.
  const now = await audit.readHead(db);
  if (lastSeq <= now.seq) return null;
  return { seq: lastSeq, entryId: null, fault: 'was added beside the chain' };
}

async function findLostHead(
  db: Database,
  files: AuditHeadFiles,
  day: string,
): Promise<AuditFault | null> {
  const { seq, hash } = await files.read(day);
  const found = await audit.findHash(db, seq);
  if (found?.equals(hash) === true) return null;
  return { seq, entryId: null, fault: `is not the one recorded on ${day}` };
}
