// spec: 10 command line, ours: with `--json`, every changing command writes one document about its
//   changes, and nothing else, to stdout
// touches: runJson

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { wallet } from '@hookline/db';
import { lockAwaited, seedDrama, seedMember } from '@hookline/db/testing';
import { DEMO } from '@hookline/demo';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startShop } from '../testing/start-shop.ts';
import { WRITING_CALLS } from '../testing/writing-calls.ts';

const REASON = ['--reason', 'ticket-1'];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

let shop: Awaited<ReturnType<typeof startShop>>;
let dramaId = '';
beforeAll(async () => {
  shop = await startShop({ HOOKLINE_OPERATOR: 'olga' });
  ({ dramaId } = await seedDrama(shop.db, { prices: [0, 60, 60] }));
});
afterAll(() => shop[Symbol.asyncDispose]());

const INVITED = {
  name: 'irene',
  link: expect.stringMatching(/^http:\/\/localhost:3001\/link\/[\w-]{43}$/),
  expiresAt: expect.stringMatching(MOMENT),
};

/** The document that each command writes. Its `outcome` says what the call did. */
const DOCUMENTS: Readonly<Record<string, () => object>> = {
  'demo remove': () => ({
    outcome: 'removed',
    deletedCount: 0,
    productCount: DEMO.products.length,
  }),
  'drama unpublish': () => ({ outcome: 'unpublished', dramaId, state: 'retired', payerCount: 0 }),
  'drama publish': () => ({ outcome: 'published', dramaId, state: 'published' }),
  'drama reprice': () => ({
    outcome: 'repriced',
    dramaId,
    currency: 'coins',
    prices: expect.arrayContaining([{ episodeNumber: 3, before: 60, after: 70 }]),
  }),
  'drama delete': () => ({ outcome: 'deleted', dramaId: expect.stringMatching(/^[0-9a-f]{32}$/) }),
  'episode remove': () => ({ outcome: 'removed', episodeNumber: 3 }),
  'media gc': () => ({ outcome: 'removed', due: { filmCount: 1 }, removedBytes: 4 }),
  'media retry': () => ({ outcome: 'retried', episodeCount: 1 }),
  'category set': () => ({ outcome: 'set', changes: [{ kind: 'added', id: 'love' }] }),
  'column set': () => ({
    outcome: 'set',
    columnCount: 1,
    changes: [{ kind: 'changed', id: 'new' }],
  }),
  'column remove': () => ({ outcome: 'removed', columnId: 'new' }),
  'category remove': () => ({ outcome: 'removed', categoryId: 'love' }),
  'drama text': () => ({ outcome: 'set', dramaId }),
  'drama captions': () => ({ outcome: 'set', dramaId, episodeNumber: 1, lang: 'es' }),
  'product set': () => ({
    outcome: 'set',
    currency: 'USD',
    productCount: 1,
    changes: [{ kind: 'added', product: { productId: 'small', priceCents: 499 } }],
  }),
  'member grant': () => ({
    outcome: 'granted',
    userId: shop.userId,
    amount: 10,
    accountType: 'compensation',
    reference: 'ticket-1',
    expiresAt: expect.stringMatching(MOMENT),
    balance: { coin: 0, bonus: 10 },
  }),
  'member claw-back': () => ({ outcome: 'clawed-back', userId: shop.userId, taken: 10 }),
  'member subscribe': () => ({ outcome: 'subscribed', endsAt: expect.stringMatching(MOMENT) }),
  'member logout': () => ({ outcome: 'logged-out', userId: shop.userId }),
  'member block': () => ({ outcome: 'blocked', userId: shop.userId }),
  'member unblock': () => ({ outcome: 'unblocked', userId: shop.userId }),
  'member unhold': () => ({ outcome: 'forgotten', held: [{ reasons: expect.any(Array) }] }),
  'member note': () => ({ outcome: 'added', userId: shop.userId }),
  'member export': () => ({ formatVersion: 1, profile: { userId: shop.userId } }),
  'operator add': () => ({ outcome: 'added', ...INVITED, role: 'owner' }),
  'operator limit': () => ({
    outcome: 'set',
    role: 'support',
    name: 'refund-once',
    value: 3_000,
  }),
  'operator role': () => ({ outcome: 'changed', name: 'irene', role: 'editor' }),
  'operator disable': () => ({ outcome: 'disabled', name: 'irene' }),
  'operator reset': () => ({ outcome: 'reset', ...INVITED }),
  'order note': () => ({ outcome: 'added' }),
  'feedback state': () => ({ outcome: 'changed', state: 'done' }),
  'feedback assign': () => ({ outcome: 'changed', assignee: 'sue' }),
  'order sync': () => ({ outcome: 'unchanged', order: { state: 'PAID' } }),
  'order refund': () => ({
    outcome: 'refunded',
    order: { state: 'REFUNDED', amountCents: 499, currency: 'USD' },
    refund: { cents: 499 },
    coins: { credited: null, takenBack: { coin: 500, bonus: 50, debt: 0 } },
  }),
  'order accept': () => ({
    outcome: 'accepted',
    order: { amountCents: 450, state: 'PAID' },
    coins: { credited: { coin: 500, bonus: 50 } },
  }),
  'order adopt': () => ({ outcome: 'adopted', order: { amountCents: 499, state: 'PAID' } }),
  'member repeat': () => ({ outcome: 'repeated', events: [] }),
  'member delete': () => ({ outcome: 'deleted', userId: shop.userId }),
};

/** Commands that write records, as lists do, instead of one document. There may be no records. */
const OF_RECORDS = new Set(['feedback export']);

test.each(Object.keys(WRITING_CALLS))('`%s --json` writes only one document', async (name) => {
  const words = (await WRITING_CALLS[name]?.({ ...shop, dramaId })) ?? [];

  const { code, stdout } = await shop.runJson(...name.split(' '), ...words, ...REASON);

  expect(code).toBe(0);
  if (OF_RECORDS.has(name)) return;
  const document: unknown = JSON.parse(stdout);
  expect(document).toMatchObject(DOCUMENTS[name]?.() ?? { outcome: 'no document is named here' });
  expect(stdout).not.toMatch(/AtMs"/);
});

test('a rejected command writes nothing to stdout', async () => {
  const { code, stdout } = await shop.runJson('drama', 'publish', 'f'.repeat(32));

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});

test('granting coins from a file writes one document, also in a dry run', async () => {
  const { userId } = await seedMember(shop.db, { nowMs: Date.now() });
  const file = join(shop.folder, 'grants.csv');
  await writeFile(file, `member,coins,reference\n${userId},5,june-1\n`);
  const words = ['member', 'grant', '--file', file, '--type', 'gift', ...REASON];

  const checked = await shop.runJson(...words, '--dry-run');
  const granted = await shop.runJson(...words);
  const again = await shop.runJson(...words);

  const grant = { lineNo: 2, userId, amount: 5, accountType: 'gift', reference: 'june-1' };
  expect(JSON.parse(checked.stdout)).toEqual({
    outcome: 'checked',
    totalCoins: 5,
    grants: [grant],
  });
  expect(JSON.parse(granted.stdout)).toMatchObject({
    outcome: 'done',
    grants: [{ ...grant, outcome: 'granted', balance: { coin: 5 } }],
  });
  expect(JSON.parse(again.stdout)).toMatchObject({ grants: [{ outcome: 'granted-before' }] });
});

test('a file is only partly granted if another command uses a reference meanwhile', async () => {
  const { db } = shop;
  const [ann, ben] = [
    await seedMember(db, { nowMs: Date.now() }),
    await seedMember(db, { nowMs: Date.now() }),
  ];
  const file = join(shop.folder, 'july.csv');
  const lines = [`${ann.userId},5,july-1`, `${ben.userId},5,july-1`];
  await writeFile(file, ['member,coins,reference', ...lines].join('\n'));
  const words = ['member', 'grant'];
  const gift = ['--type', 'gift', ...REASON];
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await wallet.lockWallet(tx, ann.userId);
    held.resolve();
    await done.promise;
  });
  await held.promise;

  const granting = shop.runJson(...words, '--file', file, ...gift);
  await lockAwaited(db);
  await shop.run(...words, ben.userId, '6', ...gift, '--reference', 'july-1');
  done.resolve();
  await holding;

  const { code, stdout } = await granting;
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    outcome: 'partly-done',
    all: 2,
    granted: 1,
    failed: 1,
    grants: [{ outcome: 'granted' }, { outcome: 'reference-used', userId: ben.userId }],
  });
});

test('init drama writes one document with the path of the new file', async () => {
  const { stdout } = await shop.runJson('init', 'drama', 'moon-bride');

  const file = join(shop.folder, 'moon-bride/drama.json');
  expect(JSON.parse(stdout)).toEqual({ outcome: 'written', file });
});
