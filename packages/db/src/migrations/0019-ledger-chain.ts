import { sql, type Kysely, type RawBuilder } from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';
import { ENTRIES_TEXT, hashOfRow } from '../wallet/ledger-hash.ts';
import { runStatements } from './run-statements.ts';

/**
 * Chains the rows of each member's ledger by a hash, and lets the app role update only the columns
 * that our statements write (ADR 0005).
 */
export const ledgerChainMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runStatements(db, { statements: COLUMNS, grants: [] });
    await chainRows(db);
    await runStatements(db, { statements: [...CONSTRAINTS, ...RIGHTS], grants: [] });
    for (const [table, columns] of Object.entries(FIXED))
      await fixColumns(db, table, columns.split(' '));
  },
};

const COLUMNS = [
  sql`alter table wallet add column hash bytea not null default ''`,
  sql`alter table ledger_tx add column hash bytea`,
];

const CONSTRAINTS = [
  sql`
    alter table ledger_tx
      alter column hash set not null,
      add constraint ledger_tx_hash check (length(hash) = 32)`,
  sql`
    alter table wallet
      add constraint wallet_hash check (length(hash) = case seq when 0 then 0 else 32 end)`,
];

const role = sql.id(APP_ROLE);

const RIGHTS = [
  sql`revoke insert, update on wallet from ${role}`,
  sql`grant insert (user_id), update (seq, coin, bonus, debt, hash) on wallet to ${role}`,
  sql`revoke update on coin_lot, drama_progress from ${role}`,
  sql`grant update (remaining, is_frozen) on coin_lot to ${role}`,
  sql`grant update (unlocked_upto) on drama_progress to ${role}`,
];

/** Columns that keep their first value. All other columns may change. */
const FIXED: Readonly<Record<string, string>> = {
  coin_order:
    'user_id order_no extend_product_id product_id store content_id chapter_id amount_cents ' +
    'currency coins_buy coins_bonus created_at',
  order_refund: 'user_id order_no refund_no cents asked_at',
  order_dispute: 'user_id order_no dispute_id opened_at',
};

async function fixColumns(
  db: Kysely<unknown>,
  table: string,
  fixed: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
  `.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !fixed.includes(name));
  const columns = sql.join(names.map((name) => sql.id(name)));
  await sql`revoke update on ${sql.table(table)} from ${role}`.execute(db);
  await sql`grant update (${columns}) on ${sql.table(table)} to ${role}`.execute(db);
}

const MEMBERS_PER_STEP = 500;

/** Fills the hashes of existing rows, a few members at a time. */
async function chainRows(db: Kysely<unknown>): Promise<void> {
  for (let userIds = await listOwners(db, null); userIds.length > 0;) {
    await sql`
      with recursive chain as (
        select tx.user_id, tx.seq, ${hashAfter(`''::bytea`)} as hash
        from ledger_tx as tx
        where tx.user_id = any(${userIds}::uuid[]) and tx.seq = 1
        union all
        select tx.user_id, tx.seq, ${hashAfter('chain.hash')}
        from chain
        join ledger_tx as tx on tx.user_id = chain.user_id and tx.seq = chain.seq + 1
      )
      update ledger_tx set hash = chain.hash from chain
      where ledger_tx.user_id = chain.user_id and ledger_tx.seq = chain.seq
    `.execute(db);
    userIds = await listOwners(db, userIds.at(-1) ?? null);
  }
  await requireChained(db);
  await sql`
    update wallet set hash = tx.hash from ledger_tx as tx
    where tx.user_id = wallet.user_id and tx.seq = wallet.seq
  `.execute(db);
}

/**
 * Throws if a ledger cannot be chained, because it was changed by hand and must be repaired first.
 */
async function requireChained(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: string; seq: number }>`
    select user_id, seq from ledger_tx where hash is null
    union all
    select user_id, seq from wallet
    where seq > 0 and not exists (
      select from ledger_tx as tx where tx.user_id = wallet.user_id and tx.seq = wallet.seq
    )
    limit 1
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  throw new Error(
    `Row ${row.seq} of member ${row.user_id} does not follow the rows before it in the ledger.`,
  );
}

async function listOwners(db: Kysely<unknown>, afterUserId: string | null): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from wallet
    where seq > 0 and (${afterUserId}::uuid is null or user_id > ${afterUserId}::uuid)
    order by user_id limit ${MEMBERS_PER_STEP}
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/** Returns the hash of the row `tx`. */
function hashAfter(previousHash: string): RawBuilder<Buffer> {
  return hashOfRow({
    entries: `(
      select ${ENTRIES_TEXT} from ledger_entry as entry
      where entry.user_id = tx.user_id and entry.tx_seq = tx.seq
    )`,
    lotExpiresAt: `(
      select min(lot.expires_at) from coin_lot as lot
      where lot.user_id = tx.user_id and lot.tx_seq = tx.seq
    )`,
    previousHash,
  });
}
