import type { DramaState, LocaleText, UnpublishedState } from '@hookline/domain/catalog';
import type { Locale } from '@hookline/domain/routing';
import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../../open-database.ts';
import type { LocalizedText } from '../../column-types.ts';
import { toHexId } from '../../hex-id.ts';
import { recountPublished } from './recount.ts';

/** A text in English and any number of other locales. */
export type Texts<T> = { 'en-US': T } & Partial<Record<Locale, T>>;

/**
 * Inserts a drama as a draft, or replaces its texts, categories and labels. Its state, cover and
 * episodes are not changed.
 *
 * @param drama.categoryIds  Existing categories in the order a card shows them.
 */
export async function upsertDrama(
  tx: WriteTransaction,
  drama: {
    dramaId: string;
    texts: Texts<LocaleText>;
    categoryIds: readonly string[];
    labels: readonly LocalizedText[];
  },
): Promise<void> {
  const { dramaId, texts, categoryIds, labels } = drama;
  await sql`
    insert into drama (id, state, labels, updated_at)
    values (${dramaId}::uuid, 'draft', ${JSON.stringify(labels)}::jsonb, now())
    on conflict (id) do update set labels = excluded.labels, updated_at = excluded.updated_at
  `.execute(tx);
  await tx.deleteFrom('drama_text').where('drama_id', '=', dramaId).execute();
  await sql`
    insert into drama_text (drama_id, locale, name, introduce, reading)
    select ${dramaId}::uuid, text.key, text.value ->> 'name', text.value ->> 'introduce',
      text.value ->> 'reading'
    from jsonb_each(${JSON.stringify(texts)}::jsonb) as text
  `.execute(tx);
  await setDramaCategories(tx, { dramaId, categoryIds });
}

/** Lists the categories of a drama in the order a card shows them. */
export async function listDramaCategories(db: Database, dramaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('drama_category')
    .where('drama_id', '=', dramaId)
    .orderBy('position')
    .select('category_id')
    .execute();
  return rows.map((row) => row.category_id);
}

/** Replaces the categories of a drama by existing ones, in the order a card shows them. */
export async function setDramaCategories(
  tx: WriteTransaction,
  { dramaId, categoryIds }: { dramaId: string; categoryIds: readonly string[] },
): Promise<void> {
  const former = await tx
    .deleteFrom('drama_category')
    .where('drama_id', '=', dramaId)
    .returning('category_id')
    .execute();
  await sql`
    insert into drama_category (drama_id, category_id, position, listed_at)
    select drama.id, category.id, category.position,
      case when drama.state = 'published' then drama.published_at end
    from drama, unnest(${categoryIds}::text[]) with ordinality as category (id, position)
    where drama.id = ${dramaId}::uuid
  `.execute(tx);
  await recountPublished(tx, [...categoryIds, ...former.map((row) => row.category_id)]);
}

/** Locks a drama until the transaction ends. Returns its state, or null if there is no such drama. */
export async function lockDrama(tx: WriteTransaction, dramaId: string): Promise<DramaState | null> {
  const row = await tx
    .selectFrom('drama')
    .where('id', '=', dramaId)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Finds a drama's state; null if there is no such drama. */
export async function findDramaState(db: Database, dramaId: string): Promise<DramaState | null> {
  const row = await db
    .selectFrom('drama')
    .where('id', '=', dramaId)
    .select('state')
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Marks a drama as published. Its first publication date is kept. */
export async function showDrama(
  tx: WriteTransaction,
  change: { dramaId: string; nowMs: number },
): Promise<void> {
  await sql`
    update drama
    set state = 'published', published_at = coalesce(published_at, ${new Date(change.nowMs)}),
      updated_at = now()
    where id = ${change.dramaId}::uuid
  `.execute(tx);
  await listDrama(tx, change.dramaId);
}

/** Marks a published drama as retired or taken down. */
export async function hideDrama(
  tx: WriteTransaction,
  { dramaId, state }: { dramaId: string; state: UnpublishedState },
): Promise<void> {
  await tx
    .updateTable('drama')
    .set({ state, updated_at: sql<Date>`now()` })
    .where('id', '=', dramaId)
    .execute();
  await listDrama(tx, dramaId);
}

/** Adds a drama to the lists of its categories, or takes it out, as its state requires. */
async function listDrama(tx: WriteTransaction, dramaId: string): Promise<void> {
  const { rows } = await sql<{ category_id: string }>`
    update drama_category
    set listed_at = case when drama.state = 'published' then drama.published_at end
    from drama where drama.id = ${dramaId}::uuid and drama_category.drama_id = drama.id
    returning drama_category.category_id
  `.execute(tx);
  await recountPublished(
    tx,
    rows.map((row) => row.category_id),
  );
}

/** Returns those of `dramaIds` that exist, including drafts. */
export async function listKnownDramaIds(
  tx: WriteTransaction,
  dramaIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from drama where id = any(${dramaIds}::uuid[])
  `.execute(tx);
  return new Set(rows.map(({ id }) => toHexId(id)));
}
