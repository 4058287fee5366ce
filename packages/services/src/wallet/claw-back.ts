import { identity, wallet, type WriteTransaction } from '@hookline/db';
import { coins, type Coins } from '@hookline/domain';
import {
  coinsOwedBack,
  planClawBack,
  sumOf,
  type ClawBackPart,
  type OrderPrice,
} from '@hookline/domain/wallet';

export type ClawBack = {
  userId: string;
  orderNo: string;
  /** A part of the order. Its key keeps the part from being clawed back twice. */
  part?: { due: Coins; key: string };
  nowMs: number;
};

/**
 * Claws back, once, the coins of an order or of a part of it: first the remaining coins of its
 * lots, then other usable coins in place of spent ones; the rest becomes a debt (ADR 0072). Expired
 * coins are not owed. Requires the wallet's lock.
 *
 * For each lot, the ledger gets one row of type 4, which names the order. Episodes remain unlocked.
 *
 * @returns The coins taken out of the wallet and those added to its debt; both 0 if nothing
 *   remained, or if the coins were clawed back before.
 */
export async function clawBack(
  tx: WriteTransaction,
  refund: ClawBack,
): Promise<{ taken: Coins; owed: Coins }> {
  const lots = await wallet.listOrderLots(tx, refund);
  const all = lots.reduce((sum, { remaining, spent }) => sum + remaining + spent, 0);
  const { due = coins(all), key = 'all' } = refund.part ?? {};
  // Existing ledger rows have this prefix; another prefix would claw parts back twice.
  const keyStart = `take-back:${refund.orderNo}:${key}:`;
  // Checking the first row suffices, because all of them are written together.
  const isDone = await wallet.isPosted(tx, { ...refund, idemKey: `${keyStart}1` });
  const others = (await wallet.readOpenLots(tx, refund.userId)).filter(
    ({ lotId }) => !lots.some((lot) => lot.lotId === lotId),
  );
  const { nowMs } = refund;
  const parts = isDone ? [] : planClawBack({ lots, due, others, nowMs });

  for (const [index, part] of parts.entries()) {
    await wallet.postClawBack(tx, { ...refund, part, idemKey: `${keyStart}${index + 1}` });
  }
  const total = (amountOf: (part: ClawBackPart) => number) =>
    coins(parts.reduce((sum, part) => sum + amountOf(part), 0));
  const owed = total((part) => part.owed);
  if (owed > 0) await identity.extendHolds(tx, { userId: refund.userId, reason: 'debt', nowMs });
  return { taken: total(({ taken, covered }) => taken + sumOf(covered)), owed };
}

/**
 * Claws back the coins that correspond to a further refund of an order.
 *
 * @param refund.refundedCents  Total refunded for the order, including this refund.
 */
export async function clawBackShare(
  tx: WriteTransaction,
  refund: {
    order: OrderPrice & { userId: string; orderNo: string; refundedCents: number };
    refundedCents: number;
    nowMs: number;
  },
): Promise<void> {
  const { order, refundedCents, nowMs } = refund;
  const { userId, orderNo } = order;
  const before = coinsOwedBack(order, order.refundedCents);
  const due = coins(coinsOwedBack(order, refundedCents) - before);
  await clawBack(tx, { userId, orderNo, part: { due, key: String(refundedCents) }, nowMs });
}
