import type { DramaState } from '@hookline/domain/catalog';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@hookline/domain/routing';
import { sql, type RawBuilder } from 'kysely';

import type { Database } from '../../open-database.ts';
import { toHexId } from '../../hex-id.ts';

/**
 * If a word, a column or a category names at most this many dramas, all of them are read and
 * sorted.
 */
export const NAMED_MAX = 2_000;

/** Filters of the operators' list of dramas; null lets all pass. */
export type DeskFilter = {
  state: DramaState | null;
  /** A language that lacks a name or a synopsis, or any language. */
  gap: Locale | 'any' | null;
  categoryId: string | null;
  /** Column of the home page that lists the drama. */
  columnId: string | null;
  /** Beginning of an id, or words of a name in any language, as a slug. */
  word: { idPrefix: string | null; slug: string } | null;
};

/** Ids of the dramas that a filter names; null if it names none, or too many to read them all. */
export type NamedDramas = { ids: readonly string[]; isPart: boolean } | null;

/** Finds the dramas that the most selective filter names. */
export async function findNamed(db: Database, filter: DeskFilter): Promise<NamedDramas> {
  const { word, columnId, categoryId } = filter;
  if (word !== null) return findByWord(db, word);
  if (columnId !== null) {
    return named(
      await readIds(
        db,
        sql`
      select drama_id as id from column_drama where column_id = ${columnId}
      order by position limit ${NAMED_MAX + 1}`,
      ),
    );
  }
  if (categoryId === null) return null;
  const ofCategory = await readIds(
    db,
    sql`
    select drama_id as id from drama_category where category_id = ${categoryId}
    order by drama_id limit ${NAMED_MAX + 1}`,
  );
  return ofCategory.length > NAMED_MAX ? null : named(ofCategory);
}

async function findByWord(
  db: Database,
  { idPrefix, slug }: NonNullable<DeskFilter['word']>,
): Promise<NamedDramas> {
  const words = slug.split('-').filter((part) => part !== '');
  const query = queryOf(words);
  const byName =
    query === ''
      ? []
      : await readIds(
          db,
          sql`
    select drama_id as id from drama_text where ${NAME_WORDS} @@ to_tsquery('simple', ${query})
    limit ${NAMED_MAX + 1}`,
        );
  if (idPrefix === null) return named(byName);
  const byId = await readIds(
    db,
    sql`
    select id from drama
    where id between ${idPrefix.padEnd(32, '0')}::uuid and ${idPrefix.padEnd(32, 'f')}::uuid
    order by id limit ${NAMED_MAX}`,
  );
  return named([...byId, ...byName]);
}

/**
 * English words that occur in so many names that they hardly narrow a search, although looking them
 * up would read much of the index.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'in',
  'my',
  'of',
  'the',
  'to',
]);

/** Returns a query for the beginnings of words; common words count only if there are no others. */
function queryOf(words: readonly string[]): string {
  const rare = words.filter((part) => !COMMON_WORDS.has(part));
  return rare.length === 0
    ? words.map((part) => `'${part}'`).join(' & ')
    : rare.map((part) => `'${part}':*`).join(' & ');
}

/** The words of a name in one language, by which the index `drama_text_words` finds dramas. */
const NAME_WORDS = sql`to_tsvector('simple', name || ' ' || coalesce(reading, ''))`;

async function readIds(db: Database, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => toHexId(id));
}

function named(ids: readonly string[]): NamedDramas {
  const distinct = [...new Set(ids)];
  return { ids: distinct.slice(0, NAMED_MAX), isPart: ids.length > NAMED_MAX };
}

/**
 * Returns the conditions on a row of `drama` that no index answers. They are scalar subqueries, so
 * that the planner looks rows up by key and never reads a whole table to join it.
 */
export function otherConditions(filter: DeskFilter, names: NamedDramas): RawBuilder<unknown>[] {
  const { gap, categoryId, columnId, word } = filter;
  const isColumnNamed = word === null && columnId !== null;
  const isCategoryNamed = names !== null && word === null && columnId === null;
  return [
    ...(gap === null ? [] : [gap === 'any' ? LACKS_ANY : lacks(gap)]),
    ...(categoryId === null || isCategoryNamed
      ? []
      : [
          sql`(select count(*) from drama_category
            where drama_id = drama.id and category_id = ${categoryId}) > 0`,
        ]),
    ...(columnId === null || isColumnNamed
      ? []
      : [
          sql`(select count(*) from column_drama
            where column_id = ${columnId} and drama_id = drama.id) > 0`,
        ]),
  ];
}

/**
 * Number of languages that have every text that the drama has in English. The domain's
 * `dramaTextGaps` is the same rule.
 */
export const COMPLETE_LOCALES = sql<number>`(
  select case
    when bool_or(locale = ${sql.lit(DEFAULT_LOCALE)} and introduce = '') then count(*)
    else count(*) filter (where introduce <> '')
  end
  from drama_text where drama_id = drama.id
)`;

const LACKS_ANY = sql`${COMPLETE_LOCALES} < ${sql.lit(LOCALES.length)}`;

function lacks(locale: Locale): RawBuilder<unknown> {
  return sql`not coalesce((
    select own.introduce <> '' or (
      select base.introduce = '' from drama_text as base
      where base.drama_id = drama.id and base.locale = ${sql.lit(DEFAULT_LOCALE)}
    )
    from drama_text as own where own.drama_id = drama.id and own.locale = ${locale}
  ), false)`;
}
