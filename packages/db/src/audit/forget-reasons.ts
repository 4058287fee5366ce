import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

/**
 * Blanks the reasons of operators' actions on a deleted member or the member's orders; the rows are
 * kept. The application can update `audit` and `order_decision` only by this database function
 * (ADR 0045). The member must be erased first.
 */
export async function forgetReasons(tx: WriteTransaction, userId: string): Promise<void> {
  await sql`select forget_reasons(${userId}::uuid)`.execute(tx);
}
