import { randomBytes } from 'node:crypto';

import {
  APPROVAL_MS,
  decideNewOrder,
  LIVE_STATES,
  nextPollAtMs,
  REVERSALS_WINDOW_MS,
  type EarlierOrder,
  type NewOrderDecision,
} from '@hookline/domain';
import type { Transaction } from 'kysely';

import type { Database } from '../open-database.ts';
import type { Schema } from '../schema.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { getOrder } from './find-order.ts';
import { orderOf, type OrderRecord } from './order-record.ts';

/** A purchase as it was asked for, with the price of that moment. */
export type NewOrder = {
  userId: string;
  extendProductId: string;
  /** Whether `extendProductId` was drawn for one purchase alone. */
  isKeyUnique: boolean;
  productId: string;
  store: 'player' | 'profile';
  contentId: string | null;
  chapterId: string | null;
  amountCents: number;
  currency: string;
  coinsBuy: number;
  coinsBonus: number;
  nowMs: number;
};

export type Reserved =
  | { kind: 'reserved'; order: OrderRecord }
  | Extract<NewOrderDecision, { kind: 'refused' }>;

/**
 * Makes an order that PayPal has not heard of, or finds the one that was made for the same
 * purchase. Orders of one member come one after the other, so that no double click makes two.
 */
export function reserveOrder(db: Database, request: NewOrder): Promise<Reserved> {
  return changeWallet(db, request.userId, async (tx) => {
    const decision = decideNewOrder({ ...(await readFacts(tx, request)), ...request });
    switch (decision.kind) {
      case 'create':
        return { kind: 'reserved', order: await insertOrder(tx, request) };
      case 'repeat': {
        const key = { userId: request.userId, orderNo: decision.orderNo };
        // Whoever asks for the link again means to pay.
        await tx
          .updateTable('coin_order')
          .set({ cancelled_at: null })
          .where('user_id', '=', key.userId)
          .where('order_no', '=', key.orderNo)
          .execute();
        return { kind: 'reserved', order: await getOrder(tx, key) };
      }
      case 'refused':
        return decision;
    }
  });
}

async function readFacts(tx: Transaction<Schema>, request: NewOrder) {
  const { userId, nowMs } = request;
  const young = await tx
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(nowMs - APPROVAL_MS))
    .select(['state', 'created_at', 'cancelled_at'])
    .execute();
  const { reversals } = await tx
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .where('reversed_at', '>', new Date(nowMs - REVERSALS_WINDOW_MS))
    .select((eb) => eb.fn.countAll<number>().as('reversals'))
    .executeTakeFirstOrThrow();

  const isUnpaid = (row: (typeof young)[number]) =>
    row.cancelled_at === null && LIVE_STATES.some((live) => live === row.state);
  return {
    earlier: await findEarlier(tx, request),
    unpaidAtMs: young.filter(isUnpaid).map((row) => row.created_at.getTime()),
    reversalCount: reversals,
  };
}

async function findEarlier(
  tx: Transaction<Schema>,
  request: NewOrder,
): Promise<EarlierOrder | null> {
  const row = await tx
    .selectFrom('coin_order')
    .where('user_id', '=', request.userId)
    .where('extend_product_id', '=', request.extendProductId)
    .where('product_id', '=', request.productId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['order_no', 'state', 'created_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { orderNo: row.order_no, state: row.state, createdAtMs: row.created_at.getTime() };
}

async function insertOrder(tx: Transaction<Schema>, order: NewOrder): Promise<OrderRecord> {
  const { nowMs } = order;
  const checkAtMs = nextPollAtMs({ state: 'NEW', pollCount: 0, createdAtMs: nowMs, nowMs });
  const row = await tx
    .insertInto('coin_order')
    .values({
      user_id: order.userId,
      order_no: newOrderNo(),
      state: 'NEW',
      extend_product_id: order.extendProductId,
      product_id: order.productId,
      store: order.store,
      content_id: order.contentId,
      chapter_id: order.chapterId,
      amount_cents: order.amountCents,
      currency: order.currency,
      coins_buy: order.coinsBuy,
      coins_bonus: order.coinsBonus,
      attempt: 1,
      check_count: 0,
      next_check_at: checkAtMs === null ? null : new Date(checkAtMs),
      refunded_cents: 0,
      created_at: new Date(nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/** Digits and letters that nobody mistakes for others when a number is read out (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

/** 80 random bits: nobody guesses a number, and none is drawn twice. */
function newOrderNo(): string {
  const characters = Array.from(
    randomBytes(CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length] ?? '',
  );
  return `HL${characters.join('')}`;
}
