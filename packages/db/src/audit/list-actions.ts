import type { AuditVia } from '@hookline/domain/studio';
import { sql, type SqlBool } from 'kysely';

import type { Database } from '../open-database.ts';
import { ENTRY_COLUMNS, entryOf, IS_SIGNED, type AuditEntry } from './audit.ts';

/**
 * Maximum number of entries that one page reads for filters without an index of their own. A page
 * may therefore have fewer entries than there is room for, or none, and still not be the last one.
 */
const SCANNED_MAX = 5_000;

export type AuditFilter = {
  operator: string | null;
  action: string | null;
  subject: { kind: string; id: string | null } | null;
  via: AuditVia | null;
  /** Time span of the entries; the end is excluded. */
  fromMs: number | null;
  untilMs: number | null;
};

type Page = {
  filter: AuditFilter;
  /** Id of the entry after which the page begins; null for the newest entries. */
  afterId: string | null;
  itemsMax: number;
};

/**
 * Lists entries of the audit, newest first.
 *
 * @returns `nextId` is the `afterId` of the following page; null on the last page.
 */
export async function listActions(
  db: Database,
  page: Page,
): Promise<{ entries: AuditEntry[]; nextId: string | null }> {
  const { filter, itemsMax } = page;
  const { operator, action, via } = othersOf(filter);
  const hasOthers = operator !== null || action !== null || via !== null;
  const scanned = readIndexed(db, page)
    .limit(hasOthers ? SCANNED_MAX : itemsMax + 1)
    .select(ENTRY_COLUMNS)
    .select(IS_SIGNED);
  const rows = await db
    .selectFrom(scanned.as('audit'))
    .$if(operator !== null, (query) => query.where('operator', '=', operator ?? ''))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(via !== null, (query) => query.where('via', '=', via ?? 'cli'))
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(itemsMax + 1)
    .select([...ENTRY_COLUMNS, 'is_signed'])
    .execute();
  const entries = rows.slice(0, itemsMax).map(entryOf);
  if (rows.length > itemsMax) return { entries, nextId: entries.at(-1)?.id ?? null };
  return { entries, nextId: hasOthers ? await findLastScanned(db, page) : null };
}

/** Returns the filter that chooses the index: the one that leaves the fewest entries. */
function indexOf({ subject, operator, action, via }: AuditFilter) {
  if (subject !== null) return 'subject';
  if (operator !== null) return 'operator';
  if (action !== null) return 'action';
  return via === null ? null : 'via';
}

/** Filters that apply to a limited number of the entries that the index finds. */
function othersOf(filter: AuditFilter): Pick<AuditFilter, 'operator' | 'action' | 'via'> {
  const index = indexOf(filter);
  return {
    operator: index === 'operator' ? null : filter.operator,
    action: index === 'action' ? null : filter.action,
    via: index === 'via' ? null : filter.via,
  };
}

/** Returns the entries of the filters with an index, in the order of the list. */
function readIndexed(db: Database, { filter, afterId }: Page) {
  const { subject, operator, action, via, fromMs, untilMs } = filter;
  const index = indexOf(filter);
  return db
    .selectFrom('audit')
    .$if(subject !== null, (query) => query.where('subject_kind', '=', subject?.kind ?? ''))
    .$if(subject !== null && subject.id !== null, (query) =>
      query.where('subject_id', '=', subject?.id ?? ''),
    )
    .$if(index === 'operator', (query) => query.where('operator', '=', operator ?? ''))
    .$if(index === 'action', (query) => query.where('action', '=', action ?? ''))
    .$if(index === 'via', (query) => query.where('via', '=', via ?? 'cli'))
    .$if(fromMs !== null, (query) => query.where('done_at', '>=', new Date(fromMs ?? 0)))
    .$if(untilMs !== null, (query) => query.where('done_at', '<', new Date(untilMs ?? 0)))
    .$if(afterId !== null, (query) =>
      query.where(
        sql<SqlBool>`(done_at, id) < (select done_at, id from audit where id = ${afterId})`,
      ),
    )
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc');
}

/** Finds the last entry that a page has read; null if the page has read all of the rest. */
async function findLastScanned(db: Database, page: Page): Promise<string | null> {
  const row = await readIndexed(db, page)
    .offset(SCANNED_MAX - 1)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds an entry; null if there is none with this id. */
export async function findEntry(db: Database, id: string): Promise<AuditEntry | null> {
  const row = await db
    .selectFrom('audit')
    .where('id', '=', id)
    .select(ENTRY_COLUMNS)
    .select(IS_SIGNED)
    .executeTakeFirst();
  return row === undefined ? null : entryOf(row);
}
