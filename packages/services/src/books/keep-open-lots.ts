import { books, type Database } from '@hookline/db';

/** Sums the coins that members hold at one moment, and saves the sums for the studio. */
export async function keepOpenLots(
  { nowMs, lotsPerStep }: { nowMs: number; lotsPerStep?: number },
  { db }: { db: Database },
): Promise<books.KeptLots> {
  const sums = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => books.sumOpenLots(tx, lotsPerStep === undefined ? {} : { lotsPerStep }));
  const kept = { summedAtMs: nowMs, sums };
  await books.writeOpenLots(db, kept);
  return kept;
}
