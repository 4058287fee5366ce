import { LIVE_STATES, type OrderState } from '@hookline/domain/checkout';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Database } from '../open-database.ts';
import { pageOf, type Page, type PageRequest } from '../page.ts';
import { ORDER_COLUMNS, orderOf, type OrderRecord } from './order-record.ts';

/** Lists one page of a member's orders, newest first. */
export async function listOrders(
  db: Database,
  page: PageRequest & { userId: string },
): Promise<Page<OrderRecord>> {
  const rows = await db
    .selectFrom('coin_order')
    .where('user_id', '=', page.userId)
    .orderBy('created_at', 'desc')
    .orderBy('order_no')
    .limit(page.itemsMax + 1)
    .offset((page.pageNumber - 1) * page.itemsMax)
    .select(ORDER_COLUMNS)
    .execute();
  return pageOf(rows.map(orderOf), page);
}

/** Lists a member's orders whose money may still arrive, or that are in review or disputed. */
export async function listUnendedOrders(db: Database, userId: string): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .where('state', 'in', [...LIVE_STATES, 'REVIEW', 'DISPUTED'])
    .orderBy('order_no')
    .select(ORDER_COLUMNS)
    .execute();
  return rows.map(orderOf);
}

/** An order with its member's public number; null if the member was deleted. */
export type ListedOrder = OrderRecord & { memberCode: string | null };

/**
 * Lists one page of the orders of all members, newest first.
 *
 * @param page.state  Only orders in this state; null for all. REVIEW is the operator's queue: all
 *   orders that wait for an operator, including disputed ones.
 * @param page.userId  Only orders of this member; null for all.
 */
export async function listAllOrders(
  db: Database,
  page: PageRequest & { state: OrderState | null; userId: string | null },
): Promise<Page<ListedOrder>> {
  const { state } = page;
  const rows = await db
    .selectFrom('coin_order')
    .leftJoin('member', 'member.user_id', 'coin_order.user_id')
    .where(state === null ? sql<SqlBool>`true` : isIn(state))
    .$if(page.userId !== null, (query) => query.where('coin_order.user_id', '=', page.userId))
    .orderBy('coin_order.created_at', 'desc')
    .orderBy('order_no')
    .limit(page.itemsMax + 1)
    .offset((page.pageNumber - 1) * page.itemsMax)
    .select(ORDER_COLUMNS)
    .select('member.code')
    .execute();
  const records = rows.map((row) => Object.assign(orderOf(row), { memberCode: row.code }));
  return pageOf(records, page);
}

/** Counts the orders in a state; REVIEW counts all that wait for an operator. */
export async function countOrders(db: Database, state: OrderState): Promise<number> {
  const { count } = await db
    .selectFrom('coin_order')
    .where(isIn(state))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** SQL equivalent of the domain's `isForReview`. */
const IS_FOR_REVIEW = sql<SqlBool>`(
  coin_order.state = 'REVIEW'
  or (coin_order.state = 'DISPUTED' and coin_order.review_reason is not null)
)`;

function isIn(state: OrderState): RawBuilder<SqlBool> {
  return state === 'REVIEW' ? IS_FOR_REVIEW : sql<SqlBool>`coin_order.state = ${state}`;
}
