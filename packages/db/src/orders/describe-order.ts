import { coins, type Coins } from '@hookline/domain';
import type { DisputePhase } from '@hookline/domain/checkout';
import type { Currency } from '@hookline/domain/wallet';

import type { Database } from '../open-database.ts';
import { toHexId } from '../hex-id.ts';
import { SPENT_OF_LOT } from '../wallet/claw-back.ts';
import { listDecisions } from './decisions.ts';
import { findOrderKey } from './find-order.ts';
import { findNextPoll } from './order-polls.ts';
import { ORDER_COLUMNS, orderOf, type OrderKey, type OrderRecord } from './order-record.ts';

export type OrderDescription = {
  order: OrderRecord;
  storefront: 'player' | 'profile';
  /** Drama in whose player the order was placed; null for any other page. */
  dramaId: string | null;
  cancelledAtMs: number | null;
  reversedAtMs: number | null;
  /** Time of the next poll. Null if no poll is planned. */
  nextPollAtMs: number | null;
  /** Our refunds, oldest first. */
  refunds: {
    refundNo: string;
    cents: number;
    state: 'asked' | 'done' | 'refused';
    paypalRefundId: string | null;
    askedAtMs: number;
  }[];
  disputes: {
    disputeId: string;
    phase: DisputePhase;
    /** Money that a lost dispute returned; null for all of it. */
    lostCents: number | null;
    openedAtMs: number;
    changedAtMs: number;
  }[];
  /** Refunds and acceptances by operators, oldest first. */
  decisions: Awaited<ReturnType<typeof listDecisions>>;
  /** PayPal's events of the last 90 days, oldest first. */
  webhooks: { eventId: string; type: string; receivedAtMs: number; isHandled: boolean }[];
  /** Ledger rows that refer to the order. */
  records: {
    seq: number;
    accountType: number;
    coinDelta: number;
    bonusDelta: number;
    debtDelta: number;
    createdAtMs: number;
  }[];
  lots: {
    currency: Currency;
    granted: Coins;
    remaining: Coins;
    /** Coins that were spent and are not yet a debt. */
    spent: Coins;
    isFrozen: boolean;
  }[];
};

const ROWS_MAX = 100;

/** Describes an order with all records about it. Null if there is no such order. */
export async function describeOrder(
  db: Database,
  orderNo: string,
): Promise<OrderDescription | null> {
  const key = await findOrderKey(db, orderNo);
  if (key === null) return null;
  const row = await db
    .selectFrom('coin_order')
    .where('user_id', '=', key.userId)
    .where('order_no', '=', orderNo)
    .select(ORDER_COLUMNS)
    .select(['store', 'content_id', 'cancelled_at'])
    .executeTakeFirstOrThrow();
  return {
    order: orderOf(row),
    storefront: row.store,
    dramaId: row.content_id === null ? null : toHexId(row.content_id),
    cancelledAtMs: row.cancelled_at?.getTime() ?? null,
    reversedAtMs: row.reversed_at?.getTime() ?? null,
    nextPollAtMs: await findNextPoll(db, orderNo),
    refunds: await listRefunds(db, key),
    disputes: await listDisputes(db, key),
    decisions: await listDecisions(db, key),
    webhooks: await listWebhooks(db, { orderId: row.paypal_order_id, captureId: row.capture_id }),
    records: await listRecords(db, key),
    lots: await listLots(db, key),
  };
}

async function listRefunds(db: Database, key: OrderKey): Promise<OrderDescription['refunds']> {
  const rows = await db
    .selectFrom('order_refund')
    .where('user_id', '=', key.userId)
    .where('order_no', '=', key.orderNo)
    .orderBy('asked_at')
    .orderBy('refund_no')
    .limit(ROWS_MAX)
    .select(['refund_no', 'cents', 'state', 'paypal_refund_id', 'asked_at'])
    .execute();
  return rows.map((row) => ({
    refundNo: row.refund_no,
    cents: row.cents,
    state: row.state,
    paypalRefundId: row.paypal_refund_id,
    askedAtMs: row.asked_at.getTime(),
  }));
}

async function listDisputes(db: Database, key: OrderKey): Promise<OrderDescription['disputes']> {
  const rows = await db
    .selectFrom('order_dispute')
    .where('user_id', '=', key.userId)
    .where('order_no', '=', key.orderNo)
    .orderBy('opened_at')
    .limit(ROWS_MAX)
    .select(['dispute_id', 'phase', 'lost_cents', 'opened_at', 'changed_at'])
    .execute();
  return rows.map((row) => ({
    disputeId: row.dispute_id,
    phase: row.phase,
    lostCents: row.lost_cents,
    openedAtMs: row.opened_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
  }));
}

async function listWebhooks(
  db: Database,
  { orderId, captureId }: { orderId: string | null; captureId: string | null },
): Promise<OrderDescription['webhooks']> {
  const rows = await db
    .selectFrom('paypal_event')
    .where((eb) => eb.or([eb('order_id', '=', orderId), eb('capture_id', '=', captureId)]))
    .orderBy('received_at')
    .limit(ROWS_MAX)
    .select(['id', 'type', 'received_at', 'handled_at'])
    .execute();
  return rows.map((row) => ({
    eventId: row.id,
    type: row.type,
    receivedAtMs: row.received_at.getTime(),
    isHandled: row.handled_at !== null,
  }));
}

async function listRecords(db: Database, key: OrderKey): Promise<OrderDescription['records']> {
  const rows = await db
    .selectFrom('ledger_tx')
    .where('user_id', '=', key.userId)
    .where('order_no', '=', key.orderNo)
    .orderBy('seq')
    .limit(ROWS_MAX)
    .select(['seq', 'account_type', 'coin_delta', 'bonus_delta', 'debt_delta', 'created_at'])
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    accountType: row.account_type,
    coinDelta: row.coin_delta,
    bonusDelta: row.bonus_delta,
    debtDelta: row.debt_delta,
    createdAtMs: row.created_at.getTime(),
  }));
}

async function listLots(db: Database, key: OrderKey): Promise<OrderDescription['lots']> {
  const rows = await db
    .selectFrom('coin_lot as lot')
    .where('user_id', '=', key.userId)
    .where('order_no', '=', key.orderNo)
    .orderBy('tx_seq')
    .limit(ROWS_MAX)
    .select(['currency', 'granted', 'remaining', 'is_frozen'])
    .select(SPENT_OF_LOT.as('spent'))
    .execute();
  return rows.map((row) => ({
    currency: row.currency,
    granted: coins(row.granted),
    remaining: coins(row.remaining),
    spent: coins(row.spent),
    isFrozen: row.is_frozen,
  }));
}
