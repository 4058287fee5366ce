// spec: 4 wallet, ours: which check detects which change by the database owner
// touches: packages/db/src/wallet/verify/audited-grants.ts

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { coins } from '@hookline/domain';
import { ACCOUNT, planCredit } from '@hookline/domain/wallet';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';

import { insertEntry } from '../../audit/audit.ts';
import type { Database } from '../../open-database.ts';
import { actWithoutKeys } from '../../testing/databases/act-as-owner.ts';
import {
  COINS,
  DRAMA_ID,
  LAST,
  startBooks,
  unlock,
  UNLOCK,
} from '../../testing/books/start-books.ts';
import { writeCredit } from '../credits.ts';
import { ENTRIES_TEXT, hashOfRow } from '../ledger-hash.ts';
import { findEntryWithoutWallet, findUnaudited } from './audited-grants.ts';
import { findLostHead, listHeads } from './ledger-heads.ts';
import { verifyLedger } from './verify-ledger.ts';

const NOW_MS = 1_800_000_000_000;
const SECURITY = join(import.meta.dirname, '../../../../../docs/security.md');
/** Rows added after those of startBooks: an operator's gift and a third unlock. */
const [GIFT, NEWEST] = [LAST + 1, LAST + 2];

type Change = (world: { db: Database; userId: string }) => Promise<void>;

/** Whether a change is detected by ledger and wallet, by the recorded heads, and by the audit. */
type Finders = { books: boolean; heads: boolean; audit: boolean };

async function give(
  { db, userId }: { db: Database; userId: string },
  gift: { reference: string; isAudited: boolean },
): Promise<void> {
  const { reference, isAudited } = gift;
  const event = { userId, accountType: ACCOUNT.rewardGift, amount: coins(500), nowMs: NOW_MS };
  const ids = { recordId: randomUUID(), lotId: randomUUID(), idemKey: `grant:${reference}` };
  const plan = planCredit({ ...event, debt: coins(0) });
  await db.transaction().execute(async (tx) => {
    await writeCredit(tx, { ...event, ...ids, orderNo: null }, plan);
    if (!isAudited) return;
    await insertEntry(tx, {
      operator: 'olga',
      action: 'member grant',
      subject: { kind: 'member', id: userId },
      before: null,
      after: { accountType: ACCOUNT.rewardGift, amount: 500, reference },
      reason: reference,
    });
  });
}

/** Runs statements as the owner, with all keys disabled. */
const asOwner =
  (statementsOf: (userId: string) => readonly RawBuilder<unknown>[]): Change =>
  ({ db, userId }) =>
    actWithoutKeys(db, statementsOf(userId));

/** Recomputes all hashes from a row on, as our own code does. */
function chainAnew(userId: string, fromSeq: number): RawBuilder<unknown>[] {
  const hash = hashOfRow({
    entries: `(select ${ENTRIES_TEXT} from ledger_entry
      where user_id = tx.user_id and tx_seq = tx.seq)`,
    lotExpiresAt: `(select min(expires_at) from coin_lot
      where user_id = tx.user_id and tx_seq = tx.seq)`,
    previousHash: `coalesce((select before.hash from ledger_tx as before
      where before.user_id = tx.user_id and before.seq = tx.seq - 1), ''::bytea)`,
  });
  const rows = Array.from({ length: NEWEST - fromSeq + 1 }, (_, index) => fromSeq + index);
  return [
    // A cluster refuses functions that are not immutable in what an update sets.
    ...rows.map(
      (seq) => sql`
        with made as materialized (
          select ${hash} as hash from ledger_tx as tx where user_id = ${userId} and seq = ${seq}
        )
        update ledger_tx set hash = made.hash from made
        where user_id = ${userId} and seq = ${seq}`,
    ),
    sql`
      update wallet set hash = tx.hash from ledger_tx as tx
      where wallet.user_id = ${userId} and tx.user_id = ${userId} and tx.seq = wallet.seq`,
  ];
}

/** Resets the wallet to a row, and removes all later rows from the ledger. */
const cutOff = (userId: string, lastSeq: number) => [
  sql`delete from episode_unlock where user_id = ${userId} and tx_seq > ${lastSeq}`,
  sql`delete from ledger_entry where user_id = ${userId} and tx_seq > ${lastSeq}`,
  sql`delete from coin_lot where user_id = ${userId} and tx_seq > ${lastSeq}`,
  sql`delete from ledger_tx where user_id = ${userId} and seq > ${lastSeq}`,
  sql`
    update coin_lot set remaining = remaining + 10
    where user_id = ${userId} and tx_seq = ${COINS}`,
  sql`update drama_progress set unlocked_upto = 2 where user_id = ${userId}`,
  sql`
    update wallet set seq = tx.seq, coin = coin_after, bonus = bonus_after, hash = tx.hash
    from ledger_tx as tx
    where wallet.user_id = ${userId} and tx.user_id = ${userId} and tx.seq = ${lastSeq}`,
];

const timeOf = (userId: string, seq: number, days: number) => sql`
  update ledger_tx set created_at =
    (created_at at time zone 'UTC' + make_interval(days => ${days})) at time zone 'UTC'
  where user_id = ${userId} and seq = ${seq}`;

const TABLES = ['episode_unlock', 'ledger_entry', 'coin_lot', 'drama_progress', 'coin_order'];

/** The tamperings in the table of docs/security.md, with its titles and what detects each. */
const TAMPERINGS: readonly (Finders & { title: string; change: Change })[] = [
  {
    title: 'the last row is deleted',
    change: asOwner((userId) => [
      sql`delete from ledger_tx where user_id = ${userId} and seq = ${NEWEST}`,
    ]),
    books: true,
    heads: true,
    audit: false,
  },
  {
    title: 'a row in the middle is deleted',
    change: asOwner((userId) => [
      sql`delete from ledger_tx where user_id = ${userId} and seq = ${UNLOCK}`,
    ]),
    books: true,
    heads: false,
    audit: false,
  },
  {
    title: 'a row is changed',
    change: asOwner((userId) => [timeOf(userId, UNLOCK, 1)]),
    books: true,
    heads: false,
    audit: false,
  },
  {
    title: 'two rows are swapped',
    change: asOwner((userId) => [timeOf(userId, UNLOCK, 1), timeOf(userId, LAST, -1)]),
    books: true,
    heads: false,
    audit: false,
  },
  {
    title: 'a row is changed, and all hashes from there on are made anew',
    change: asOwner((userId) => [timeOf(userId, UNLOCK, 1), ...chainAnew(userId, UNLOCK)]),
    books: false,
    heads: true,
    audit: false,
  },
  {
    title: 'the last unlock is undone in all tables',
    change: asOwner((userId) => cutOff(userId, GIFT)),
    books: false,
    heads: true,
    audit: false,
  },
  {
    title: 'a gift and all after it are undone in all tables',
    change: asOwner((userId) => cutOff(userId, LAST)),
    books: false,
    heads: true,
    audit: true,
  },
  {
    title: 'a whole member is removed',
    change: asOwner((userId) =>
      [...TABLES, 'ledger_tx', 'wallet', 'member'].map(
        (table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`,
      ),
    ),
    books: false,
    heads: true,
    audit: true,
  },
  {
    title: 'a gift is added at the end, with a right hash',
    change: (world) => give(world, { reference: 'ticket-2', isAudited: false }),
    books: false,
    heads: false,
    audit: true,
  },
  {
    title: 'the same, and an entry in the audit',
    change: (world) => give(world, { reference: 'ticket-2', isAudited: true }),
    books: false,
    heads: false,
    audit: false,
  },
  {
    title: 'an unlock that is younger than the heads is undone in all tables',
    change: async (world) => {
      await unlock(world.db, { userId: world.userId, dramaId: DRAMA_ID, number: 4 });
      await asOwner((userId) => [
        ...cutOff(userId, NEWEST),
        sql`update drama_progress set unlocked_upto = 3 where user_id = ${userId}`,
      ])(world);
    },
    books: false,
    heads: false,
    audit: false,
  },
];

test.each(TAMPERINGS)(
  'a change by the database owner is found as docs/security.md says: $title',
  async ({ title, change, ...finders }) => {
    await using world = await startBooks();
    const { db, userId } = world;
    await give(world, { reference: 'ticket-1', isAudited: true });
    await unlock(db, { userId, dramaId: DRAMA_ID, number: 3 });
    const heads = await listHeads(db, { afterUserId: null, membersMax: 9 });
    const find = async (): Promise<Finders> => {
      const unaudited = (await findUnaudited(db, [userId])) ?? (await findEntryWithoutWallet(db));
      return {
        books: (await verifyLedger(db)) !== null,
        heads: (await findLostHead(db, heads)) !== null,
        audit: unaudited !== null,
      };
    };
    expect(await find()).toEqual({ books: false, heads: false, audit: false });

    await change(world);

    expect(await find()).toEqual(finders);
    const [books, byHeads, audit] = [finders.books, finders.heads, finders.audit].map((isFound) =>
      isFound ? 'found' : '-',
    );
    const page = readFileSync(SECURITY, 'utf8');
    expect(page).toContain(`| ${title} | ${books} | ${byHeads} | ${audit} |`);
  },
);
