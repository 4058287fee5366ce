import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

/**
 * Blanks why operators did something with a member who was deleted, or with an order of theirs: the
 * rows stay. The application may change neither table, and this function of the database is all
 * that it can take out of them (ADR 0045). Requires that the member was erased.
 */
export async function forgetReasons(tx: WriteTransaction, userId: string): Promise<void> {
  await sql`select forget_reasons(${userId}::uuid)`.execute(tx);
}
