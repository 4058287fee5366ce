import { orders, type Database } from '@hookline/db';
import type { OrderState } from '@hookline/domain';

/**
 * Takes an unfinished order out of its member's sight, on every device, until its state changes: an
 * order that is paid after all shows again. Of an order that is another member's, or in another
 * state by now, nothing changes.
 */
export async function dismissOrder(
  order: { userId: string; orderNo: string; state: OrderState },
  { db }: { db: Database },
): Promise<void> {
  await orders.dismissOrder(db, order);
}
