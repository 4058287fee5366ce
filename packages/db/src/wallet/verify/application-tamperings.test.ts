import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';

import { COINS, LAST, SECOND, startBooks } from '../../testing/books/start-books.ts';

const lot = (change: RawBuilder<unknown>, seq: number) => (userId: string) => [
  sql`update coin_lot set ${change} where user_id = ${userId} and tx_seq = ${seq}`,
];

// Changes that the application's rights allow, because its own statements make them.
test.each<{
  title: string;
  /** Statements that change rows of the member. */
  change: (userId: string) => readonly RawBuilder<unknown>[];
  seq: number;
  says: string;
}>([
  {
    title: 'a frozen lot',
    change: lot(sql`is_frozen = true`, COINS),
    seq: COINS,
    says: 'brought a lot that is frozen without a dispute',
  },
  {
    title: 'an unfrozen lot of a dispute',
    change: lot(sql`is_frozen = false`, SECOND),
    seq: SECOND,
    says: 'brought a lot that its dispute does not freeze',
  },
  {
    title: 'a refilled lot, with a matching wallet',
    change: (userId) => [
      ...lot(sql`remaining = granted`, COINS)(userId),
      sql`update wallet set coin = coin + 20 where user_id = ${userId}`,
    ],
    seq: COINS,
    says: 'brought a lot that holds something else',
  },
  {
    title: 'invented coins in the wallet',
    change: (userId) => [sql`update wallet set coin = 9000 where user_id = ${userId}`],
    seq: LAST,
    says: 'is not what the wallet says',
  },
  {
    title: 'an invented hash in the wallet',
    change: (userId) => [sql`update wallet set hash = sha256('') where user_id = ${userId}`],
    seq: LAST,
    says: 'is not what the wallet says',
  },
  {
    title: 'a drama unlocked further than it was paid for',
    change: (userId) => [
      sql`update drama_progress set unlocked_upto = 9 where user_id = ${userId}`,
    ],
    seq: LAST,
    says: 'is the last unlock of a drama that is open further',
  },
])('tampering by the application is detected: $title', async (tampering) => {
  await using world = await startBooks();
  const { db, userId } = world;

  for (const statement of tampering.change(userId)) await statement.execute(db);

  expect(await world.find()).toEqual({ userId, seq: tampering.seq, fault: tampering.says });
});
