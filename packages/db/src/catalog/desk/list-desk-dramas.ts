import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../../open-database.ts';
import { toHexId } from '../../hex-id.ts';
import { findNamed, otherConditions, type DeskFilter, type NamedDramas } from './desk-filters.ts';
import { loadDeskDramas, type DeskDrama } from './load-desk-dramas.ts';

/**
 * Maximum number of dramas that one page reads for filters without an index of their own. A page
 * may therefore have fewer dramas than there is room for, or none, and still not be the last one.
 */
const SCANNED_MAX = 1_000;

/** Orders of the list: the last changed first, or the most of a figure of the last seven days. */
export type DramaOrder = 'changed' | 'plays' | 'unlocks' | 'money';

/** Place of a drama in the list: the dramas after it come later in the order. */
export type DramaPlace = {
  /** Value that the list is ordered by: a figure, or epoch microseconds, as exact as PostgreSQL's clock. */
  value: number;
  dramaId: string;
};

type Page = {
  filter: DeskFilter;
  order: DramaOrder;
  after: DramaPlace | null;
  itemsMax: number;
  nowMs: number;
};

type OrderColumns = {
  column: RawBuilder<unknown>;
  /** The value of a place, and the column's value of a place. */
  valueOf: RawBuilder<unknown>;
  columnOf: (value: number) => RawBuilder<unknown>;
};

const figure = (name: string): OrderColumns => ({
  column: sql.ref(name),
  valueOf: sql.ref(name),
  columnOf: (value) => sql`${value}::bigint`,
});

/** Columns by which an index lists dramas in each order. */
const ORDERS: Readonly<Record<DramaOrder, OrderColumns>> = {
  changed: {
    column: sql.ref('updated_at'),
    valueOf: sql`(extract(epoch from updated_at) * 1000000)::bigint`,
    columnOf: (value) => sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
  },
  plays: figure('desk_plays'),
  unlocks: figure('desk_unlocks'),
  money: figure('desk_cents'),
};

export type DeskDramas = {
  records: DeskDrama[];
  /** Place after which the following page begins; null on the last page. */
  next: DramaPlace | null;
  /** Whether a word fits more dramas than the list reads. */
  isPart: boolean;
};

/**
 * Lists dramas in any state. For operators, never for viewers.
 *
 * @param page.after  Place after which the page begins; null for the first page.
 */
export async function listDeskDramas(db: Database, page: Page): Promise<DeskDramas> {
  const { filter, itemsMax, nowMs } = page;
  const names = await findNamed(db, filter);
  const isPart = names?.isPart ?? false;
  if (names?.ids.length === 0) return { records: [], next: null, isPart };
  const others = [...otherConditions(filter, names), ...stateCondition(page)];
  const scannedMax = names === null && others.length > 0 ? SCANNED_MAX : null;
  const places = await readPlaces(db, page, { names, others, scannedMax });
  const shown = places.slice(0, itemsMax);
  const records = await loadDeskDramas(db, { ids: shown.map(({ dramaId }) => dramaId), nowMs });
  if (places.length > itemsMax) return { records, isPart, next: shown.at(-1) ?? null };
  const next = scannedMax === null ? null : await findLastScanned(db, page, scannedMax);
  return { records, isPart, next };
}

type Row = { id: string; value: number };

/** Reads the places of a page's dramas, and of one more. */
async function readPlaces(
  db: Database,
  page: Page,
  plan: {
    names: NamedDramas;
    others: readonly RawBuilder<unknown>[];
    scannedMax: number | null;
  },
): Promise<DramaPlace[]> {
  const { names, others, scannedMax } = plan;
  const { column, valueOf } = ORDERS[page.order];
  const conditions = others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  const source =
    names === null
      ? inOrder(page, scannedMax ?? page.itemsMax + 1)
      : sql`
        select * from drama where id = any(${names.ids}::uuid[]) and ${ofPage(page)}`;
  const { rows } = await sql<Row>`
    select id, ${valueOf} as value from (${source}) as drama
    where ${conditions}
    order by ${column} desc, id desc limit ${page.itemsMax + 1}
  `.execute(db);
  return rows.map(placeOf);
}

/** Finds the last drama that a page has read; null if the page has read all of the rest. */
async function findLastScanned(
  db: Database,
  page: Page,
  scannedMax: number,
): Promise<DramaPlace | null> {
  const { column, valueOf } = ORDERS[page.order];
  const { rows } = await sql<Row>`
    select id, ${valueOf} as value from (${inOrder(page, scannedMax)}) as drama
    order by ${column} desc, id desc offset ${scannedMax - 1} limit 1
  `.execute(db);
  return rows[0] === undefined ? null : placeOf(rows[0]);
}

/** Selects dramas in the order of the list, from an index of all, or of one state. */
function inOrder(page: Page, itemsMax: number): RawBuilder<unknown> {
  return sql`
    select * from drama where ${ofPage(page)}
    order by ${ORDERS[page.order].column} desc, id desc limit ${itemsMax}`;
}

/** No index has the dramas of one state in the order of a figure. */
function stateCondition({ filter: { state }, order }: Page): RawBuilder<unknown>[] {
  return state === null || order === 'changed' ? [] : [sql`state = ${state}`];
}

function ofPage({ filter: { state }, order, after }: Page): RawBuilder<unknown> {
  const { column, columnOf } = ORDERS[order];
  const conditions = [
    ...(state === null || order !== 'changed' ? [] : [sql`state = ${state}`]),
    ...(after === null
      ? []
      : [sql`(${column}, id) < (${columnOf(after.value)}, ${after.dramaId}::uuid)`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function placeOf(row: Row): DramaPlace {
  return { value: row.value, dramaId: toHexId(row.id) };
}
