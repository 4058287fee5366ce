import { sql, type Kysely } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import { runStatements, type Grants } from './run-statements.ts';

/**
 * Chains the entries of the audit by hashes, and stores how an operator accessed the site (`via`)
 * and what the passkey signed. A trigger links each entry when its transaction commits, so the
 * application sets no column of the chain. Entries from before have the number 0 and no hash.
 */
export const auditChainMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: STATEMENTS, grants: GRANTS });
    await sql`revoke all on function link_audit() from public`.execute(db);
    await sql`revoke insert on audit from ${sql.id(APP_ROLE)}`.execute(db);
    await sql`grant insert (${sql.raw(WRITTEN)}) on audit to ${sql.id(APP_ROLE)}`.execute(db);
  },
};

const GRANTS: Grants = [['select', ['audit_head']]];

/** Columns that the application writes. The trigger writes those of the chain. */
const WRITTEN = `id, done_at, operator, action, subject_kind, subject_id, before, after, reason,
  via, operator_id, request_id, approval_id, undoes, assertion, reason_salt`;

const COLUMNS = sql`
  alter table audit
    add column seq bigint default 0 check (seq >= 0),
    add column prev_hash bytea check (length(prev_hash) = 32),
    add column hash bytea check (length(hash) = 32),
    add column via text check (via in ('studio', 'cli', 'job')),
    add column operator_id uuid,
    add column request_id uuid,
    add column approval_id uuid,
    add column undoes uuid,
    add column assertion jsonb check (length(assertion::text) <= 40000),
    add column reason_salt bytea check (length(reason_salt) = 32),
    add column reason_digest bytea check (length(reason_digest) = 32)`;

const HEAD = sql`
  create table audit_head (
    id int primary key check (id = 1),
    seq bigint not null check (seq >= 0),
    hash bytea not null check (length(hash) = 32)
  )`;

/** Values of an entry that its hash covers, in the order of `linkedText` in the domain. */
const HASHED = [
  'head.seq::text',
  'entry.id::text',
  '(extract(epoch from entry.done_at) * 1000000)::bigint::text',
  'entry.operator',
  'entry.action',
  'entry.subject_kind',
  'entry.subject_id',
  'entry.before::text',
  'entry.after::text',
  `encode(entry.reason_digest, 'hex')`,
  'entry.via',
  'entry.operator_id::text',
  'entry.request_id::text',
  'entry.approval_id::text',
  'entry.undoes::text',
  'entry.assertion::text',
];

/** The values, each after its length in bytes, so that no two entries have the same text. */
const CONTENT = HASHED.map(
  (value) => `coalesce(octet_length(convert_to(${value}, 'UTF8')) || ':' || ${value}, '-')`,
).join(` || ',' || `);

/**
 * Links the inserted entry to the last one. It runs at the commit, so the lock of the head is the
 * transaction's last lock and cannot be part of a deadlock. The first call links all entries of the
 * transaction at once, because repeated changes of the head in one transaction become slower and
 * slower. The hash covers a digest instead of the reason, which may be blanked later; the salt then
 * prevents guessing the reason.
 */
const LINK_AUDIT = sql`
  create function link_audit() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  declare
    head public.audit_head;
    entry public.audit;
    content text;
  begin
    if exists (select from public.audit where id = new.id and seq is not null) then
      return null;
    end if;
    select * into strict head from public.audit_head for update;
    for entry in
      select * from public.audit
      where seq is null and (id = new.id or xmin = pg_current_xact_id()::xid)
      order by ctid
    loop
      head.seq := head.seq + 1;
      entry.prev_hash := head.hash;
      if entry.reason is not null then
        entry.reason_salt := coalesce(
          entry.reason_salt,
          sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
        );
        entry.reason_digest := sha256(entry.reason_salt || convert_to(entry.reason, 'UTF8'));
      end if;
      content := ${sql.raw(CONTENT)};
      head.hash := sha256(head.hash || convert_to(content, 'UTF8'));
      update public.audit
      set seq = head.seq, prev_hash = entry.prev_hash, hash = head.hash,
        reason_salt = entry.reason_salt, reason_digest = entry.reason_digest
      where id = entry.id;
    end loop;
    update public.audit_head set seq = head.seq, hash = head.hash;
    return null;
  end $$`;

/** Removes a reason together with its salt. The digest stays, so the hashes still match. */
const FORGET_AUDIT = sql`
  create or replace function forget_audit(p_user_id uuid, p_order_nos text[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (select from public.member_identity where user_id = p_user_id) then
      return;
    end if;
    update public.audit set reason = null, reason_salt = null
    where reason is not null and (
      (subject_kind = 'member' and subject_id = p_user_id::text)
      or (subject_kind = 'order' and subject_id in (
        select order_no from public.order_number
        where order_no = any(p_order_nos) and user_id = p_user_id
      ))
    );
  end $$`;

const STATEMENTS = [
  COLUMNS,
  // A restored entry already has its number, and must not be linked again.
  sql`alter table audit alter column seq drop default`,
  sql`create index audit_by_seq on audit (seq)`,
  sql`create index audit_by_operator on audit (operator, done_at desc, id desc)`,
  sql`create index audit_by_action on audit (action, done_at desc, id desc)`,
  sql`create index audit_by_kind on audit (subject_kind, done_at desc, id desc)`,
  sql`create index audit_by_via on audit (via, done_at desc, id desc)`,
  HEAD,
  sql`insert into audit_head (id, seq, hash) values (1, 0, sha256(''))`,
  LINK_AUDIT,
  sql`
    create constraint trigger audit_link after insert on audit
    deferrable initially deferred for each row when (new.seq is null)
    execute function link_audit()`,
  FORGET_AUDIT,
];
