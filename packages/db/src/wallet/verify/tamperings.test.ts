import { ACCOUNT } from '@hookline/domain';
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';

import { actAsOwner } from '../../testing/act-as-owner.ts';
import {
  BONUS,
  COINS,
  LAST,
  SECOND,
  startBooks,
  UNLOCK,
  unlock,
} from '../../testing/start-books.ts';
import { findLostHead, listHeads } from './ledger-heads.ts';
import { verifyLedger } from './verify-ledger.ts';

type Tampering = {
  title: string;
  /** Statements that change rows of a member. */
  change: (userId: string) => readonly RawBuilder<unknown>[];
  seq: number;
  says: string;
};

const row = (change: RawBuilder<unknown>, seq: number) => (userId: string) => [
  sql`update ledger_tx set ${change} where user_id = ${userId} and seq = ${seq}`,
];
const lot = (change: RawBuilder<unknown>, seq: number) => (userId: string) => [
  sql`update coin_lot set ${change} where user_id = ${userId} and tx_seq = ${seq}`,
];

/** Takes the last unlock away, and everything that it left. */
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

/** Changes that the owner of the tables can make with every key and CHECK in force. */
const BY_OWNER: Tampering[] = [
  { title: 'a purchase cut off', change: cutOff, seq: LAST, says: 'is not the one recorded' },
  {
    title: 'a member whose whole ledger is gone',
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
    title: 'a time',
    change: row(sql`created_at = created_at - interval '1 day'`, UNLOCK),
    seq: UNLOCK,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the time of a top-up and of its lot',
    change: (userId) => [
      ...row(sql`created_at = created_at - interval '1 day'`, COINS)(userId),
      ...lot(sql`granted_at = granted_at - interval '1 day'`, COINS)(userId),
    ],
    seq: COINS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the name of an event',
    change: row(sql`idem_key = 'gift:birthday'`, COINS),
    seq: COINS,
    says: 'is not what its hash was made of',
  },
  {
    title: 'the episode of an unlock',
    change: (userId) => [
      sql`update episode_unlock set number = 9 where user_id = ${userId} and tx_seq = ${UNLOCK}`,
    ],
    seq: UNLOCK,
    says: 'unlocks what it does not pay for',
  },
  {
    title: 'an account type',
    change: row(sql`account_type = ${ACCOUNT.rewardGift}`, COINS),
    seq: COINS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'an order in the ledger',
    change: row(sql`order_no = 'H0000009'`, BONUS),
    seq: BONUS,
    says: 'brought a lot that differs from it',
  },
  {
    title: 'an order in the ledger and in its lot',
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
    title: 'an entry of another lot',
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
    title: 'a drama that was paid for and is locked',
    change: (userId) => [sql`delete from drama_progress where user_id = ${userId}`],
    seq: LAST,
    says: 'unlocks an episode that is locked',
  },
  {
    title: 'an unlock that is gone, with the drama locked again',
    change: (userId) => [
      sql`delete from episode_unlock where user_id = ${userId} and tx_seq = ${LAST}`,
      sql`update drama_progress set unlocked_upto = 1 where user_id = ${userId}`,
    ],
    seq: LAST,
    says: 'pays for an unlock that is not there',
  },
  {
    title: 'an expiry a hundred years away',
    change: lot(sql`expires_at = expires_at + interval '100 years'`, BONUS),
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
    title: 'a lot of another order',
    change: lot(sql`order_no = 'H0000009'`, COINS),
    seq: COINS,
    says: 'brought a lot that differs from it',
  },
];

/** Changes that the application may still make, because its statements make them. */
const BY_APPLICATION: Tampering[] = [
  {
    title: 'a lot that is frozen',
    change: lot(sql`is_frozen = true`, COINS),
    seq: COINS,
    says: 'brought a lot that is frozen without a dispute',
  },
  {
    title: 'a lot of a dispute that is free',
    change: lot(sql`is_frozen = false`, SECOND),
    seq: SECOND,
    says: 'brought a lot that its dispute does not freeze',
  },
  {
    title: 'a lot that is filled up, and the wallet with it',
    change: (userId) => [
      ...lot(sql`remaining = granted`, COINS)(userId),
      sql`update wallet set coin = coin + 20 where user_id = ${userId}`,
    ],
    seq: COINS,
    says: 'brought a lot that holds something else',
  },
  {
    title: 'coins that the wallet invents',
    change: (userId) => [sql`update wallet set coin = 9000 where user_id = ${userId}`],
    seq: LAST,
    says: 'is not what the wallet says',
  },
  {
    title: 'a hash that the wallet invents',
    change: (userId) => [sql`update wallet set hash = sha256('') where user_id = ${userId}`],
    seq: LAST,
    says: 'is not what the wallet says',
  },
  {
    title: 'a drama that is open further than it was paid for',
    change: (userId) => [
      sql`update drama_progress set unlocked_upto = 9 where user_id = ${userId}`,
    ],
    seq: LAST,
    says: 'is the last unlock of a drama that is open further',
  },
];

test('books in which nobody tampered have no fault', async () => {
  await using world = await startBooks();

  expect(await world.find()).toBeNull();
});

test.each(BY_OWNER)('$title is named, though the owner did it', async (tampering) => {
  await using world = await startBooks();
  const { db, userId } = world;

  await actAsOwner(db, tampering.change(userId));

  expect(await world.find()).toEqual({ userId, seq: tampering.seq, fault: tampering.says });
});

test.each(BY_APPLICATION)('$title is named, though the application did it', async (tampering) => {
  await using world = await startBooks();
  const { db, userId } = world;

  for (const statement of tampering.change(userId)) await statement.execute(db);

  expect(await world.find()).toEqual({ userId, seq: tampering.seq, fault: tampering.says });
});

test('a ledger that the owner rewrites, with every hash made anew, is named by its head', async () => {
  await using world = await startBooks();
  const { db, userId } = world;
  const before = await listHeads(db, { afterUserId: null, membersMax: 9 });

  // Cuts the last unlock off and spends the coins on another drama instead.
  await actAsOwner(db, cutOff(userId));
  await unlock(db, { userId, dramaId: 'e'.repeat(32), number: 1 });

  expect(await verifyLedger(db)).toBeNull();
  expect(await findLostHead(db, before)).toEqual({ userId, seq: LAST });
});
