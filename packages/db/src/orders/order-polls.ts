import type { Database } from '../open-database.ts';

/** Work items that poll an order; the key is its number. */
export const ORDER_POLL = 'poll-order';

/** The time of an order's next poll; null if there is nothing to wait for. */
export async function findNextPoll(db: Database, orderNo: string): Promise<number | null> {
  const row = await db
    .selectFrom('work_item')
    .where('kind', '=', ORDER_POLL)
    .where('key', '=', orderNo)
    .select('due_at')
    .executeTakeFirst();
  return row?.due_at.getTime() ?? null;
}
