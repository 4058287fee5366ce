import { sql } from 'kysely';

import type { WriteTransaction } from '../open-database.ts';

type Value = string | number;
type Columns = Readonly<Record<string, 'uuid' | 'text' | 'smallint' | 'bigint'>>;

/** A table of sums by day: what else names a row, and the sums that are written. */
type DayTable = { table: string; key: Columns; sums: readonly string[] };

const KEY_OF_DRAMA = { drama_id: 'uuid' } as const;
const KEY_OF_EPISODE = { episode_id: 'uuid' } as const;

/** Tables by what is written at once. Two kinds of sums share the rows of dramas and episodes. */
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
 * Writes the sums of a day: rows that are right already are not touched, and rows without a sum any
 * more become 0. The rows travel as one JSON text, so that no statement joins these tables with
 * those of members, which may be on other nodes (ADR 0080).
 *
 * @param write.figures  Figures whose rows may become 0, of a table that has figures.
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
