import type { Database } from '../open-database.ts';

/** Records that a member belongs to the demo's business. Repeating it has no effect. */
export async function nameMember(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('demo_member')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Counts the removed members of the demo. Recorded heads and the audit may still mention them. */
export async function countRemoved(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('demo_member')
    .where('removed_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the order number of a purchase of a member; null if there is none. */
export async function findPurchase(
  db: Database,
  { userId, extendProductId }: { userId: string; extendProductId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .where('extend_product_id', '=', extendProductId)
    .select('order_no')
    .executeTakeFirst();
  return row?.order_no ?? null;
}
