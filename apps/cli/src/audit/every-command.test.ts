import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { audit, identity, playback } from '@hookline/db';
import { seedCatalog, seedDrama } from '@hookline/db/testing';
import { DEMO } from '@hookline/demo';
import { setProducts } from '@hookline/services';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { COMMANDS } from '../commands.ts';
import { startShop } from '../testing/start-shop.ts';

/** Commands that change nothing, and read no more of people than one list or one member. */
const READING = [
  'audit list',
  'category list',
  'column list',
  'column show',
  'doctor',
  'drama list',
  'drama show',
  'feedback list',
  'ledger verify',
  'media usage',
  'media verify',
  'member list',
  'member search',
  'member show',
  'order list',
  'order reconcile',
  'order show',
  'product list',
  'report funnel',
  'report revenue',
  'report views',
  'status',
];

/** Commands that write files of the operator, and ask no database. */
const OF_FILES = ['init drama'];

/** Commands of the database's owner: they run below the tables, the audit among them. */
const OF_OWNER = ['backup', 'migrate', 'restore'];

/** Commands that encode films: import-folder.test.ts and replace-episode.test.ts hold them to it. */
const ENCODING = ['drama replace-episode', 'import'];

const BY = ['--operator', 'olga', '--reason', 'ticket-1'];

let shop: Awaited<ReturnType<typeof startShop>>;
let dramaId = '';
beforeAll(async () => {
  shop = await startShop();
  ({ dramaId } = await seedDrama(shop.db, { prices: [0, 60, 60] }));
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Writes a file of the operator. Returns its path. */
async function fileOf(name: string, content: unknown): Promise<string> {
  const path = join(shop.folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

const TEXTS = { 'en-US': 'Love' };
const PRODUCT = {
  id: 'small',
  priceCents: 499,
  coins: 500,
  bonus: 50,
  texts: { 'en-US': { name: 'Small' } },
};

/** A film in the store that no record has named for long. */
async function storeOrphan(): Promise<void> {
  const film = join(shop.folder, 'media', 'media', 'b'.repeat(32));
  await mkdir(film, { recursive: true });
  await writeFile(join(film, '640-0.m4s'), 'film');
  await utimes(join(film, '640-0.m4s'), 0, 0);
}

async function failEpisode(): Promise<void> {
  const { episodeIds } = await seedDrama(shop.db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  await seedCatalog(shop.db, (tx) => playback.failEpisode(tx, { episodeId, failure: 'No disk.' }));
}

async function codeOf(userId: string): Promise<string> {
  const member = await identity.describeMember(shop.db, { userId, nowMs: Date.now() });
  return member?.code ?? '';
}

/** Words that an operator types after each command that changes something, or reads personal data. */
const CALLS: Readonly<Record<string, () => Promise<string[]>>> = {
  'demo remove': async () => {
    await setProducts(DEMO.products, shop);
    return [];
  },
  'drama unpublish': async () => [dramaId],
  'drama publish': async () => [dramaId],
  'drama reprice': async () => [dramaId, '1', '70'],
  'drama delete': async () => [
    (await seedDrama(shop.db, { publishedAtMs: null })).dramaId,
    '--yes',
  ],
  'episode remove': async () => [(await seedDrama(shop.db)).dramaId, '3', '--yes'],
  'media gc': async () => {
    await storeOrphan();
    return ['--yes'];
  },
  'media retry': async () => {
    await failEpisode();
    return [];
  },
  'category set': async () => [await fileOf('categories.json', [{ id: 'love', texts: TEXTS }])],
  'column set': async () => [
    await fileOf('columns.json', [{ id: 'new', type: 1, texts: TEXTS, rule: 'newest' }]),
  ],
  'column remove': async () => ['new'],
  'category remove': async () => ['love'],
  'product set': async () => [await fileOf('products.json', [PRODUCT])],
  'member grant': async () => [shop.userId, '10', '--type', '5', '--reference', 'ticket-1'],
  'member claw-back': async () => [shop.userId, 'ticket-1'],
  'member subscribe': async () => [shop.userId, nextYear()],
  'member logout': async () => [shop.userId],
  'member block': async () => [shop.userId],
  'member unblock': async () => [shop.userId],
  'member export': async () => [await codeOf(shop.userId)],
  'order sync': async () => [(await shop.buy()).orderNo],
  'order refund': async () => [(await shop.buy()).orderNo],
  'order accept': async () => {
    await shop.merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
    const { orderNo } = await shop.buy();
    await shop.merchant.setFaults({});
    return [orderNo];
  },
  'feedback export': async () => [],
  'member delete': async () => [shop.userId, '--yes'],
};

function nextYear(): string {
  return `${new Date().getUTCFullYear() + 1}-01-31`;
}

test('every command reads only, belongs to the owner of the database, or is audited', () => {
  const known = [...READING, ...OF_FILES, ...OF_OWNER, ...ENCODING, ...Object.keys(CALLS)];

  expect(Object.keys(COMMANDS).toSorted()).toEqual(known.toSorted());
});

test.each(Object.keys(CALLS))('%s leaves who did it and why, once', async (name) => {
  const words = (await CALLS[name]?.()) ?? [];

  const { code, text } = await shop.run(...name.split(' '), ...words, ...BY);

  expect([code, code === 0 ? '' : text]).toEqual([0, '']);
  const filter = { subject: null, operator: 'olga', fromMs: null, untilMs: null, itemsMax: 1000 };
  const entries = await audit.listEntries(shop.db, filter);
  const own = entries.filter(({ action }) => action === name);
  expect(own).toMatchObject([{ operator: 'olga', reason: 'ticket-1' }]);
});

test('a refused command leaves no entry', async () => {
  const before = await shop.run('audit', 'list', '--limit', '1000');

  const refused = await shop.run('drama', 'publish', 'f'.repeat(32), ...BY);
  const after = await shop.run('audit', 'list', '--limit', '1000');

  expect(refused.code).toBe(1);
  expect(after).toEqual(before);
});

test('the audit is listed by subject, operator and day, with what changed', async () => {
  const bySubject = await shop.run('audit', 'list', '--subject', `drama:${dramaId}`);
  const byKind = await shop.run('audit', 'list', '--subject', 'order');
  const byNobody = await shop.run('audit', 'list', '--by', 'nobody');
  const later = await shop.run('audit', 'list', '--from', nextYear());

  expect(bySubject.text).toMatch(/olga {2}drama reprice {2}drama \w{32} {2}because: ticket-1/);
  expect(bySubject.text).toContain('    before {"prices":{"2":60,"3":60}}');
  expect(bySubject.text).toContain('    after  {"prices":{"2":70,"3":70}}');
  expect(bySubject.text).toContain('    before {"state":"published"}');
  expect(bySubject.text).toContain('    after  {"state":"retired"}');
  expect(byKind.text).toContain('order refund');
  expect(byKind.text).not.toContain('drama');
  expect(byNobody.text).toBe('No entries.');
  expect(later.text).toBe('No entries.');
});
