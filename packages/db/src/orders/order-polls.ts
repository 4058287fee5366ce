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

/**
 * Finds since when the first poll that waits for a process has been due; null if none is due. A
 * poll that a process runs does not wait.
 */
export async function findOldestDuePoll(db: Database, nowMs: number): Promise<number | null> {
  const now = new Date(nowMs);
  const { oldest } = await db
    .selectFrom('work_item')
    .where('kind', '=', ORDER_POLL)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .select((eb) => eb.fn.min<Date | null>('due_at').as('oldest'))
    .executeTakeFirstOrThrow();
  return oldest?.getTime() ?? null;
}
