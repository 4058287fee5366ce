// spec: 12 operation, ours: operators find a member in the studio and see everything that happened
// touches: memberTimeline

import { STUDIO_PAGE_ITEMS, type StudioClient } from '@hookline/contract/studio';
import { coins } from '@hookline/domain';
import { blockMember } from '@hookline/services/identity';
import { grantCoins } from '@hookline/services/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { NOW_MS } from '../../testing/start-test-app.ts';
import { startTestStudio } from '../../testing/start-test-studio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BY = { operator: 'olga', reason: 'ticket-1' };

let shop: Awaited<ReturnType<typeof startTestStudio>>;
let support: StudioClient;
beforeAll(async () => {
  shop = await startTestStudio();
  support = await shop.operator('support');
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Adds a member with a name, who joined some days ago. */
async function addNamed(nickName: string, { daysAgo = 0, lots = [] }: Seed = {}) {
  const viewer = await shop.addViewer(lots);
  const joined = new Date(NOW_MS - daysAgo * DAY_MS);
  const { code } = await shop.deps.db
    .updateTable('member')
    .set({ nick_name: nickName, created_at: joined })
    .where('user_id', '=', viewer.userId)
    .returning('code')
    .executeTakeFirstOrThrow();
  return { ...viewer, code: code ?? '' };
}
type Seed = { daysAgo?: number; lots?: Parameters<typeof shop.addViewer>[0] };

const idsOf = ({ rows }: { rows: readonly { userId: string }[] }) =>
  rows.map(({ userId }) => userId);

test('the one box finds a member by name, number, id, login and order', async () => {
  const nora = await addNamed('Nora Nylund');
  await addNamed('Nadia');
  const { userId, code } = nora;
  const { subject } = await shop.deps.db
    .selectFrom('member_identity')
    .where('user_id', '=', userId)
    .select('subject')
    .executeTakeFirstOrThrow();
  await shop.deps.db
    .insertInto('order_number')
    .values({ order_no: 'HL00004711', user_id: userId })
    .execute();
  await shop.deps.db
    .insertInto('coin_order')
    .values({
      user_id: userId,
      order_no: 'HL00004711',
      state: 'CREATED',
      store: 'profile',
      extend_product_id: 'usp_1',
      product_id: 'small',
      amount_cents: 499,
      currency: 'USD',
      coins_buy: 500,
      coins_bonus: 0,
      created_at: new Date(NOW_MS),
      paypal_order_id: 'PAYPAL4711',
      approve_url: 'https://paypal.test',
    })
    .execute();
  await shop.deps.db
    .insertInto('paypal_order')
    .values({ id: 'PAYPAL4711', user_id: userId, order_no: 'HL00004711' })
    .execute();

  const words = ['nora n', code, userId, `google:${subject}`, 'hl00004711', 'PAYPAL4711'];
  for (const word of words) {
    expect([word, idsOf(await support.call('memberList', { word }))]).toEqual([word, [userId]]);
    const { members } = await support.call('memberFind', { word });
    expect([word, members]).toEqual([
      word,
      [{ userId, code, nickName: 'Nora Nylund', isBlocked: false }],
    ]);
  }
  expect(idsOf(await support.call('memberList', { word: 'ora' }))).toEqual([]);
});

test('a member whose name begins with the number that is looked for is listed once', async () => {
  const { userId, code } = await addNamed('to be renamed');
  const other = await addNamed(`${code} too`);
  await shop.deps.db
    .updateTable('member')
    .set({ nick_name: `${code} fan` })
    .where('user_id', '=', userId)
    .execute();

  const found = await support.call('memberList', { word: code });

  expect(idsOf(found)).toEqual([userId, other.userId]);
});

const listFiltered = (filters: object) =>
  support.call('memberList', { word: 'filtered', ...filters });

test('a list shows balance, state and last login, and is filtered by state and by day', async () => {
  const old = await addNamed('Filtered A', { daysAgo: 30 });
  const blocked = await addNamed('Filtered B', { daysAgo: 20 });
  const lots = [
    { currency: 'coin', amount: 120 },
    { currency: 'bonus', amount: 30, expiresInMinutes: 10 },
  ] as const;
  const rich = await addNamed('Filtered C', { daysAgo: 10, lots });
  await blockMember({ userId: blocked.userId, ...BY }, shop.deps);

  const all = await listFiltered({});
  expect(idsOf(all)).toEqual([rich.userId, blocked.userId, old.userId]);
  expect(all.rows[0]).toEqual({
    userId: rich.userId,
    code: rich.code,
    nickName: 'Filtered C',
    isBlocked: false,
    isSubscriber: false,
    createdAt: NOW_MS - 10 * DAY_MS,
    balance: { coin: 120, bonus: 30 },
    lastLoginAt: NOW_MS,
  });
  expect(idsOf(await listFiltered({ state: 'blocked' }))).toEqual([blocked.userId]);
  expect(idsOf(await listFiltered({ state: 'active' }))).toEqual([rich.userId, old.userId]);
  const from = NOW_MS - 20 * DAY_MS;
  expect(idsOf(await listFiltered({ joinedFrom: from }))).toEqual([rich.userId, blocked.userId]);
  expect(idsOf(await listFiltered({ joinedUntil: from }))).toEqual([old.userId]);
});

test('pages of a list follow each other without a gap, also for names', async () => {
  const ids: string[] = [];
  for (let index = 0; index < STUDIO_PAGE_ITEMS + 2; index += 1) {
    ids.push((await addNamed('Paged', { daysAgo: 1 })).userId);
  }
  const first = await support.call('memberList', { word: 'paged' });
  const rest = await support.call('memberList', { word: 'paged', cursor: first.next ?? '' });

  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([STUDIO_PAGE_ITEMS, 2, null]);
  expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual(ids.toSorted());
});

test('a member shows why the balance is what it is: each lot with its reference and expiry', async () => {
  const { userId, code } = await addNamed('Lena', {
    lots: [{ currency: 'coin', amount: 100 }],
  });
  const grant = { userId, accountType: 5, reference: 'ticket-7', issuer: 'operator' } as const;
  await grantCoins({ ...grant, amount: coins(50), expiresAtMs: null, by: BY }, shop.deps);

  const member = await support.call('memberDetail', { userId });

  expect(member).toMatchObject({
    code,
    nickName: 'Lena',
    balance: { coin: 100, bonus: 50 },
    debt: 0,
    session: { startedAt: NOW_MS, seenAt: NOW_MS },
    block: null,
    lots: [
      {
        currency: 'bonus',
        remaining: 50,
        reference: 'ticket-7',
        clawable: 50,
        ledgerNo: 2,
        expiresAt: NOW_MS + 30 * DAY_MS,
      },
      { currency: 'coin', remaining: 100, reference: null, clawable: 0, expiresAt: null },
    ],
  });
});

test('a timeline has every kind of event once, newest first, over all its pages', async () => {
  const { userId } = await addNamed('Tara', { lots: [{ currency: 'coin', amount: 9000 }] });
  const { db } = shop.deps;
  const events = await walkTimeline(userId);
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  expect([count('posting'), count('login')]).toEqual([1, 1]);

  const grant = { userId, accountType: 5, issuer: 'operator', by: BY } as const;
  for (let index = 1; index <= 60; index += 1) {
    const one = { ...grant, reference: `ticket-${index}`, amount: coins(1), expiresAtMs: null };
    await grantCoins(one, shop.deps);
  }
  await db
    .insertInto('feedback')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      types: ['content-error'],
      locale: 'en-US',
      description: 'The sound is late.',
      created_at: new Date(NOW_MS - DAY_MS),
    })
    .execute();
  await blockMember({ userId, ...BY }, shop.deps);
  await support.call('memberNote', { userId, noteId: crypto.randomUUID(), text: 'Called.' });

  const all = await walkTimeline(userId);
  const keys = all.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const counted = Object.groupBy(all, ({ kind }) => kind);
  const { posting, action, login, feedback, note } = counted;
  const lengths = [posting, action, login, feedback, note].map((each) => each?.length);
  expect(lengths).toEqual([61, 61, 1, 1, 1]);
  for (const kind of ['posting', 'action'] as const) {
    const times = (counted[kind] ?? []).map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  }
  expect(all.find(({ kind }) => kind === 'action')).toMatchObject({
    operator: 'olga',
    action: 'member block',
    reason: 'ticket-1',
  });
  expect(counted.feedback).toMatchObject([{ description: 'The sound is late.', state: 'open' }]);
});

async function walkTimeline(userId: string) {
  const first = await support.call('memberTimeline', { userId });
  const rows = [...first.rows];
  let { next } = first;
  while (next !== null) {
    const page = await support.call('memberTimeline', { userId, cursor: next });
    rows.push(...page.rows);
    ({ next } = page);
  }
  return rows;
}

test('a place that no page has named is refused, and the database is not asked', async () => {
  const { userId } = await addNamed('Cursor');
  const places = ['~~~~~', "'~~~~~", '~~1 or 1~~~', '~~~~', '~~~HL00004711~~'];

  const answers = await Promise.all(
    places.map((cursor) =>
      support.call('memberTimeline', { userId, cursor }).then(
        () => 'read',
        (error: unknown) => error,
      ),
    ),
  );

  expect(answers).toMatchObject([
    'read',
    { code: 'invalid' },
    { code: 'invalid' },
    { code: 'invalid' },
    'read',
  ]);
});

test('each row of a ledger adds up, names its unlock, and shows its entries', async () => {
  const viewer = await addNamed('Lara', { lots: [{ currency: 'coin', amount: 100 }] });
  const { userId } = viewer;
  const drama = await shop.addDrama([0, 60]);
  await viewer.call('play', drama.episode(2));

  const { rows, next } = await support.call('memberLedger', { userId });

  expect(next).toBeNull();
  expect(rows).toMatchObject([
    {
      ledgerNo: 2,
      event: 'unlock',
      before: { coin: 100, bonus: 0, debt: 0 },
      delta: { coin: -60, bonus: 0, debt: 0 },
      after: { coin: 40, bonus: 0, debt: 0 },
      unlock: { dramaName: 'Moon Bride', episodeNumber: 2 },
      entries: [{ debitAccount: 'wallet', creditAccount: 'episodes', amount: 60, lotNo: 1 }],
    },
    { ledgerNo: 1, before: { coin: 0 }, delta: { coin: 100 }, after: { coin: 100 } },
  ]);
});

test('pages of a ledger follow each other without a gap', async () => {
  const { userId } = await addNamed('Linda');
  const grant = { userId, accountType: 5, issuer: 'operator', by: BY, expiresAtMs: null } as const;
  for (let index = 1; index <= STUDIO_PAGE_ITEMS + 1; index += 1) {
    await grantCoins({ ...grant, reference: `t-${index}`, amount: coins(1) }, shop.deps);
  }

  const first = await support.call('memberLedger', { userId });
  const rest = await support.call('memberLedger', { userId, cursor: first.next ?? '' });

  const numbers = [...first.rows, ...rest.rows].map(({ ledgerNo }) => ledgerNo);
  expect(numbers).toEqual(Array.from({ length: 51 }, (_, index) => 51 - index));
  expect(rest.next).toBeNull();
});

test('a member who does not exist is not found', async () => {
  const userId = crypto.randomUUID();

  await expect(support.call('memberDetail', { userId })).rejects.toMatchObject({
    code: 'not-found',
  });
});
