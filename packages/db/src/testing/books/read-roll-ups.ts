import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';

const TABLES = ['sales_day', 'drama_day', 'episode_day', 'coin_day', 'figure_hour'];

/** Reads which transaction has written each row of the roll-ups. */
export async function readRollUpWrites(db: Database): Promise<string[][]> {
  const writes: string[][] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ by: string }>`
      select xmin::text as by from ${sql.table(table)} order by ctid
    `.execute(db);
    writes.push(rows.map(({ by }) => by));
  }
  return writes;
}
