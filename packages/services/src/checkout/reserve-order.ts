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
 * Makes an order that PayPal has not heard of, or finds the one that was made for the same
 * purchase. The orders of one member are made one after the other, so that a double click makes
 * one. A new order supersedes those that wait for payment: they are no longer listed as unfinished,
 * and are credited as any other if they are paid after all.
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
        // A buyer who asks for the link again means to pay.
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
  // The limit of reversals is one of the account, whichever member it had before.
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

/** Crockford's alphabet: digits and letters that are not mistaken for others when read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

/** Draws 80 random bits, so that no number is guessed and none is drawn twice. */
function newOrderNo(): string {
  const characters = Array.from(
    randomBytes(CHARACTERS),
    (byte) => ALPHABET[byte % ALPHABET.length] ?? '',
  );
  return `HL${characters.join('')}`;
}
