// spec: 12 operation, ours: lists and timelines of members stay fast however many members there are
// touches: packages/db/src/identity/list-members.ts

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import type { Database } from '../open-database.ts';
import { actAsOwner } from '../testing/databases/act-as-owner.ts';
import { createTestDatabase, listFullScans, listSorts, seedMember } from '../testing/index.ts';
import { listEntries, listPostings } from '../wallet/queries/list-postings.ts';
import { listMemberFacts } from './list-member-facts.ts';
import { listMembers, type WantedMembers } from './list-members.ts';
import { listActions, listLogins, listPlacedOrders, listSentFeedback } from './member-events.ts';
import { listMemberNotes } from './member-notes.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MEMBERS = 5_000;

/**
 * Adds one member per hour, each with logins, coins and an audit entry. Every thousandth member is
 * blocked.
 */
const SEEDS = [
  sql`create temporary table seed as
    select number, gen_random_uuid() as user_id,
      to_timestamp(${sql.lit(NOW_MS / 1000)}) - number * interval '1 hour' as at
    from generate_series(0, ${sql.lit(MEMBERS - 1)}) as number`,
  sql`insert into member (user_id, code, nick_name, head_image_url, created_at, blocked_at,
      block_operator, block_reason)
    select user_id, (10000000 + number)::text, 'Name ' || number, '', at,
      case when number % 1000 = 7 then at end,
      case when number % 1000 = 7 then 'olga' end, case when number % 1000 = 7 then 'fraud' end
    from seed`,
  sql`insert into wallet (user_id) select user_id from seed`,
  sql`insert into ledger_tx (user_id, seq, id, account_type, idem_key, coin_before, bonus_before,
      debt_before, coin_delta, bonus_delta, debt_delta, coin_after, bonus_after, debt_after,
      created_at, hash)
    select user_id, 1, gen_random_uuid(), 5, 'grant:t-' || number, 0, 0, 0, 0, 50, 0, 0, 50, 0, at,
      sha256('') from seed`,
  sql`insert into coin_lot (user_id, id, currency, account_type, granted, remaining, granted_at,
      tx_seq)
    select user_id, gen_random_uuid(), 'bonus', 5, 50, 50, at, 1 from seed`,
  sql`insert into ledger_entry (user_id, tx_seq, line, currency, debit_account, credit_account,
      amount, lot_id)
    select user_id, 1, 1, 'bonus', 'gifts', 'wallet', 50, id from coin_lot
    where account_type = 5`,
  sql`insert into login_session (token_hash, user_id, equipment_id, state, created_at, seen_at,
      ends_at)
    select sha256(number::text::bytea), user_id, '', 'active', at, at, at + interval '1 day'
    from seed`,
  sql`insert into coin_order (user_id, order_no, state, extend_product_id, product_id, store,
      amount_cents, currency, coins_buy, coins_bonus, created_at)
    select user_id, 'HL' || (10000000 + number), 'CREATED', 'usp_1', 'small', 'profile', 499,
      'USD', 500, 0, at from seed`,
  sql`insert into feedback (id, user_id, types, description, locale, created_at)
    select gen_random_uuid(), user_id, '{content-error}', 'Late.', 'en-US', at from seed`,
  sql`insert into audit (operator, action, subject_kind, subject_id, done_at)
    select 'olga', 'member grant', 'member', user_id::text, at from seed`,
  sql`insert into member_note (user_id, id, operator, text, created_at)
    select user_id, gen_random_uuid(), 'olga', 'Called.', at from seed`,
  sql`analyze member, member_note, wallet, ledger_tx, coin_lot, ledger_entry, login_session, coin_order,
    feedback, audit`,
];

let db: Database;
let userIds: string[];
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
  await actAsOwner(db, SEEDS);
  const newest = await listMembers(db, { ...EVERYBODY, itemsMax: 50 });
  userIds = newest.map(({ userId }) => userId);
});
afterAll(() => db.destroy());

const EVERYBODY: WantedMembers = {
  namePrefix: null,
  userIds: null,
  beforeUserId: null,
  itemsMax: 51,
};
const byPicture = (asked: Database) =>
  asked
    .selectFrom('member')
    .where('head_image_url', '=', 'none')
    .orderBy('head_image_url')
    .orderBy('nick_name')
    .select('user_id')
    .execute();

test('whatever its filter, a list of members is read in the order of an index', async () => {
  const beforeUserId = userIds.at(-1) ?? '';
  const month = { joinedFromMs: NOW_MS - 100 * DAY_MS, joinedUntilMs: NOW_MS - 70 * DAY_MS };
  const filters: Readonly<Record<string, Partial<WantedMembers>>> = {
    'the newest': {},
    'the page after': { beforeUserId },
    blocked: { isBlocked: true },
    'blocked, the page after': { isBlocked: true, beforeUserId },
    'not blocked': { isBlocked: false },
    'of a month': month,
    'blocked of a month': { ...month, isBlocked: true },
  };

  const found: Record<string, unknown> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const read = (asked: Database) => listMembers(asked, { ...EVERYBODY, ...filter });
    found[name] = [await listFullScans(db, read), await listSorts(db, read)];
  }

  expect(found).toEqual(Object.fromEntries(Object.keys(filters).map((name) => [name, [[], []]])));
  // A negative control: there is no index on the picture.
  expect(await listFullScans(db, byPicture)).toEqual(['member']);
  expect(await listSorts(db, byPicture)).not.toEqual([]);
});

test('names, facts, timeline and ledger of members are read by indexes', async () => {
  const [userId = ''] = userIds;
  const page = { userId, after: null, itemsMax: 51 };
  const reads: Readonly<Record<string, (asked: Database) => Promise<unknown>>> = {
    'a rare name': (asked) => listMembers(asked, { ...EVERYBODY, namePrefix: 'name 123' }),
    'a common name': (asked) => listMembers(asked, { ...EVERYBODY, namePrefix: 'name' }),
    facts: (asked) => listMemberFacts(asked, { userIds: userIds.slice(0, 5), nowMs: NOW_MS }),
    logins: (asked) => listLogins(asked, { ...page, after: `${NOW_MS}.00000000` }),
    orders: (asked) => listPlacedOrders(asked, { ...page, after: 'HL10000000' }),
    feedback: (asked) => listSentFeedback(asked, { ...page, after: userId }),
    notes: (asked) => listMemberNotes(asked, { ...page, after: userId }),
    actions: (asked) => listActions(asked, { ...page, after: userId }),
    postings: (asked) => listPostings(asked, { userId, beforeNo: 9, itemsMax: 51 }),
    entries: (asked) => listEntries(asked, { userId, ledgerNos: [1] }),
  };

  const scans: Record<string, string[]> = {};
  for (const [name, read] of Object.entries(reads)) scans[name] = await listFullScans(db, read);

  expect(scans).toEqual(Object.fromEntries(Object.keys(reads).map((name) => [name, []])));
});

test('a rare or a common name finds exactly its members, newest first', async () => {
  const newest = Array.from({ length: 51 }, (_, number) => `Name ${number}`);

  expect(await namesOf('NAME')).toEqual(newest);
  expect(await namesOf('name 499')).toEqual(['Name 499', ...newest.slice(0, 10).map(tenfold)]);
  expect(await namesOf('name%')).toEqual([]);
  expect(await namesOf('ame')).toEqual([]);
});

async function namesOf(namePrefix: string): Promise<string[]> {
  const rows = await listMembers(db, { ...EVERYBODY, namePrefix });
  return rows.map(({ nickName }) => nickName);
}

const tenfold = (name: string) => name.replace(/\d+/, (digit) => `499${digit}`);

test('pages of members who joined in the same moment follow each other without a gap', async () => {
  await using own = await createTestDatabase(inject('postgres'));
  for (let index = 0; index < 5; index += 1) await seedMember(own, { nowMs: NOW_MS });

  const pages: string[] = [];
  let beforeUserId: string | null = null;
  do {
    const rows = await listMembers(own, { ...EVERYBODY, beforeUserId, itemsMax: 2 });
    pages.push(...rows.map(({ userId }) => userId));
    beforeUserId = rows.at(-1)?.userId ?? null;
  } while (beforeUserId !== null);

  expect(pages).toHaveLength(5);
  expect(new Set(pages).size).toBe(5);
});
