import type { OrderState } from '@hookline/domain/checkout';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { ORDER_COLUMNS, orderOf, type OrderKey, type OrderRecord } from './order-record.ts';

/**
 * Maximum number of orders that one page reads for filters without an index of their own, which
 * takes the database some milliseconds. A page may therefore have fewer orders than there is room
 * for, or none, and still not be the last one.
 */
const SCANNED_MAX = 5_000;

/** Place of an order in the list: older orders follow. */
export type OrderPlace = { createdAtMs: number; orderNo: string };

export type OrderFilter = {
  state: OrderState | null;
  productId: string | null;
  /** Time span of the orders' creation; the end is excluded. */
  fromMs: number | null;
  untilMs: number | null;
  /** Least and greatest amount in whole cents, both included. */
  fromCents: number | null;
  toCents: number | null;
};

/** An order with its member; null values for a deleted member. */
export type DeskOrder = OrderRecord & { memberCode: string | null; nickName: string | null };

/**
 * Lists orders of all members, newest first.
 *
 * @param page.after  Place after which the page begins; null for the newest orders.
 * @returns `next` is the place after which the following page begins; null on the last page.
 */
export async function listNewestOrders(
  db: Database,
  page: { filter: OrderFilter; after: OrderPlace | null; itemsMax: number },
): Promise<{ records: DeskOrder[]; next: OrderPlace | null }> {
  const { filter, itemsMax } = page;
  const rows = await withMembers(db, readScanned(db, page), filter)
    .orderBy('coin_order.created_at', 'desc')
    .orderBy('coin_order.order_no', 'desc')
    .limit(itemsMax + 1)
    .execute();
  const records = rows.slice(0, itemsMax).map(deskOrderOf);
  if (rows.length > itemsMax) return { records, next: placeOf(records.at(-1)) };
  return { records, next: hasOthers(filter) ? await findLastScanned(db, page) : null };
}

type Page = Parameters<typeof listNewestOrders>[1];

/**
 * Checks whether there are filters besides the one that chooses the index. They apply to a limited
 * number of the rows that the index finds.
 */
function hasOthers({ state, productId, fromCents, toCents }: OrderFilter): boolean {
  return (state !== null && productId !== null) || fromCents !== null || toCents !== null;
}

/** Returns the orders of the filters with an index, in the order of the list. */
function readIndexed(db: Database, { filter, after }: Page) {
  const { state, productId, fromMs, untilMs } = filter;
  return db
    .selectFrom('coin_order')
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'NEW'))
    .$if(state === null && productId !== null, (query) =>
      query.where('product_id', '=', productId ?? ''),
    )
    .$if(fromMs !== null, (query) => query.where('created_at', '>=', new Date(fromMs ?? 0)))
    .$if(untilMs !== null, (query) => query.where('created_at', '<', new Date(untilMs ?? 0)))
    .$if(after !== null, (query) => {
      const at = new Date(after?.createdAtMs ?? 0);
      return query.where(sql<SqlBool>`(created_at, order_no) < (${at}, ${after?.orderNo ?? ''})`);
    })
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc');
}

function readScanned(db: Database, page: Page) {
  const scannedMax = hasOthers(page.filter) ? SCANNED_MAX : page.itemsMax + 1;
  return readIndexed(db, page).limit(scannedMax).select(ORDER_COLUMNS);
}

const AMOUNT = sql<number>`coalesce(coin_order.paid_cents, coin_order.amount_cents)`;

/** Reads a row's member by the key; the limit keeps the planner from reading all members instead. */
function memberOf(eb: ExpressionBuilder<Schema, 'coin_order'>) {
  return eb
    .selectFrom('member')
    .whereRef('member.user_id', '=', 'coin_order.user_id')
    .limit(1)
    .select(['member.code', 'member.nick_name'])
    .as('member');
}

function withMembers(
  db: Database,
  scanned: ReturnType<typeof readScanned>,
  { productId, fromCents, toCents }: OrderFilter,
) {
  return db
    .selectFrom(scanned.as('coin_order'))
    .leftJoinLateral(memberOf, (join) => join.onTrue())
    .$if(productId !== null, (query) => query.where('coin_order.product_id', '=', productId ?? ''))
    .$if(fromCents !== null, (query) => query.where(AMOUNT, '>=', fromCents ?? 0))
    .$if(toCents !== null, (query) => query.where(AMOUNT, '<=', toCents ?? 0))
    .select(ORDER_COLUMNS)
    .select(['member.code', 'member.nick_name']);
}

/** Finds the last order that a page has read; null if the page has read all of the rest. */
async function findLastScanned(db: Database, page: Page): Promise<OrderPlace | null> {
  const row = await readIndexed(db, page)
    .offset(SCANNED_MAX - 1)
    .limit(1)
    .select(['order_no', 'created_at'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { createdAtMs: row.created_at.getTime(), orderNo: row.order_no };
}

function placeOf(order: OrderRecord | undefined): OrderPlace | null {
  return order === undefined ? null : { createdAtMs: order.createdAtMs, orderNo: order.orderNo };
}

type DeskRow = Parameters<typeof orderOf>[0] & { code: string | null; nick_name: string | null };

function deskOrderOf(row: DeskRow): DeskOrder {
  return Object.assign(orderOf(row), {
    memberCode: row.code,
    nickName: row.nick_name,
  });
}

/** Reads an order in the form of the list. @throws NoResultError if there is no such order. */
export async function getDeskOrder(
  db: Database,
  { userId, orderNo }: OrderKey,
): Promise<DeskOrder> {
  const row = await db
    .selectFrom('coin_order')
    .leftJoin('member', 'member.user_id', 'coin_order.user_id')
    .where('coin_order.user_id', '=', userId)
    .where('coin_order.order_no', '=', orderNo)
    .select(ORDER_COLUMNS)
    .select(['member.code', 'member.nick_name'])
    .executeTakeFirstOrThrow();
  return deskOrderOf(row);
}

/**
 * Lists the orders that wait for an operator, the oldest first.
 *
 * @param page.after  Place after which the page begins; null for the oldest orders.
 */
export async function listWaitingOrders(
  db: Database,
  page: { after: OrderPlace | null; itemsMax: number },
): Promise<{ records: DeskOrder[]; next: OrderPlace | null }> {
  // Two conditions without OR, so that each is read from its own index.
  const parts = await Promise.all([
    readWaiting(db, 'REVIEW', page),
    readWaiting(db, 'DISPUTED', page),
  ]);
  const all = parts.flat().toSorted(comparePlaces);
  const records = all.slice(0, page.itemsMax);
  return { records, next: all.length > page.itemsMax ? placeOf(records.at(-1)) : null };
}

async function readWaiting(
  db: Database,
  state: 'REVIEW' | 'DISPUTED',
  { after, itemsMax }: { after: OrderPlace | null; itemsMax: number },
): Promise<DeskOrder[]> {
  const rows = await db
    .selectFrom('coin_order')
    .leftJoinLateral(memberOf, (join) => join.onTrue())
    .where('coin_order.state', '=', state)
    .where('coin_order.review_reason', 'is not', null)
    .$if(after !== null, (query) => {
      const at = new Date(after?.createdAtMs ?? 0);
      const place = sql<SqlBool>`(coin_order.created_at, coin_order.order_no) > (${at}, ${after?.orderNo ?? ''})`;
      return query.where(place);
    })
    .orderBy('coin_order.created_at')
    .orderBy('coin_order.order_no')
    .limit(itemsMax + 1)
    .select(ORDER_COLUMNS)
    .select(['member.code', 'member.nick_name'])
    .execute();
  return rows.map(deskOrderOf);
}

function comparePlaces(a: OrderPlace, b: OrderPlace): number {
  return a.createdAtMs - b.createdAtMs || (a.orderNo < b.orderNo ? -1 : 1);
}
