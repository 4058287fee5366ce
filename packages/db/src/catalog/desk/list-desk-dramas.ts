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

/** Place of a drama in the list: dramas that were changed before it follow. */
export type DramaPlace = {
  /** Epoch microseconds, as exact as PostgreSQL's clock. */
  changedAtUs: number;
  dramaId: string;
};

type Page = { filter: DeskFilter; after: DramaPlace | null; itemsMax: number; nowMs: number };

export type DeskDramas = {
  records: DeskDrama[];
  /** Place after which the following page begins; null on the last page. */
  next: DramaPlace | null;
  /** Whether a word fits more dramas than the list reads. */
  isPart: boolean;
};

/**
 * Lists dramas in any state, the last changed first. For operators, never for viewers.
 *
 * @param page.after  Place after which the page begins; null for the last changed dramas.
 */
export async function listDeskDramas(db: Database, page: Page): Promise<DeskDramas> {
  const { filter, itemsMax, nowMs } = page;
  const names = await findNamed(db, filter);
  const isPart = names?.isPart ?? false;
  if (names?.ids.length === 0) return { records: [], next: null, isPart };
  const others = otherConditions(filter, names);
  const scannedMax = names === null && others.length > 0 ? SCANNED_MAX : null;
  const places = await readPlaces(db, page, { names, others, scannedMax });
  const shown = places.slice(0, itemsMax);
  const records = await loadDeskDramas(db, { ids: shown.map(({ dramaId }) => dramaId), nowMs });
  if (places.length > itemsMax) return { records, isPart, next: shown.at(-1) ?? null };
  const next = scannedMax === null ? null : await findLastScanned(db, page, scannedMax);
  return { records, isPart, next };
}

type Row = { id: string; changed_us: number };

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
  const conditions = others.length === 0 ? sql`true` : sql.join(others, sql` and `);
  const source =
    names === null
      ? inOrder(page, scannedMax ?? page.itemsMax + 1)
      : sql`
        select id, updated_at from drama
        where id = any(${names.ids}::uuid[]) and ${ofPage(page)}`;
  const { rows } = await sql<Row>`
    select id, ${CHANGED_US} as changed_us from (${source}) as drama
    where ${conditions}
    order by updated_at desc, id desc limit ${page.itemsMax + 1}
  `.execute(db);
  return rows.map(placeOf);
}

/** Finds the last drama that a page has read; null if the page has read all of the rest. */
async function findLastScanned(
  db: Database,
  page: Page,
  scannedMax: number,
): Promise<DramaPlace | null> {
  const { rows } = await sql<Row>`
    select id, ${CHANGED_US} as changed_us from (${inOrder(page, scannedMax)}) as drama
    order by updated_at desc, id desc offset ${scannedMax - 1} limit 1
  `.execute(db);
  return rows[0] === undefined ? null : placeOf(rows[0]);
}

const CHANGED_US = sql`(extract(epoch from updated_at) * 1000000)::bigint`;

/** Selects dramas in the order of the list, from the index of all or of one state. */
function inOrder(page: Page, itemsMax: number): RawBuilder<unknown> {
  return sql`
    select id, updated_at from drama where ${ofPage(page)}
    order by updated_at desc, id desc limit ${itemsMax}`;
}

function ofPage({ filter: { state }, after }: Page): RawBuilder<unknown> {
  const conditions = [
    ...(state === null ? [] : [sql`state = ${state}`]),
    ...(after === null
      ? []
      : [
          sql`(updated_at, id) < (
            'epoch'::timestamptz + ${after.changedAtUs}::bigint * interval '1 microsecond',
            ${after.dramaId}::uuid
          )`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function placeOf(row: Row): DramaPlace {
  return { changedAtUs: row.changed_us, dramaId: toHexId(row.id) };
}
