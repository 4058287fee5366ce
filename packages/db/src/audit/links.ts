import type { LinkedTexts } from '@hookline/domain/studio';
import { sql } from 'kysely';

import type { AuditDetails } from '../column-types.ts';
import type { Database } from '../open-database.ts';

/** Number and hash of the entry that is the audit's last one at some moment. */
export type AuditHead = { seq: number; hash: Buffer };

/** An entry with everything that is needed to verify its place in the chain. */
export type LinkedEntry = {
  id: string;
  seq: number;
  /** Null for an entry that was never linked. */
  hash: Buffer | null;
  previousHash: Buffer | null;
  texts: LinkedTexts;
  after: AuditDetails | null;
  /** Null for an action without a reason, and after a deletion (ADR 0045). */
  reason: string | null;
  reasonSalt: Buffer | null;
  reasonDigest: Buffer | null;
  /** Parts of a `StoredAssertion`, without the nonce, which is the salt. */
  assertion: AuditDetails | null;
};

type Row = {
  seq: number;
  id: string;
  done_at_micros: string;
  operator: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: string | null;
  after: string | null;
  via: string | null;
  operator_id: string | null;
  request_id: string | null;
  approval_id: string | null;
  undoes: string | null;
  assertion: string | null;
  reason: string | null;
  reason_salt: Buffer | null;
  reason_digest: Buffer | null;
  prev_hash: Buffer | null;
  hash: Buffer | null;
};

/** Returns the number and hash of the last linked entry; number 0 while there is none. */
export async function readHead(db: Database): Promise<AuditHead> {
  return db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

/** Finds the hash of an entry by its number in the chain. */
export async function findHash(db: Database, seq: number): Promise<Buffer | null> {
  const row = await db.selectFrom('audit').where('seq', '=', seq).select('hash').executeTakeFirst();
  return row?.hash ?? null;
}

/** Reads the highest number of an entry, and counts the entries outside the chain. */
export async function readEnds(db: Database): Promise<{
  lastSeq: number;
  /** Entries from before the chain. */
  earlierCount: number;
  /** Entries that no trigger has linked. */
  unlinkedCount: number;
}> {
  const { rows } = await sql<{ last: number | null; earlier: number; unlinked: number }>`
    select (select max(seq) from audit) as last,
      (select count(*) from audit where seq = 0) as earlier,
      (select count(*) from audit where seq is null) as unlinked
  `.execute(db);
  const { last = 0, earlier = 0, unlinked = 0 } = rows[0] ?? {};
  return { lastSeq: last ?? 0, earlierCount: earlier, unlinkedCount: unlinked };
}

/** Lists the entries after a number in the chain, in its order. */
export async function listLinked(
  db: Database,
  page: { afterSeq: number; untilSeq: number; itemsMax: number },
): Promise<LinkedEntry[]> {
  const { afterSeq, untilSeq, itemsMax } = page;
  const { rows } = await sql<Row>`
    select seq, id::text, ((extract(epoch from done_at) * 1000000)::bigint)::text as done_at_micros,
      operator, action, subject_kind, subject_id, before::text, after::text, via,
      operator_id::text, request_id::text, approval_id::text, undoes::text, assertion::text,
      reason, reason_salt, reason_digest, prev_hash, hash
    from audit where seq > ${afterSeq} and seq <= ${untilSeq} order by seq, id limit ${itemsMax}
  `.execute(db);
  return rows.map(linkedOf);
}

function linkedOf(row: Row): LinkedEntry {
  const { id, seq, hash, reason, assertion } = row;
  return {
    id,
    seq,
    hash,
    previousHash: row.prev_hash,
    reason,
    reasonSalt: row.reason_salt,
    reasonDigest: row.reason_digest,
    after: row.after === null ? null : JSON.parse(row.after),
    assertion: assertion === null ? null : JSON.parse(assertion),
    texts: {
      seq: String(seq),
      id,
      doneAtMicros: row.done_at_micros,
      operator: row.operator,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      before: row.before,
      after: row.after,
      reasonDigest: row.reason_digest?.toString('hex') ?? null,
      via: row.via,
      operatorId: row.operator_id,
      requestId: row.request_id,
      approvalId: row.approval_id,
      undoes: row.undoes,
      assertion,
    },
  };
}

const USER_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Subject = { kind: string; id: string };

/** Finds the first subject that is neither a deleted member nor a deleted member's order. */
export async function findUndeleted(
  db: Database,
  subjects: readonly Subject[],
): Promise<Subject | null> {
  const orderNos = subjects.flatMap(({ kind, id }) => (kind === 'order' ? [id] : []));
  const orders = await db
    .selectFrom('order_number')
    .where(sql<boolean>`order_no = any(${orderNos}::text[])`)
    .select(['order_no', 'user_id'])
    .execute();
  const buyers = new Map(orders.map((order) => [order.order_no, order.user_id]));
  const userIdOf = ({ kind, id }: Subject) => (kind === 'order' ? buyers.get(id) : id) ?? '';
  const userIds = subjects.map(userIdOf).filter((id) => USER_ID.test(id));
  const members = await db
    .selectFrom('member')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('deleted_at', 'is not', null)
    .select('user_id')
    .execute();
  const deleted = new Set(members.map((member) => member.user_id));
  return subjects.find((subject) => !deleted.has(userIdOf(subject))) ?? null;
}
