import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { feedback, identity, playback, studio } from '@hookline/db';
import { seedCatalog, seedDrama } from '@hookline/db/testing';
import { DEMO } from '@hookline/demo';
import { setProducts } from '@hookline/services/checkout';

import type { startShop } from './start-shop.ts';

type Shop = Awaited<ReturnType<typeof startShop>>;

/** `dramaId` is a published drama of three episodes, the first of them free. */
type Site = Shop & { dramaId: string };

const TEXTS = { 'en-US': 'Love' };
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n';
const PRODUCT = {
  id: 'small',
  priceCents: 499,
  coins: 500,
  bonus: 50,
  texts: { 'en-US': { name: 'Small' } },
};

/**
 * Words that an operator types after each command that changes something or reads personal data.
 * The order matters, because some calls need the results of earlier ones.
 */
export const WRITING_CALLS: Readonly<Record<string, (site: Site) => Promise<string[]>>> = {
  'demo remove': async (site) => {
    await setProducts(DEMO.products, site);
    return [];
  },
  'drama unpublish': async ({ dramaId }) => [dramaId],
  'drama publish': async ({ dramaId }) => [dramaId],
  'drama reprice': async ({ dramaId }) => [dramaId, '1', '70'],
  'drama text': async ({ dramaId }) => [dramaId, 'en-US', 'name', 'Luna'],
  'drama captions': async (site) => [site.dramaId, '1', 'es', await captionsOf(site)],
  'drama delete': async ({ db }) => [
    (await seedDrama(db, { publishedAtMs: null })).dramaId,
    '--yes',
  ],
  'episode remove': async ({ db }) => [(await seedDrama(db)).dramaId, '3', '--yes'],
  'media gc': async (site) => {
    await storeOrphan(site);
    return ['--yes'];
  },
  'media retry': async (site) => {
    await failEpisode(site);
    return [];
  },
  'category set': async (site) => [
    await fileOf(site, 'categories.json', [{ id: 'love', texts: TEXTS }]),
  ],
  'column set': async (site) => [
    await fileOf(site, 'columns.json', [{ id: 'new', type: 1, texts: TEXTS, rule: 'newest' }]),
  ],
  'column remove': async () => ['new'],
  'category remove': async () => ['love'],
  'product set': async (site) => [await fileOf(site, 'products.json', [PRODUCT])],
  'member grant': async ({ userId }) => [userId, '10', '--type', '5', '--reference', 'ticket-1'],
  'member claw-back': async ({ userId }) => [userId, 'ticket-1'],
  'member subscribe': async ({ userId }) => [userId, nextYear()],
  'member logout': async ({ userId }) => [userId],
  'member block': async ({ userId }) => [userId],
  'member unblock': async ({ userId }) => [userId],
  'member note': async ({ userId }) => [userId, 'Called.'],
  'member export': async (site) => [await codeOf(site)],
  'operator add': async () => ['irene', '--role', 'owner'],
  'operator limit': async () => ['support', 'refund-once', '3000'],
  'operator role': async () => ['irene', 'editor'],
  'operator disable': async () => ['irene'],
  'operator reset': async () => ['irene'],
  'order note': async (site) => [(await site.buy()).orderNo, 'Asked the bank.'],
  'order sync': async (site) => [(await site.buy()).orderNo],
  'order refund': async (site) => [(await site.buy()).orderNo],
  'order accept': async ({ merchant, buy }) => {
    await merchant.setFaults({ captureAmount: { value: '4.50', currency_code: 'USD' } });
    const { orderNo } = await buy();
    await merchant.setFaults({});
    return [orderNo];
  },
  'order adopt': async ({ payLost, userId }) => [(await payLost(userId)).captureId],
  'feedback state': async ({ db }) => [await sendFeedback(db), 'done'],
  'feedback assign': async ({ db }) => {
    const sue = { name: 'sue', role: 'support', nowMs: Date.now() } as const;
    await db.transaction().execute((tx) => studio.enterOperator(tx, sue));
    return [await sendFeedback(db), sue.name];
  },
  'feedback export': async () => ['--from', nextYear()],
  'member repeat': async () => ['--from', nextYear()],
  'member delete': async ({ userId }) => [userId, '--yes'],
  // The member has paid, and can dispute the payment.
  'member unhold': async ({ userId }) => [userId],
};

/** Returns a day of the next year, which is always in the future for a test. */
export function nextYear(): string {
  return `${new Date().getUTCFullYear() + 1}-01-31`;
}

/** Writes an operator's file. Returns its path. */
async function fileOf({ folder }: Shop, name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

async function captionsOf({ folder }: Shop): Promise<string> {
  const path = join(folder, '01.es.vtt');
  await writeFile(path, CAPTIONS);
  return path;
}

/** Stores an old film that no record refers to. */
async function storeOrphan({ folder }: Shop): Promise<void> {
  const film = join(folder, 'media', 'media', 'b'.repeat(32));
  await mkdir(film, { recursive: true });
  await writeFile(join(film, '640-0.m4s'), 'film');
  await utimes(join(film, '640-0.m4s'), 0, 0);
}

async function failEpisode({ db }: Shop): Promise<void> {
  const { episodeIds } = await seedDrama(db, { isReady: false });
  const [episodeId = ''] = episodeIds;
  await seedCatalog(db, (tx) => playback.failEpisode(tx, { episodeId, failure: 'No disk.' }));
}

async function sendFeedback(db: Shop['db']): Promise<string> {
  await feedback.insertFeedback(db, {
    userId: null,
    types: ['other'],
    description: 'Hello.',
    email: null,
    dramaId: null,
    episodeId: null,
    locale: 'en-US',
    createdAtMs: Date.now(),
  });
  const wanted = { fromMs: null, untilMs: null, before: null, itemsMax: 1 };
  return (await feedback.listFeedback(db, wanted))[0]?.id ?? '';
}

async function codeOf({ db, userId }: Shop): Promise<string> {
  const member = await identity.describeMember(db, { userId, nowMs: Date.now() });
  return member?.code ?? '';
}
