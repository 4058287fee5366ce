import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

type Value = string | number;
type Columns = Readonly<Record<string, 'uuid' | 'text' | 'smallint' | 'bigint'>>;

/** A table of sums by day: its key columns besides the day, and the columns of its sums. */
type DayTable = { table: string; key: Columns; sums: readonly string[] };

const KEY_OF_DRAMA = { drama_id: 'uuid' } as const;
const KEY_OF_EPISODE = { episode_id: 'uuid' } as const;

/**
 * Tables and the columns that are written together. Some tables get their columns in several
 * writes.
 */
export const DAY_TABLES = {
  sales: {
    table: 'sales_day',
    key: { product_id: 'text', currency: 'text' },
    sums: ['orders', 'cents', 'refunded_cents', 'disputed_cents', 'coins', 'bonus'],
  },
  coins: { table: 'coin_day', key: { account_type: 'smallint' }, sums: ['coin', 'bonus'] },
  dramaUnlocks: {
    table: 'drama_day',
    key: KEY_OF_DRAMA,
    sums: ['unlocks', 'coin', 'bonus', 'cents'],
  },
  dramaViews: { table: 'drama_day', key: KEY_OF_DRAMA, sums: ['views'] },
  dramaStarts: { table: 'drama_day', key: KEY_OF_DRAMA, sums: ['starts'] },
  episodeUnlocks: { table: 'episode_day', key: KEY_OF_EPISODE, sums: ['unlocks'] },
  episodePlays: { table: 'episode_day', key: KEY_OF_EPISODE, sums: ['starts', 'walls_seen'] },
  hours: { table: 'figure_hour', key: { hour: 'smallint', figure: 'text' }, sums: ['value'] },
} as const satisfies Readonly<Record<string, DayTable>>;

/**
 * Writes the sums of a day. Correct rows are not written again, and rows whose sum is missing
 * become 0. The rows are passed as one JSON text, so that no statement joins these tables with
 * members' tables, which may be on other nodes (ADR 0080).
 *
 * @param write.figures  Figures whose rows may become 0; for a table without figures, omitted.
 */
export async function writeDay(
  tx: WriteTransaction,
  write: {
    into: DayTable;
    day: string;
    rows: readonly Readonly<Record<string, Value>>[];
    figures?: readonly string[];
  },
): Promise<void> {
  const { into, day, rows, figures } = write;
  const { table, sums } = into;
  const keys = Object.keys(into.key);
  const types = { ...into.key, ...Object.fromEntries(sums.map((sum) => [sum, 'bigint'])) };
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(
    Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;
  const names = sql.join([...keys, ...sums].map((name) => sql.ref(name)));
  const of = (from: string) => sql.join(sums.map((sum) => sql.ref(`${from}.${sum}`)));
  const zeros = sql.join(sums.map(() => sql.lit(0)));
  await sql`
    insert into ${sql.table(table)} (day, ${names})
    select ${day}::date, ${names} from ${given} order by ${sql.join(keys.map((key) => sql.ref(key)))}
    on conflict (day, ${sql.join(keys.map((key) => sql.ref(key)))}) do update
      set ${sql.join(sums.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`excluded.${sum}`)}`))}
      where (${of(table)}) is distinct from (${of('excluded')})
  `.execute(tx);
  await sql`
    update ${sql.table(table)} set ${sql.join(sums.map((sum) => sql`${sql.ref(sum)} = 0`))}
    where day = ${day}::date and (${of(table)}) is distinct from (${zeros})
      and ${figures === undefined ? sql`true` : sql`figure = any(${[...figures]}::text[])`}
      and not exists (
        select from ${given}
        where ${sql.join(
          keys.map((key) => sql`${sql.ref(`given.${key}`)} = ${sql.ref(`${table}.${key}`)}`),
          sql` and `,
        )}
      )
  `.execute(tx);
}
