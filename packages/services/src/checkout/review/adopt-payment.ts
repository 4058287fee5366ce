import { identity, orders, products, type Database, type WriteTransaction } from '@hookline/db';
import {
  ADOPTED_PURCHASE,
  CURRENCY,
  decideAdoption,
  isAfterPayment,
  type AdoptionRefusal,
  type OperatorDecision,
  type PaypalOrderSnapshot,
  type PurchasePrice,
} from '@hookline/domain/checkout';

import { recordAudit } from '../../audit/record-audit.ts';
import { changeWallet } from '../../wallet/change-wallet.ts';
import { findNamedOrder } from '../background/find-named-order.ts';
import { requirePaypal, type UnattendedDeps } from '../payment-deps.ts';
import { settle } from '../sync-payment.ts';
import { syncOrder } from './sync-order.ts';

/** The coins that the adoption of a payment will credit, and their member. */
export type AdoptionPlan = {
  captureId: string;
  orderNo: string;
  userId: string;
  productId: string;
  price: PurchasePrice;
  /** PayPal's order with the payment. */
  seen: PaypalOrderSnapshot;
};

export type AdoptionRefusalReason =
  | AdoptionRefusal
  /** Neither PayPal nor the operator names a member who exists here. */
  | 'unknown-member'
  /** PayPal names another member, who exists. */
  | 'other-member';

export type PlanOutcome =
  | { kind: 'planned'; plan: AdoptionPlan }
  /** An order already has the payment and its coins. */
  | { kind: 'adopted-before'; order: orders.OrderRecord }
  /** An order has the payment without its coins, or another payment. Nothing is adopted. */
  | { kind: 'has-order'; order: orders.OrderRecord }
  | { kind: 'refused'; reason: AdoptionRefusalReason };

type AdoptionRequest = { captureId: string; userId: string | null; productId: string | null };

/**
 * Plans the adoption of a payment that PayPal has but none of our orders has, for instance after an
 * older back-up was restored (ADR 0022). Nothing is written.
 *
 * @param asked.userId  The member named by the operator; null for the one named by PayPal.
 * @param asked.productId  The product to credit; null for the one at the paid price.
 * @throws ProviderError if PayPal does not respond.
 */
export async function planAdoption(
  asked: AdoptionRequest,
  deps: UnattendedDeps,
): Promise<PlanOutcome> {
  const { captureId, productId } = asked;
  const { db } = deps;
  const known = await findNamedOrder({ orderId: null, captureId }, deps);
  if (known !== null) return outcomeOfKnown(known, captureId);
  const seen = await requirePaypal(deps).readOrderOfCapture(captureId);
  const offered = await products.listDefinitions(db);
  const decision = decideAdoption({ captureId, seen, productId, products: offered });
  if (decision.kind === 'refused' || seen === null) {
    return decision.kind === 'refused' ? decision : { kind: 'refused', reason: 'unknown-payment' };
  }
  const { named, price } = decision;
  const member = await findMember({ asked: asked.userId, named: named.userId }, deps);
  if (member.kind === 'refused') return member;
  const { orderNo } = named;
  const { userId } = member;
  const plan = { captureId, orderNo, userId, productId: decision.productId, price, seen };
  return { kind: 'planned', plan };
}

function outcomeOfKnown(
  order: orders.OrderRecord,
  captureId: string,
): Exclude<PlanOutcome, { kind: 'planned' }> {
  const hasCoins = isAfterPayment(order.state) && order.captureId === captureId;
  return { kind: hasCoins ? 'adopted-before' : 'has-order', order };
}

async function findMember(
  { asked, named }: { asked: string | null; named: string | null },
  { db, now }: Pick<UnattendedDeps, 'db' | 'now'>,
): Promise<{ kind: 'found'; userId: string } | Extract<PlanOutcome, { kind: 'refused' }>> {
  const isNamedHere = named !== null && (await isMember(db, named, now()));
  if (asked === null) {
    return isNamedHere
      ? { kind: 'found', userId: named }
      : { kind: 'refused', reason: 'unknown-member' };
  }
  if (isNamedHere && asked !== named) return { kind: 'refused', reason: 'other-member' };
  return (await isMember(db, asked, now()))
    ? { kind: 'found', userId: asked }
    : { kind: 'refused', reason: 'unknown-member' };
}

async function isMember(db: Database, userId: string, nowMs: number): Promise<boolean> {
  return (await identity.findMember(db, { userId, nowMs })) !== null;
}

export type AdoptionOutcome =
  /** The payment has an order now. It is in REVIEW if its coins exceed the wallet's limit. */
  { kind: 'adopted'; order: orders.OrderRecord } | Exclude<PlanOutcome, { kind: 'planned' }>;

/**
 * Adopts a payment as planned: writes its order and credits its coins, once. The operator and the
 * reason are recorded with the order. Coins for money already refunded are clawed back.
 *
 * @throws ProviderError if PayPal does not respond. The payment may have been adopted by then.
 */
export async function adoptPayment(
  { plan, by }: { plan: AdoptionPlan; by: OperatorDecision },
  deps: UnattendedDeps,
): Promise<AdoptionOutcome> {
  const outcome = await changeWallet(deps, plan.userId, (tx, nowMs) =>
    writeAdoption(tx, { plan, by, nowMs }),
  );
  if (outcome.kind !== 'adopted') return outcome;
  // Disputes about the payment may have been opened meanwhile.
  return { kind: 'adopted', order: await syncOrder(outcome.order, deps) };
}

async function writeAdoption(
  tx: WriteTransaction,
  { plan, by, nowMs }: { plan: AdoptionPlan; by: OperatorDecision; nowMs: number },
): Promise<AdoptionOutcome> {
  const { captureId, orderNo, userId, productId, price, seen } = plan;
  const earlier =
    (await orders.findOrderByCapture(tx, captureId)) ??
    (await orders.findOrderByNumber(tx, orderNo));
  if (earlier !== null) return outcomeOfKnown(earlier, captureId);
  if (!(await identity.lockMember(tx, userId))) {
    return { kind: 'refused', reason: 'unknown-member' };
  }
  const made = await orders.insertAdoptedOrder(tx, {
    userId,
    orderNo,
    extendProductId: ADOPTED_PURCHASE,
    productId,
    storefront: 'profile',
    dramaId: null,
    episodeId: null,
    ...price,
    currency: CURRENCY,
    paypalOrderId: seen.id === '' ? null : seen.id,
    nowMs,
  });
  const { order } = await settle(tx, { order: made, seen, trigger: 'operator', nowMs });
  await recordAudit(tx, {
    by,
    action: 'order adopt',
    subject: { kind: 'order', id: orderNo },
    after: { captureId, userId, productId, ...price, state: order.state },
  });
  return { kind: 'adopted', order };
}
