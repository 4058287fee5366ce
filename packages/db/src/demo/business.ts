import type { Database, WriteTransaction } from '../open-database.ts';

/** State of the demo's business: an invented history of members and orders. */
export type Business = {
  /** The end of its thirty days. */
  endsAtMs: number;
  /** Number of planned events that have happened. */
  doneCount: number;
  isFinished: boolean;
};

const ID = 1;

/** Reads the state of the business; null if it has never begun. */
export async function readBusiness(db: Database): Promise<Business | null> {
  const row = await db
    .selectFrom('demo_business')
    .where('id', '=', ID)
    .select(['ends_at', 'done_count', 'finished_at'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        endsAtMs: row.ends_at.getTime(),
        doneCount: row.done_count,
        isFinished: row.finished_at !== null,
      };
}

/** Begins the business. If it has already begun, its end does not change. */
export async function beginBusiness(db: Database, endsAtMs: number): Promise<void> {
  await db
    .insertInto('demo_business')
    .values({ id: ID, ends_at: new Date(endsAtMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Records how many events have happened, and when the business was finished. */
export async function noteDone(
  tx: WriteTransaction,
  done: { doneCount: number; finishedAtMs: number | null },
): Promise<void> {
  const { doneCount, finishedAtMs } = done;
  await tx
    .updateTable('demo_business')
    .set({
      done_count: doneCount,
      finished_at: finishedAtMs === null ? null : new Date(finishedAtMs),
    })
    .where('id', '=', ID)
    .execute();
}
