import type { DisputePhase } from '@hookline/domain';

import type { WriteTransaction } from '../open-database.ts';
import type { OrderKey } from './order-record.ts';

/**
 * Saves the phase of a dispute; a dispute that was resolved does not become open again. Requires
 * {@link lockWallet}.
 *
 * @returns The phases of all disputes about the order.
 */
export async function saveDispute(
  tx: WriteTransaction,
  dispute: OrderKey & { disputeId: string; phase: DisputePhase; nowMs: number },
): Promise<DisputePhase[]> {
  const { userId, orderNo, disputeId, phase } = dispute;
  const now = new Date(dispute.nowMs);
  await tx
    .insertInto('order_dispute')
    .values({
      user_id: userId,
      order_no: orderNo,
      dispute_id: disputeId,
      phase,
      opened_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'order_no', 'dispute_id'])
        .doUpdateSet({ phase, changed_at: now })
        // A caller that read "open" may get here after a caller that read "resolved".
        .where((eb) => eb.or([eb('order_dispute.phase', '=', 'open'), eb.val(phase !== 'open')])),
    )
    .execute();
  const rows = await tx
    .selectFrom('order_dispute')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .select('phase')
    .execute();
  return rows.map((row) => row.phase);
}

/** Freezes or releases the lots that an order brought. Requires {@link lockWallet}. */
export async function setLotsFrozen(
  tx: WriteTransaction,
  { userId, orderNo, isFrozen }: OrderKey & { isFrozen: boolean },
): Promise<void> {
  await tx
    .updateTable('coin_lot')
    .set({ is_frozen: isFrozen })
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .execute();
}
