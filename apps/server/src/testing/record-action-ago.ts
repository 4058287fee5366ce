import type { Database } from '@hookline/db';

const MINUTE_MS = 60_000;

/** Records an operator's action in the audit as if it had been done some minutes ago. */
export async function recordActionAgo(
  db: Database,
  action: string,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      done_at: new Date(Date.now() - minutes * MINUTE_MS),
      operator: 'olga',
      action,
      subject_kind: 'order',
      subject_id: 'HL1',
      reason: 'asked by Ada',
    })
    .execute();
}
