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
  /** A part of the order, with a key so that the same part is never clawed back twice. */
  part?: { due: Coins; key: string };
  nowMs: number;
};

/**
 * Claws back what an order brought, or a part of it, once: what its lots still hold, other usable
 * coins for what was spent of them, and as a debt what these do not cover (ADR 0072). What has
 * expired is not owed. Requires the wallet's lock.
 *
 * The ledger gets one row of type 4 per lot that names the order. Episodes stay unlocked.
 *
 * @returns What this call took out of the wallet and what it made a debt; both 0 if nothing was
 *   left.
 */
export async function clawBack(
  tx: WriteTransaction,
  refund: ClawBack,
): Promise<{ taken: Coins; owed: Coins }> {
  const lots = await wallet.listOrderLots(tx, refund);
  const all = lots.reduce((sum, { remaining, spent }) => sum + remaining + spent, 0);
  const { due = coins(all), key = 'all' } = refund.part ?? {};
  // Ledgers hold rows with this prefix: another one would claw the same part back again.
  const keyStart = `take-back:${refund.orderNo}:${key}:`;
  // The first row stands for all of them, because they are written together.
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
 * Claws back the coins that a further refund of an order stands for.
 *
 * @param refund.refundedCents  All money that went back of the order, this refund included.
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
