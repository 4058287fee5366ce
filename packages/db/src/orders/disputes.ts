import { coins } from '@hookline/domain';
import type { DisputePhase, DisputeVerdict } from '@hookline/domain/checkout';

import type { Database, WriteTransaction } from '../open-database.ts';
import type { ExpiredLot } from '../wallet/expired-lots.ts';
import type { OrderKey } from './order-record.ts';

/** Maximum number of undecided disputes that one check reads. */
const DISPUTES_MAX = 10_000;

export type SavedDispute = DisputeVerdict & {
  /** Time at which we first learned of the dispute. */
  openedAtMs: number;
};

/**
 * Saves a dispute's verdict. A decided dispute does not become undecided again. Requires
 * {@link lockWallet}.
 *
 * @returns All disputes about the order.
 */
export async function saveDispute(
  tx: WriteTransaction,
  dispute: OrderKey & DisputeVerdict & { disputeId: string; nowMs: number },
): Promise<SavedDispute[]> {
  const { userId, orderNo, disputeId, phase, lostCents } = dispute;
  const now = new Date(dispute.nowMs);
  // A caller that read "open" may get here after a caller that read "resolved".
  const replaced = REPLACED_BY[phase];
  await tx
    .insertInto('order_dispute')
    .values({
      user_id: userId,
      order_no: orderNo,
      dispute_id: disputeId,
      phase,
      lost_cents: lostCents,
      opened_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'order_no', 'dispute_id'])
        .doUpdateSet({ phase, lost_cents: lostCents, changed_at: now })
        .where('order_dispute.phase', 'in', replaced),
    )
    .execute();
  return listDisputes(tx, dispute);
}

/** For each phase, the recorded phases that it replaces when it is read. */
const REPLACED_BY: Readonly<Record<DisputePhase, DisputePhase[]>> = {
  open: ['open'],
  unclear: ['open', 'unclear'],
  won: ['open', 'unclear', 'won', 'lost'],
  lost: ['open', 'unclear', 'won', 'lost'],
};

async function listDisputes(
  tx: WriteTransaction,
  { userId, orderNo }: OrderKey,
): Promise<SavedDispute[]> {
  const rows = await tx
    .selectFrom('order_dispute')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('opened_at')
    .select(['phase', 'lost_cents', 'opened_at'])
    .execute();
  return rows.map((row) => ({
    phase: row.phase,
    lostCents: row.lost_cents,
    openedAtMs: row.opened_at.getTime(),
  }));
}

/** A dispute whose outcome we do not know, and its order. */
export type UndecidedDispute = OrderKey & {
  disputeId: string;
  phase: DisputePhase;
  captureId: string | null;
  currency: string;
};

/**
 * Lists the disputes that are open or unclear according to our records.
 *
 * @param only  Restricts the list to one order; all orders if omitted.
 */
export async function listUndecidedDisputes(
  db: Database,
  only?: OrderKey,
): Promise<UndecidedDispute[]> {
  const rows = await db
    .selectFrom('order_dispute as dispute')
    .innerJoin('coin_order', (join) =>
      join
        .onRef('coin_order.user_id', '=', 'dispute.user_id')
        .onRef('coin_order.order_no', '=', 'dispute.order_no'),
    )
    .where('dispute.phase', 'in', ['open', 'unclear'])
    .$if(only !== undefined, (query) =>
      query
        .where('dispute.user_id', '=', only?.userId ?? '')
        .where('dispute.order_no', '=', only?.orderNo ?? ''),
    )
    .orderBy('dispute.dispute_id')
    .orderBy('dispute.order_no')
    .limit(DISPUTES_MAX)
    .select(['dispute.user_id', 'dispute.order_no', 'dispute.dispute_id', 'dispute.phase'])
    .select(['coin_order.capture_id', 'coin_order.currency'])
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    orderNo: row.order_no,
    disputeId: row.dispute_id,
    phase: row.phase,
    captureId: row.capture_id,
    currency: row.currency,
  }));
}

/**
 * Marks the unclear disputes about an order as won, because an operator has accepted its payment.
 * Requires {@link lockWallet}.
 *
 * @returns All disputes about the order.
 */
export async function endUnclearDisputes(
  tx: WriteTransaction,
  order: OrderKey & { nowMs: number },
): Promise<SavedDispute[]> {
  await tx
    .updateTable('order_dispute')
    .set({ phase: 'won', changed_at: new Date(order.nowMs) })
    .where('user_id', '=', order.userId)
    .where('order_no', '=', order.orderNo)
    .where('phase', '=', 'unclear')
    .execute();
  return listDisputes(tx, order);
}

/**
 * Freezes an order's lots. Expired lots are not frozen, because a frozen lot does not expire.
 * Requires {@link lockWallet}.
 */
export async function freezeLots(
  tx: WriteTransaction,
  { userId, orderNo, nowMs }: OrderKey & { nowMs: number },
): Promise<void> {
  await tx
    .updateTable('coin_lot')
    .set({ is_frozen: true })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(nowMs))]))
    .execute();
}

/**
 * Releases an order's frozen lots. Requires {@link lockWallet}.
 *
 * @returns The released lots that still hold coins, oldest first.
 */
export async function releaseLots(
  tx: WriteTransaction,
  { userId, orderNo }: OrderKey,
): Promise<(ExpiredLot & { expiresAtMs: number | null })[]> {
  const rows = await tx
    .updateTable('coin_lot')
    .set({ is_frozen: false })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('is_frozen', '=', true)
    .returning(['id', 'currency', 'remaining', 'expires_at', 'tx_seq'])
    .execute();
  return rows
    .filter(({ remaining }) => remaining > 0)
    .toSorted((a, b) => a.tx_seq - b.tx_seq)
    .map((row) => ({
      lotId: row.id,
      currency: row.currency,
      remaining: coins(row.remaining),
      expiresAtMs: row.expires_at?.getTime() ?? null,
    }));
}
