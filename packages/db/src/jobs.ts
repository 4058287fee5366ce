import { sql } from 'kysely';

import type { Database } from './open-database.ts';

/** Reads when each job is due next, in epoch milliseconds. A job that has never run is missing. */
export async function listRuns(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('job').select(['name', 'due_at']).execute();
  return new Map(rows.map((row) => [row.name, row.due_at.getTime()]));
}

/**
 * Takes the turn of a recurring job if it is due, and puts the next turn one interval from now.
 * Of many servers that ask at once, one gets it.
 */
export async function claimRun(
  db: Database,
  turn: { name: string; intervalMs: number; nowMs: number },
): Promise<boolean> {
  const { name, nowMs } = turn;
  const dueAt = new Date(nowMs + turn.intervalMs);
  const taken = await db
    .insertInto('job')
    .values({ name, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: dueAt })
        .where('job.due_at', '<=', new Date(nowMs)),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Releases a run that failed: it is due at `dueAtMs`, unless it is due before that. */
export async function releaseRun(
  db: Database,
  turn: { name: string; dueAtMs: number },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: sql`least(due_at, ${new Date(turn.dueAtMs)}::timestamptz)` })
    .where('name', '=', turn.name)
    .execute();
}
