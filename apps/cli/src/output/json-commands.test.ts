// spec: 10 command line, ours: every reading command has `--json`, which writes only records to
//   stdout
// touches: listJson

import { feedback } from '@hookline/db';
import { seedDrama } from '@hookline/db/testing';
import { DEFAULT_COLUMN } from '@hookline/domain/catalog';
import { setColumns } from '@hookline/services/catalog';
import { beforeAll, expect, test } from 'vitest';

import { READING_COMMANDS } from '../reading-commands.ts';
import { startShop } from '../testing/start-shop.ts';

let shop: Awaited<ReturnType<typeof startShop>>;
let orderNo: string;
beforeAll(async () => {
  shop = await startShop();
  await seedDrama(shop.db, { name: 'Moon Bride' });
  await setColumns({ columns: [DEFAULT_COLUMN] }, shop);
  ({ orderNo } = await shop.buy());
  const words = { types: ['content-error' as const], description: 'Late.', locale: 'en-US' };
  const about = { userId: null, email: 'ada@example.com', dramaId: null, episodeId: null };
  await feedback.insertFeedback(shop.db, { ...words, ...about, createdAtMs: Date.now() });
  return () => shop[Symbol.asyncDispose]();
});

/** Arguments of the commands that show one column, member or order. */
const WORDS_AFTER: Readonly<Record<string, () => string[]>> = {
  'column show': () => ['new'],
  'member show': () => [shop.userId],
  'order show': () => [orderNo],
};

test.each([...READING_COMMANDS])('`%s --json` writes only records to stdout', async (name) => {
  const { records } = await shop.listJson(...name.split(' '), ...(WORDS_AFTER[name]?.() ?? []));

  for (const record of records) expect(record).toBeTypeOf('object');
  expect(JSON.stringify(records)).not.toMatch(/AtMs"/);
});

test('records use domain names, and timestamps in UTC', async () => {
  const [order] = (await shop.listJson('order', 'list')).records;
  const [member] = (await shop.listJson('member', 'show', shop.userId)).records;
  const [drama] = (await shop.listJson('drama', 'list')).records;
  const [column] = (await shop.listJson('column', 'show', 'new')).records;
  const revenue = (await shop.listJson('report', 'revenue')).records.at(-1);
  const [ledger] = (await shop.listJson('ledger', 'verify')).records;

  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(order).toMatchObject({ orderNo, state: 'PAID', amountCents: 499, createdAt: moment });
  expect(member).toMatchObject({ userId: shop.userId, balance: { coin: 500, bonus: 50 } });
  expect(drama).toMatchObject({ dramaName: 'Moon Bride', state: 'published' });
  expect(column).toMatchObject({ columnId: 'new', dramas: [{ dramaName: 'Moon Bride' }] });
  expect(revenue).toMatchObject({ orders: 1, grossCents: 499 });
  const withoutHeads = { headDays: [], headCount: 0, isCheckedWithHeads: false };
  expect(ledger).toEqual({ memberCount: 1, fault: null, ...withoutHeads });
});

test('a feedback export has one record per feedback', async () => {
  const { records } = await shop.listJson('feedback', 'export', '--operator', 'olga');

  expect(records).toMatchObject([{ description: 'Late.', email: 'ada@example.com' }]);
});

test('an empty list writes nothing to stdout', async () => {
  expect(await shop.listJson('order', 'list', '--state', 'REVIEW')).toEqual({
    code: 0,
    records: [],
  });
});
