// spec: 4 wallet, ours: all tampering with the books is reported with member and row
// touches: packages/db/src/wallet/verify/verify-ledger.ts

import { ACCOUNT } from '@hookline/domain/wallet';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';

import { actAsOwner, actWithoutKeys } from '../../testing/databases/act-as-owner.ts';
import {
  BONUS,
  COINS,
  LAST,
  SECOND,
  startBooks,
  UNLOCK,
  unlock,
} from '../../testing/books/start-books.ts';
import { findLostHead, listHeads } from './ledger-heads.ts';
import { verifyLedger } from './verify-ledger.ts';

type Tampering = {
  title: string;
  /** Statements that change rows of the member. */
  change: (userId: string) => readonly RawBuilder<unknown>[];
  seq: number;
  says: string;
  /** Whether the change would violate a key. */
  isKeyless?: true;
};

/**
 * Moves a time. It avoids adding to a `timestamptz`, which is not immutable, so that a cluster
 * accepts the statement.
 */
const later = (column: string, by: string) => sql`
  (${sql.ref(column)} at time zone 'UTC' + ${sql.lit(by)}::interval) at time zone 'UTC'`;
const row = (change: RawBuilder<unknown>, seq: number) => (userId: string) => [
  sql`update ledger_tx set ${change} where user_id = ${userId} and seq = ${seq}`,
];
const lot = (change: RawBuilder<unknown>, seq: number) => (userId: string) => [
  sql`update coin_lot set ${change} where user_id = ${userId} and tx_seq = ${seq}`,
];

const unlocked = (change: RawBuilder<unknown>, seq: number) => (userId: string) => [
  sql`update episode_unlock set ${change} where user_id = ${userId} and tx_seq = ${seq}`,
];

/** Removes the last unlock and all its effects. */
const cutOff = (userId: string) => [
  sql`delete from episode_unlock where user_id = ${userId} and tx_seq = ${LAST}`,
  sql`delete from ledger_entry where user_id = ${userId} and tx_seq = ${LAST}`,
  sql`delete from ledger_tx where user_id = ${userId} and seq = ${LAST}`,
  sql`update coin_lot set remaining = remaining + 10 where user_id = ${userId} and tx_seq = ${COINS}`,
  sql`update drama_progress set unlocked_upto = 1 where user_id = ${userId}`,
  sql`
    update wallet set seq = tx.seq, coin = coin_after, bonus = bonus_after, hash = tx.hash
    from ledger_tx as tx
    where wallet.user_id = ${userId} and tx.user_id = ${userId} and tx.seq = ${UNLOCK}`,
];

/** Changes that the tables' owner can make, most of them without violating a key or CHECK. */
const BY_OWNER: Tampering[] = [
  { title: 'a removed last purchase', change: cutOff, seq: LAST, says: 'is not the one recorded' },
  {
    title: 'a member without any ledger rows',
    change: (userId) => [
      ...['episode_unlock', 'ledger_entry', 'coin_lot', 'drama_progress'].map(
        (table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`,
      ),
      sql`delete from ledger_tx where user_id = ${userId}`,
      sql`update wallet set seq = 0, coin = 0, bonus = 0, hash = '' where user_id = ${userId}`,
    ],
    seq: LAST,
    says: 'is not the one recorded',
  },
  {
    title: 'a balance whose CHECK was dropped',
    change: (userId) => [
      sql`alter table ledger_tx drop constraint ledger_tx_check`,
      ...row(sql`coin_after = coin_after + 1`, LAST)(userId),
    ],
    seq: LAST,
    says: 'does not add up',
  },
  {
    title: 'the time of a row',
    change: row(sql`created_at = ${later('created_at', '-1 day')}`, UNLOCK),
    seq: UNLOCK,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the times of a top-up and its lot',
    change: (userId) => [
      ...row(sql`created_at = ${later('created_at', '-1 day')}`, COINS)(userId),
      ...lot(sql`granted_at = ${later('granted_at', '-1 day')}`, COINS)(userId),
    ],
    seq: COINS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the time of a lot',
    change: lot(sql`granted_at = ${later('granted_at', '-1 day')}`, COINS),
    seq: COINS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'the name of an event',
    change: row(sql`idem_key = 'gift:birthday'`, COINS),
    seq: COINS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the episode of an unlock',
    change: unlocked(sql`number = 9`, UNLOCK),
    seq: UNLOCK,
    says: 'unlocks what it does not pay for',
  },
  {
    title: 'the price of an unlock whose CHECK was dropped',
    change: (userId) => [
      sql`alter table episode_unlock drop constraint episode_unlock_check`,
      ...unlocked(sql`price = 9`, UNLOCK)(userId),
    ],
    seq: UNLOCK,
    says: 'unlocks what it does not pay for',
  },
  {
    title: 'the account type of an unlock',
    change: row(sql`account_type = ${ACCOUNT.subscriptionDeduction}`, UNLOCK),
    seq: UNLOCK,
    says: 'unlocks what it does not pay for',
  },
  {
    title: 'the account type of a row',
    change: row(sql`account_type = ${ACCOUNT.rewardGift}`, COINS),
    seq: COINS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'the order of a row',
    change: row(sql`order_no = 'H0000009'`, BONUS),
    seq: BONUS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'the order of a row and of its lot',
    change: (userId) => [
      ...row(sql`order_no = 'H0000009'`, BONUS)(userId),
      ...lot(sql`order_no = 'H0000009'`, BONUS)(userId),
    ],
    seq: BONUS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the account of an entry',
    change: (userId) => [
      sql`
        update ledger_entry set debit_account = 'gifts'
        where user_id = ${userId} and tx_seq = ${COINS}`,
    ],
    seq: COINS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'an entry for another lot',
    change: (userId) => [
      sql`
        update ledger_entry set lot_id = (
          select id from coin_lot where user_id = ${userId} and tx_seq = ${SECOND}
        ) where user_id = ${userId} and tx_seq = ${UNLOCK}`,
    ],
    seq: COINS,
    says: 'brought a lot that holds something else',
  },
  {
    title: 'an entry without a lot, and the lot refilled',
    change: (userId) => [
      sql`
        update ledger_entry set lot_id = null where user_id = ${userId} and tx_seq = ${UNLOCK}`,
      ...lot(sql`remaining = remaining + 10`, COINS)(userId),
    ],
    seq: UNLOCK,
    says: 'moves coins of a lot that is not there, or of another currency',
  },
  {
    title: 'a removed last row, despite all keys, and the wallet reset',
    change: (userId) => [
      sql`delete from ledger_tx where user_id = ${userId} and seq = ${LAST}`,
      sql`
        update wallet set seq = tx.seq, coin = coin_after, hash = tx.hash from ledger_tx as tx
        where wallet.user_id = ${userId} and tx.user_id = ${userId} and tx.seq = ${UNLOCK}`,
    ],
    seq: LAST,
    says: 'is gone, and entries, lots or unlocks of it are there',
    isKeyless: true,
  },
  {
    title: 'a removed last purchase whose unlock remains',
    change: (userId) => [
      ...cutOff(userId).slice(1),
      sql`update drama_progress set unlocked_upto = 2 where user_id = ${userId}`,
    ],
    seq: LAST,
    says: 'is gone, and entries, lots or unlocks of it are there',
    isKeyless: true,
  },
  {
    title: 'a locked drama that was paid for',
    change: (userId) => [sql`delete from drama_progress where user_id = ${userId}`],
    seq: LAST,
    says: 'unlocks an episode that is locked',
  },
  {
    title: 'a removed unlock, and the drama locked again',
    change: (userId) => [
      sql`delete from episode_unlock where user_id = ${userId} and tx_seq = ${LAST}`,
      sql`update drama_progress set unlocked_upto = 1 where user_id = ${userId}`,
    ],
    seq: LAST,
    says: 'pays for an unlock that is not there',
  },
  {
    title: 'an expiry a hundred years away',
    change: lot(sql`expires_at = ${later('expires_at', '100 years')}`, BONUS),
    seq: BONUS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'a larger grant',
    change: lot(sql`granted = 900`, COINS),
    seq: COINS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'bonus turned into paid coins',
    change: lot(sql`currency = 'coin', expires_at = null`, BONUS),
    seq: BONUS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'a lot with another order',
    change: lot(sql`order_no = 'H0000009'`, COINS),
    seq: COINS,
    says: 'brought a lot that differs from it',
  },
];

test('verifying untampered books does not find a fault', async () => {
  await using world = await startBooks();

  expect(await world.find()).toBeNull();
});

test.each(BY_OWNER)('tampering by the owner is detected: $title', async (tampering) => {
  await using world = await startBooks();
  const { db, userId } = world;

  const act = tampering.isKeyless === true ? actWithoutKeys : actAsOwner;
  await act(db, tampering.change(userId));

  expect(await world.find()).toEqual({ userId, seq: tampering.seq, fault: tampering.says });
});

test('comparing heads detects a ledger that the owner rewrote with new hashes', async () => {
  await using world = await startBooks();
  const { db, userId } = world;
  const before = await listHeads(db, { afterUserId: null, membersMax: 9 });

  // Removes the last unlock, then spends the coins on another drama.
  await actAsOwner(db, cutOff(userId));
  await unlock(db, { userId, dramaId: 'e'.repeat(32), number: 1 });

  expect(await verifyLedger(db)).toBeNull();
  expect(await findLostHead(db, before)).toEqual({ userId, seq: LAST });
});
