import type { OrderState } from '@hookline/domain/checkout';
import type { FeedbackState, FeedbackType } from '@hookline/domain/feedback';
import { sql } from 'kysely';

import type { SessionState } from '../column-types.ts';
import type { Database } from '../open-database.ts';

/**
 * Page of one kind of a member's events, newest first.
 *
 * @param after  `place` of the last event that was read before; null for the newest ones.
 */
export type EventPage = { userId: string; after: string | null; itemsMax: number };

/** An event, and the place from which the next page continues. */
type Event = { place: string; atMs: number };

export type LoginEvent = Event & { state: SessionState; seenAtMs: number; endsAtMs: number };

/**
 * Lists a member's logins that are still stored. A place is the time in epoch milliseconds and the
 * first bytes of the token's hash, which are too few to find the login by.
 */
export async function listLogins(db: Database, page: EventPage): Promise<LoginEvent[]> {
  const start = sql<string>`encode(substr(token_hash, 1, 4), 'hex')`;
  const [ms, hash] = (page.after ?? '').split('.');
  const rows = await db
    .selectFrom('login_session')
    .where('user_id', '=', page.userId)
    .$if(page.after !== null, (query) =>
      query.where(sql<boolean>`(created_at, ${start}) < (${new Date(Number(ms))}, ${hash})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy(start, 'desc')
    .limit(page.itemsMax)
    .select(['state', 'created_at', 'seen_at', 'ends_at', start.as('start')])
    .execute();
  return rows.map((row) => ({
    place: `${row.created_at.getTime()}.${row.start}`,
    atMs: row.created_at.getTime(),
    state: row.state,
    seenAtMs: row.seen_at.getTime(),
    endsAtMs: row.ends_at.getTime(),
  }));
}

export type OrderEvent = Event & {
  orderNo: string;
  state: OrderState;
  productId: string;
  /** The price, or the amount that was paid instead. */
  amountCents: number;
  refundedCents: number;
  currency: string;
};

/** Lists the orders that a member has placed. A place is the order's number. */
export async function listPlacedOrders(db: Database, page: EventPage): Promise<OrderEvent[]> {
  const { userId, after } = page;
  const rows = await db
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, order_no) < (
          select created_at, order_no from coin_order
          where user_id = ${userId} and order_no = ${after})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(page.itemsMax)
    .select(['order_no', 'state', 'product_id', 'refunded_cents', 'currency', 'created_at'])
    .select((eb) => eb.fn.coalesce('paid_cents', 'amount_cents').as('amount_cents'))
    .execute();
  return rows.map((row) => ({
    place: row.order_no,
    atMs: row.created_at.getTime(),
    orderNo: row.order_no,
    state: row.state,
    productId: row.product_id,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    currency: row.currency,
  }));
}

export type FeedbackEvent = Event & {
  types: FeedbackType[];
  description: string;
  state: FeedbackState;
};

/** Lists the feedback that a member has sent. A place is the feedback's id. */
export async function listSentFeedback(db: Database, page: EventPage): Promise<FeedbackEvent[]> {
  const { userId, after } = page;
  const rows = await db
    .selectFrom('feedback')
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          select created_at, id from feedback where id = ${after})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.itemsMax)
    .select(['id', 'types', 'description', 'state', 'created_at'])
    .execute();
  return rows.map((row) => ({
    place: row.id,
    atMs: row.created_at.getTime(),
    types: row.types,
    description: row.description,
    state: row.state,
  }));
}

export type ActionEvent = Event & {
  operator: string;
  /** Words of the command, such as `member grant`. */
  action: string;
  reason: string | null;
};

/**
 * Lists operators' actions about a member. Notes are left out, because they are listed separately,
 * with their texts. A place is the id of the audit's entry.
 */
export async function listActions(db: Database, page: EventPage): Promise<ActionEvent[]> {
  const { userId, after } = page;
  const rows = await db
    .selectFrom('audit')
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', userId)
    .where('action', '<>', 'member note')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(done_at, id) < (select done_at, id from audit where id = ${after})`,
      ),
    )
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.itemsMax)
    .select(['id', 'operator', 'action', 'reason', 'done_at'])
    .execute();
  return rows.map((row) => ({
    place: row.id,
    atMs: row.done_at.getTime(),
    operator: row.operator,
    action: row.action,
    reason: row.reason,
  }));
}
