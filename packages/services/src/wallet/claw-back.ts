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
  const { key = 'all' } = refund.part ?? {};
  // Existing ledger rows have this prefix; another prefix would claw parts back twice.
  const keyStart = `take-back:${refund.orderNo}:${key}:`;
  // Checking the first row suffices, because all of them are written together.
  const isDone = await wallet.isPosted(tx, { ...refund, idemKey: `${keyStart}1` });
  const { nowMs } = refund;
  const parts = isDone ? [] : await planParts(tx, refund);

  for (const [index, part] of parts.entries()) {
    await wallet.postClawBack(tx, { ...refund, part, idemKey: `${keyStart}${index + 1}` });
  }
  const { taken, covered, owed } = sumParts(parts);
  if (owed > 0) await identity.extendHolds(tx, { userId: refund.userId, reason: 'debt', nowMs });
  return { taken: coins(taken + covered), owed };
}

async function planParts(tx: WriteTransaction, refund: ClawBack): Promise<ClawBackPart[]> {
  const lots = await wallet.listOrderLots(tx, refund);
  const all = lots.reduce((sum, { remaining, spent }) => sum + remaining + spent, 0);
  const { due = coins(all) } = refund.part ?? {};
  const others = (await wallet.readOpenLots(tx, refund.userId)).filter(
    ({ lotId }) => !lots.some((lot) => lot.lotId === lotId),
  );
  return planClawBack({ lots, due, others, nowMs: refund.nowMs });
}

/** Coins that a claw-back moves. */
export type ClawBackSums = {
  /** Coins out of the order's own lots. */
  taken: Coins;
  /** Other coins of the member, in place of spent ones. */
  covered: Coins;
  /** Spent coins that become a debt. */
  owed: Coins;
};

function sumParts(parts: readonly ClawBackPart[]): ClawBackSums {
  const total = (amountOf: (part: ClawBackPart) => number) =>
    coins(parts.reduce((sum, part) => sum + amountOf(part), 0));
  return {
    taken: total((part) => part.taken),
    covered: total((part) => sumOf(part.covered)),
    owed: total((part) => part.owed),
  };
}

/** A further refund of an order. */
type ShareRefund = {
  order: OrderPrice & { userId: string; orderNo: string; refundedCents: number };
  /** Total refunded for the order, including this refund. */
  refundedCents: number;
  nowMs: number;
};

/** Claws back the coins that correspond to a further refund of an order. */
export async function clawBackShare(tx: WriteTransaction, refund: ShareRefund): Promise<void> {
  await clawBack(tx, shareOf(refund));
}

/** Returns what {@link clawBackShare} would move now. It writes nothing and needs no lock. */
export async function previewClawBack(
  tx: WriteTransaction,
  refund: ShareRefund,
): Promise<ClawBackSums> {
  return sumParts(await planParts(tx, shareOf(refund)));
}

function shareOf({ order, refundedCents, nowMs }: ShareRefund): ClawBack {
  const { userId, orderNo } = order;
  const before = coinsOwedBack(order, order.refundedCents);
  const due = coins(coinsOwedBack(order, refundedCents) - before);
  return { userId, orderNo, part: { due, key: String(refundedCents) }, nowMs };
}
