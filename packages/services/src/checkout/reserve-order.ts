import { randomBytes } from 'node:crypto';

import { identity, orders, type WriteTransaction } from '@hookline/db';
import {
  decideNewOrder,
  isPurchaseKeyUnique,
  REVERSALS_WINDOW_MS,
  type NewOrderDecision,
} from '@hookline/domain/checkout';

import { changeWallet } from '../wallet/change-wallet.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { planPolls } from './background/plan-polls.ts';

export type ReserveOutcome =
  | { kind: 'reserved'; order: orders.OrderRecord }
  | Extract<NewOrderDecision, { kind: 'refused' }>;

/**
 * Creates an order that PayPal does not know yet, or finds the existing one of the same purchase. A
 * member's orders are created one after another, so that a double click creates one order. A new
 * order supersedes those waiting for payment: they are no longer listed as unfinished, but are
 * credited like any other order if they are paid after all.
 */
export function reserveOrder(
  purchase: orders.OrderSeed,
  { db, now }: Pick<PaymentDeps, 'db' | 'now'>,
): Promise<ReserveOutcome> {
  const { userId } = purchase;
  return changeWallet({ db, now }, userId, async (tx, nowMs) => {
    const decision = decideNewOrder(await readFacts(tx, { purchase, nowMs }));
    switch (decision.kind) {
      case 'create':
        return { kind: 'reserved', order: await insertOrder(tx, { purchase, nowMs }) };
      case 'repeat': {
        // The buyer who requests the link again intends to pay, so the order is listed again.
        const { orderNo } = decision;
        const wanted = { cancelledAtMs: null, dismissedState: null };
        const order = await orders.changeOrder(tx, { userId, orderNo }, wanted);
        return { kind: 'reserved', order };
      }
      case 'refused':
        return decision;
    }
  });
}

type Reservation = { purchase: orders.OrderSeed; nowMs: number };

async function readFacts(tx: WriteTransaction, { purchase, nowMs }: Reservation) {
  const { userId, extendProductId } = purchase;
  // The reversal limit is per account, across all members that the account has had.
  const earlierIds = await identity.listPredecessors(tx, { userId, nowMs });
  return {
    price: purchase,
    isKeyUnique: isPurchaseKeyUnique(extendProductId),
    earlier: await orders.findLastPurchase(tx, purchase),
    reversalCount: await orders.countReversals(tx, {
      userIds: [userId, ...earlierIds],
      sinceMs: nowMs - REVERSALS_WINDOW_MS,
    }),
    nowMs,
  };
}

async function insertOrder(
  tx: WriteTransaction,
  { purchase, nowMs }: Reservation,
): Promise<orders.OrderRecord> {
  const order = await orders.insertOrder(tx, { ...purchase, orderNo: newOrderNo(), nowMs });
  await planPolls(tx, order, nowMs);
  return order;
}

/** Crockford's alphabet: digits and letters that are not confused when read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

/** Generates an order number of 80 random bits: unique, and impossible to guess. */
function newOrderNo(): string {
  const characters = Array.from(
    randomBytes(CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length] ?? '',
  );
  return `HL${characters.join('')}`;
}
