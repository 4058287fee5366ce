import { randomBytes, randomUUID } from 'node:crypto';

import {
  catalogWrite,
  demo,
  feedback,
  identity,
  library,
  orders,
  playback,
  rollups,
  type Connection,
  type Database,
  views,
  work,
} from '@hookline/db';
import { seedCatalog, seedDrama, seedMember, type TestServer } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { keepReconcile } from '@hookline/services/books';
import { beginRefund, recordDispute, setProducts } from '@hookline/services/checkout';
import { recomputeRollUps } from '@hookline/services/rollups';
import { useLimit } from '@hookline/services/studio';
import { subscribeMember } from '@hookline/services/wallet';
import {
  applySeen,
  grant,
  joinStudio,
  OPERATOR,
  payFor,
  seedOrder,
  captureSnapshot,
  seenPaid,
  SMALL_PRODUCT,
} from '@hookline/services/testing';
import { sql } from 'kysely';

const NOW_MS = 1_800_000_000_000;
const now = () => NOW_MS;

/** Text with every sequence that could be mistaken for the end of a field, a row or the copy. */
export const AWKWARD_TEXT = 'tab\t line\nreturn\r back\\slash \\N \\.\n\\.\n "quotes\' é 月 🌙';

/** Returns the connection of a test database, for functions that open their own connection. */
export async function connectionTo(db: Database, { host, user }: TestServer): Promise<Connection> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return { host, user, database: rows[0]?.name ?? '' };
}

/** Gives an episode a source that waits for a worker. */
async function fillSources(db: Database, episodeId: string): Promise<void> {
  const stored = { hash: 'a'.repeat(64), sizeBytes: 5, partCount: 1 };
  const source = { ...stored, fileName: '01.mp4', fit: 'blur', preset: 'product' } as const;
  const queued = { priority: 10, dueAtMs: NOW_MS, nowMs: NOW_MS };
  await db
    .transaction()
    .execute((tx) => playback.saveEpisodeSource(tx, { episodeId, source, ...queued }));
}

/** Inserts at least one row into every table. */
export async function fillTables(db: Database): Promise<void> {
  const { dramaId, episodeIds } = await fillCatalog(db);
  const [episodeId = ''] = episodeIds;
  await views.recordViews(db, [{ viewer: 'guest', episodeId, viewedAtMs: NOW_MS }]);
  const later = await seedDrama(db, { isReady: false });
  await sql`
    insert into drama_watched_next (drama_id, next_drama_id, members)
    values (${dramaId}::text::uuid, ${later.dramaId}::text::uuid, 3)`.execute(db);
  await playback.requestMedia(db, { episodeIds: later.episodeIds, priority: 7, nowMs: NOW_MS });
  await fillSources(db, later.episodeIds[0] ?? '');
  await work.enqueueWork(db, { kind: 'test', key: '1', dueAtMs: NOW_MS, nowMs: NOW_MS });
  await fillWallet(db, dramaId);
  await fillLibrary(db, { dramaId, episodeId });
  await fillOrders(db);
  await recomputeRollUps({ nowMs: NOW_MS, payload: {} }, { db });
  const kept = { differences: [], ranBy: null, atMs: NOW_MS };
  await keepReconcile({ ...kept, fromMs: NOW_MS, toMs: NOW_MS }, { db });
  await rollups.markHours(db, { fromMs: NOW_MS, untilMs: NOW_MS });
  await fillHolds(db);
  await fillTotals(db, dramaId);
  await fillStudio(db);
  await fillNotes(db);
  await fillDemo(db);
  await setProducts([{ ...SMALL_PRODUCT, originalPriceCents: 599, inProfile: false }], { db });
  await identity.saveLoginAttempt(db, {
    provider: 'google',
    nonce: 'nonce',
    codeVerifier: 'verifier',
    redirectUrl: 'http://127.0.0.1/',
    browserHash: randomBytes(32),
    stateHash: randomBytes(32),
    endsAtMs: NOW_MS,
  });
}

/** Adds the money of a drama in a month, which nobody has paid in these tables. */
async function fillTotals(db: Database, dramaId: string): Promise<void> {
  await db.insertInto('drama_place').values({ place: 1, drama_id: dramaId }).execute();
  await db
    .insertInto('drama_total')
    .values({ month: '2026-11-01', number: 1, cents: [499] })
    .execute();
}

async function fillStudio(db: Database): Promise<void> {
  const rp = { id: 'localhost', origin: 'http://localhost:3001' };
  const { signedIn } = await joinStudio({ name: 'irene', role: 'owner' }, { db, now, rp });
  const { operator } = signedIn.session;
  await db
    .insertInto('operator_limit')
    .values({ role: 'support', name: 'refund-once', value: 3_000 })
    .execute();
  await db
    .insertInto('studio_view')
    .values({
      owner: operator.operatorId,
      name: 'Waiting',
      call: 'orderList',
      input: JSON.stringify({ state: 'REVIEW' }),
      is_shared: true,
      created_at: new Date(NOW_MS),
    })
    .execute();
  await db
    .transaction()
    .execute((tx) => useLimit(tx, { operator, name: 'refund-day-count', amount: 1 }, { now }));
}

/** Adds notes about a member, and about one of the orders. */
async function fillNotes(db: Database): Promise<void> {
  const order = await db
    .selectFrom('coin_order')
    .select(['user_id', 'order_no'])
    .executeTakeFirstOrThrow();
  const note = { id: randomUUID(), operator: 'irene', text: AWKWARD_TEXT };
  const row = { ...note, user_id: order.user_id, created_at: new Date(NOW_MS) };
  await db.insertInto('member_note').values(row).execute();
  await db
    .insertInto('order_note')
    .values({ ...row, order_no: order.order_no })
    .execute();
}

/** Marks a member as part of the demo's business. */
async function fillDemo(db: Database): Promise<void> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await demo.nameMember(db, userId);
  await demo.beginBusiness(db, NOW_MS);
}

async function fillHolds(db: Database): Promise<void> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const hold = { reasons: ['blocked' as const], keptUntilMs: NOW_MS + 1000, months: 24 };
  await db.transaction().execute(async (tx) => {
    await identity.addHoldKey(tx, randomBytes(60));
    await identity.addHold(tx, { ...hold, accountHash: randomBytes(32), userId, nowMs: NOW_MS });
  });
}

async function fillLibrary(db: Database, key: { dramaId: string; episodeId: string }) {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  await db.transaction().execute(async (tx) => {
    await library.addFavourite(tx, { ...key, userId, nowMs: NOW_MS });
    await library.raiseFavouriteCount(tx, { ...key, userId });
    await library.addLike(tx, { ...key, userId, nowMs: NOW_MS });
    await library.raiseLikeCount(tx, { ...key, userId });
  });
  const report = { seconds: 7, reportedAtMs: NOW_MS, loginAtMs: NOW_MS };
  await library.reportWatch(db, { ...key, ...report, userId });
  await feedback.insertFeedback(db, {
    ...key,
    userId,
    types: ['content-error'],
    description: AWKWARD_TEXT,
    email: 'ada@example.com',
    locale: 'en-US',
    createdAtMs: NOW_MS,
  });
}

async function fillCatalog(db: Database) {
  const categories = [{ categoryId: 'love', texts: { 'en-US': 'Love', 'es-ES': 'Amor' } }];
  await seedCatalog(db, (tx) => catalogWrite.setCategories(tx, categories));
  const drama = await seedDrama(db, {
    texts: { 'en-US': { name: 'Moon Bride', introduce: AWKWARD_TEXT } },
    categoryIds: ['love'],
    labels: [{ 'en-US': 'New' }],
  });
  const { dramaId, episodeIds } = drama;
  const [episodeId = ''] = episodeIds;
  const imageHash = 'image-hash';
  const size = { widthPx: 720, heightPx: 1280, widths: [180, 360] };
  const vtt = `WEBVTT\n\n${AWKWARD_TEXT.repeat(5000)}`;
  const captions = [{ lang: 'en', label: 'English', vtt }];
  const rule = { kind: 'listed' } as const;
  const column = { columnId: 'top', columnType: 8, texts: { 'en-US': 'Top' }, rule };
  await seedCatalog(db, async (tx) => {
    await catalogWrite.saveImage(tx, { hash: imageHash, placeholder: '', ...size });
    await catalogWrite.setCover(tx, { dramaId, imageHash });
    await catalogWrite.setFirstFrame(tx, { episodeId, imageHash });
    await catalogWrite.setCaptions(tx, { episodeId, captions });
    await catalogWrite.setColumns(tx, [{ ...column, dramaIds: [dramaId] }]);
  });
  return drama;
}

async function fillWallet(db: Database, dramaId: string): Promise<void> {
  for (const nickNumber of [1, 2, 3]) {
    const { userId } = await seedMember(db, { nowMs: NOW_MS, isSubscribed: nickNumber === 1 });
    await identity.changeSettings(db, { userId, autoPlayNext: false });
    const amounts = { userId, nowMs: NOW_MS, idemKey: `order:${randomUUID()}` };
    await grant(db, { ...amounts, accountType: ACCOUNT.topUp, amount: 500, orderNo: 'H1' });
    for (const number of [2, 3]) {
      await payFor(db, { userId, dramaId, number, price: 60, nowMs: NOW_MS });
    }
    const subscription = { userId, endsAtMs: NOW_MS + 1000, bonus: coins(5) };
    await subscribeMember(subscription, { db, now });
  }
}

async function fillOrders(db: Database): Promise<void> {
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  const deps = { db, now };
  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  const paid = captureSnapshot(order);
  await beginRefund({ ...order, paid, cents: 100, number: null, by: OPERATOR }, deps);
  await recordDispute({ ...order, disputeId: 'PP-D-1', phase: 'open' }, deps);
  const names = { orderId: null, captureId: null, disputeId: 'PP-D-1' };
  const event = { eventId: 'WH-1', type: 'CUSTOMER.DISPUTE.CREATED', ...names };
  await orders.savePaypalEvent(db, { ...event, nowMs: NOW_MS, leaseMs: 60_000 });
}
