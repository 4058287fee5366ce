import { makeClient } from '../../connection/make-client.ts';
import type { Connection } from '../../connection/connection.ts';

export type DeskSize = {
  /** Members, each with a wallet, a lot, a login, an order, a feedback and an audit entry. */
  memberCount: number;
  /** Postings of each member. */
  postingsEach: number;
  /** Postings of the first member. */
  postingsOfFirst: number;
};

const DAYS = 400;
/** Every so many members, one is blocked, and an order waits for a decision. */
const RARE = 5_000;

/** Returns an expression for an id of version 4 that is always the same for a text. */
const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Rows 0 to n - 1 with the ids and times of as many members; the first one joined last. */
const PEOPLE = `(
  select n, ${idOf(`'member ' || n`)} as user_id,
    now() - n * (interval '${DAYS} days' / $1::int) as at
  from generate_series(0, $1::int - 1) as n
) as person`;

const MEMBERS: readonly string[] = [
  `insert into member (user_id, code, nick_name, head_image_url, created_at, blocked_at,
     block_operator, block_reason)
   select user_id, (20000000 + n)::text,
     (array['Anna', 'Ben', 'Carla', 'David', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas'])[1 + n % 10]
       || ' ' ||
     (array['Adler', 'Berg', 'Costa', 'Diaz', 'Engel', 'Ferrari', 'Garcia'])[1 + n / 10 % 7]
       || case when n % ${RARE} = 11 then ' Zwingli' else '' end,
     '', at, case when n % ${RARE} = 7 then at end, case when n % ${RARE} = 7 then 'olga' end,
     case when n % ${RARE} = 7 then 'fraud' end
   from ${PEOPLE}`,
  `insert into wallet (user_id, seq, coin, hash)
   select user_id, 1, 500, sha256('') from ${PEOPLE}`,
  `insert into coin_lot (user_id, id, currency, account_type, granted, remaining, granted_at, tx_seq)
   select user_id, ${idOf(`'lot ' || n`)}, 'coin', 0, 500, 500, at, 1 from ${PEOPLE}`,
  `insert into login_session (token_hash, user_id, equipment_id, state, created_at, seen_at, ends_at)
   select sha256(n::text::bytea), user_id, '', 'active', at, at, at + interval '90 days'
   from ${PEOPLE}`,
  `insert into coin_order (user_id, order_no, state, review_reason, extend_product_id, product_id,
     store, amount_cents, currency, coins_buy, coins_bonus, capture_id, created_at, paid_at)
   select user_id, 'HL' || (10000000 + n),
     case when n % ${RARE} = 3 then 'REVIEW' when n % 10 < 8 then 'PAID'
       when n % 10 = 8 then 'EXPIRED' else 'REFUNDED' end,
     case when n % ${RARE} = 3 then 'wrong-amount' end,
     'usp_' || n, (array['small', 'medium', 'large'])[1 + n % 3], 'profile',
     (array[499, 999, 1999])[1 + n % 3], 'USD', 500, 50, 'CAP-' || n, at,
     case when n % ${RARE} <> 3 and n % 10 <> 8 then at end
   from ${PEOPLE}`,
  `insert into feedback (id, user_id, types, description, locale, created_at)
   select ${idOf(`'feedback ' || n`)}, user_id,
     case when n % ${RARE} = 5 then '{payment-and-coins}'::text[] else '{content-error}'::text[] end,
     'The film stops.', 'en-US', at
   from ${PEOPLE}`,
  `insert into audit (operator, action, subject_kind, subject_id, done_at)
   select (array['olga', 'paul', 'rita'])[1 + n % 3],
     case when n % ${RARE} = 9 then 'member delete' else 'member grant' end, 'member',
     user_id::text, at
   from ${PEOPLE}`,
];

/** $1 is the number of members, $2 that of the postings of each, from the second on. */
const POSTINGS: readonly string[] = [
  `insert into ledger_tx (user_id, seq, id, account_type, idem_key, prev_seq, coin_before,
     bonus_before, debt_before, coin_delta, bonus_delta, debt_delta, coin_after, bonus_after,
     debt_after, order_no, created_at, hash)
   select user_id, seq, ${idOf(`n || ' posting ' || seq`)}, 0, 'credit:' || seq,
     nullif(seq - 1, 0), seq - 1, 0, 0, 1, 0, 0, seq, 0, 0, null, at, sha256('')
   from ${PEOPLE}, generate_series(1, $2::int) as seq`,
  `insert into ledger_entry (user_id, tx_seq, line, currency, debit_account, credit_account, amount)
   select user_id, seq, 1, 'coin', 'sales', 'wallet', 1
   from ${PEOPLE}, generate_series(1, $2::int) as seq`,
];

/**
 * Adds to an empty database what operators work with, for benchmarks. The hash chains are not valid.
 *
 * @param connection  The owner's connection.
 * @returns The ids of the first member, who has most postings, and of the second one.
 */
export async function seedDesk(
  connection: Connection,
  { memberCount, postingsEach, postingsOfFirst }: DeskSize,
): Promise<{ busyUserId: string; userId: string }> {
  const client = makeClient(connection);
  await client.connect();
  try {
    // Checking millions of foreign keys would take most of the time.
    await client.query('set session_replication_role = replica');
    for (const statement of MEMBERS) await client.query(statement, [memberCount]);
    for (const statement of POSTINGS) {
      await client.query(`${statement} where n > 0`, [memberCount, postingsEach]);
      await client.query(statement, [1, postingsOfFirst]);
    }
    // Autovacuum would do this within minutes; until then there are no index-only scans.
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ busy: string; other: string }>(
      `select ${idOf(`'member 0'`)} as busy, ${idOf(`'member 1'`)} as other`,
    );
    return { busyUserId: rows[0]?.busy ?? '', userId: rows[0]?.other ?? '' };
  } finally {
    await client.end();
  }
}
