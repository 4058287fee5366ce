import { seedDrama } from '@hookline/db/testing';
import { submitFeedback } from '@hookline/services';
import { beforeAll, expect, test } from 'vitest';

import { COMMANDS } from '../commands.ts';
import { startShop } from '../testing/start-shop.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
let orderNo: string;
beforeAll(async () => {
  shop = await startShop();
  await seedDrama(shop.db, { name: 'Moon Bride' });
  ({ orderNo } = await shop.buy());
  const feedback = { types: ['content-error' as const], description: 'Late.', locale: 'en-US' };
  const about = { userId: null, email: 'ada@example.com', dramaId: null, episodeId: null };
  await submitFeedback({ ...feedback, ...about }, { db: shop.db, now: Date.now });
  return () => shop[Symbol.asyncDispose]();
});

/** Commands that name what they show. */
const WORDS_AFTER: Readonly<Record<string, () => string[]>> = {
  'member show': () => [shop.userId],
  'order show': () => [orderNo],
};

const names = Object.entries(COMMANDS)
  .filter(([, { hasJson }]) => hasJson === true)
  .map(([name]) => name);

test.each(names)('`%s --json` writes records alone to stdout', async (name) => {
  const { records } = await shop.runJson(...name.split(' '), ...(WORDS_AFTER[name]?.() ?? []));

  for (const record of records) expect(record).toBeTypeOf('object');
  expect(JSON.stringify(records)).not.toMatch(/AtMs"/);
});

test('records have the names of the domain and moments in UTC', async () => {
  const [order] = (await shop.runJson('order', 'list')).records;
  const [member] = (await shop.runJson('member', 'show', shop.userId)).records;
  const [drama] = (await shop.runJson('drama', 'list')).records;
  const revenue = (await shop.runJson('report', 'revenue')).records.at(-1);
  const [ledger] = (await shop.runJson('ledger', 'verify')).records;

  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(order).toMatchObject({ orderNo, state: 'PAID', amountCents: 499, createdAt: moment });
  expect(member).toMatchObject({ userId: shop.userId, balance: { coin: 500, bonus: 50 } });
  expect(drama).toMatchObject({ dramaName: 'Moon Bride', state: 'published' });
  expect(revenue).toMatchObject({ orders: 1, grossCents: 499 });
  expect(ledger).toEqual({ memberCount: 1, fault: null, headDays: [] });
});

test('a list that is empty writes nothing to stdout', async () => {
  expect(await shop.runJson('order', 'list', '--state', 'REVIEW')).toEqual({
    code: 0,
    records: [],
  });
});
