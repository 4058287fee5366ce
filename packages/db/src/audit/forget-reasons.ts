import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

/**
 * Blanks the reasons of operators' actions on a deleted member or the member's orders; the rows are
 * kept. The application can update `audit` and `order_decision` only by these database functions
 * (ADR 0045). The member must be erased first.
 */
export async function forgetReasons(tx: WriteTransaction, userId: string): Promise<void> {
  await sql`select forget_decisions(${userId}::uuid)`.execute(tx);
  const orders = await tx
    .selectFrom('coin_order')
    .where('user_id', '=', userId)
    .select('order_no')
    .execute();
  const orderNos = orders.map((order) => order.order_no);
  await sql`select forget_audit(${userId}::uuid, ${orderNos}::text[])`.execute(tx);
}
