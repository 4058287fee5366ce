import { sql, type Selectable } from 'kysely';

import type { Database } from '../../open-database.ts';
import type { Schema } from '../../schema.ts';

type Row<Table extends keyof Schema, Column extends keyof Selectable<Schema[Table]>> = Pick<
  Selectable<Schema[Table]>,
  Column
>;

/** All stored data about one member's coins, for tests to recompute. */
export type Books = {
  wallet: Row<'wallet', 'seq' | 'coin' | 'bonus' | 'debt'>;
  /** Ledger rows by sequence number. */
  ledger: Omit<Selectable<Schema['ledger_tx']>, 'created_at' | 'hash'>[];
  /** Time of the last ledger row; 0 if there is none. */
  lastPostingMs: number;
  entries: Selectable<Schema['ledger_entry']>[];
  /** Lots, oldest first. */
  lots: Row<'coin_lot', 'id' | 'currency' | 'granted' | 'remaining' | 'tx_seq'>[];
  /** Unlocks by drama and number. */
  unlocks: Selectable<Schema['episode_unlock']>[];
  progress: Row<'drama_progress', 'drama_id' | 'unlocked_upto'>[];
};

/** Reads a member's books, for tests, as of one moment. */
export async function readBooks(db: Database, userId: string): Promise<Books> {
  const { rows } = await sql<Omit<Books, 'lastPostingMs'> & { last_at: string | null }>`
    select (
      select to_jsonb(wallet) from wallet where user_id = ${userId}
    ) as wallet, (
      select coalesce(jsonb_agg(tx order by tx.seq), '[]')
      from ledger_tx as tx where tx.user_id = ${userId}
    ) as ledger, (
      select to_jsonb(max(created_at)) from ledger_tx where user_id = ${userId}
    ) as last_at, (
      select coalesce(jsonb_agg(entry), '[]')
      from ledger_entry as entry where entry.user_id = ${userId}
    ) as entries, (
      select coalesce(jsonb_agg(lot order by lot.tx_seq), '[]')
      from coin_lot as lot where lot.user_id = ${userId}
    ) as lots, (
      select coalesce(jsonb_agg(unlock order by unlock.drama_id, unlock.number), '[]')
      from episode_unlock as unlock where unlock.user_id = ${userId}
    ) as unlocks, (
      select coalesce(jsonb_agg(progress), '[]')
      from drama_progress as progress where progress.user_id = ${userId}
    ) as progress
  `.execute(db);
  const [books] = rows;
  if (books === undefined) throw new Error(`There is no member ${userId}.`);
  const { last_at: lastAt, ...counted } = books;
  return { ...counted, lastPostingMs: lastAt === null ? 0 : Date.parse(lastAt) };
}
