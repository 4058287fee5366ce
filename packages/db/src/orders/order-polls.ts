import type { Database } from '../open-database.ts';

/** Kind of work items that poll an order; the key is the order number. */
export const ORDER_POLL = 'poll-order';

/** Finds the time of an order's next poll; null if none is planned. */
export async function findNextPoll(db: Database, orderNo: string): Promise<number | null> {
  const row = await db
    .selectFrom('work_item')
    .where('kind', '=', ORDER_POLL)
    .where('key', '=', orderNo)
    .select('due_at')
    .executeTakeFirst();
  return row?.due_at.getTime() ?? null;
}

/** Finds the due time of the oldest due poll that no process is running; null if there is none. */
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
