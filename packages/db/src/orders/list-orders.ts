import { LIVE_STATES, type OrderState } from '@hookline/domain';

import type { Database } from '../open-database.ts';
import { pageOf, type Page, type PageRequest } from '../page.ts';
import { ORDER_COLUMNS, orderOf, type OrderRecord } from './order-record.ts';

/** One page of a member's orders, newest first. */
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

/** Lists the orders of a member that have not come to an end: neither paid nor given up. */
export async function listUnendedOrders(db: Database, userId: string): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .where('state', 'in', [...LIVE_STATES, 'REVIEW'])
    .orderBy('order_no')
    .select(ORDER_COLUMNS)
    .execute();
  return rows.map(orderOf);
}

/** An order with the number by which its member is known; null if the member is gone. */
export type ListedOrder = OrderRecord & { memberCode: string | null };

/**
 * One page of the orders of all members, newest first.
 *
 * @param page.state  Only orders in this state; null for all. REVIEW is the operator's queue.
 * @param page.userId  Only orders of this member; null for all.
 */
export async function listAllOrders(
  db: Database,
  page: PageRequest & { state: OrderState | null; userId: string | null },
): Promise<Page<ListedOrder>> {
  const rows = await db
    .selectFrom('coin_order')
    .leftJoin('member', 'member.user_id', 'coin_order.user_id')
    .$if(page.state !== null, (query) => query.where('state', '=', page.state))
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

export async function countOrders(db: Database, state: OrderState): Promise<number> {
  const { count } = await db
    .selectFrom('coin_order')
    .where('state', '=', state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
