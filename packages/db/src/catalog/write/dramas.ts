import type { Locale } from '@hookline/domain';
import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';
import type { LocalizedText } from '../../schema.ts';
import { toWireId } from '../../wire-id.ts';

/** A text in English, and in the other locales that have one. */
export type Texts<T> = { 'en-US': T } & Partial<Record<Locale, T>>;

/**
 * Inserts a drama as a draft, or replaces its texts, categories and labels. Its state, cover and
 * episodes stay.
 *
 * @param drama.categoryIds  In the order a card shows them; each must exist.
 */
export async function upsertDrama(
  tx: WriteTransaction,
  drama: {
    contentId: string;
    texts: Texts<{ name: string; introduce: string }>;
    categoryIds: readonly string[];
    labels: readonly LocalizedText[];
  },
): Promise<void> {
  const { contentId, texts, categoryIds, labels } = drama;
  await sql`
    insert into drama (id, state, labels)
    values (${contentId}::uuid, 'draft', ${JSON.stringify(labels)}::jsonb)
    on conflict (id) do update set labels = excluded.labels, updated_at = now()
  `.execute(tx);
  await tx.deleteFrom('drama_text').where('drama_id', '=', contentId).execute();
  await sql`
    insert into drama_text (drama_id, locale, name, introduce)
    select ${contentId}::uuid, text.key, text.value ->> 'name', text.value ->> 'introduce'
    from jsonb_each(${JSON.stringify(texts)}::jsonb) as text
  `.execute(tx);
  await tx.deleteFrom('drama_category').where('drama_id', '=', contentId).execute();
  await sql`
    insert into drama_category (drama_id, category_id, position)
    select ${contentId}::uuid, category.id, category.position
    from unnest(${categoryIds}::text[]) with ordinality as category (id, position)
  `.execute(tx);
}

/** Locks a drama until the transaction ends; false if there is none. */
export async function lockDrama(tx: WriteTransaction, contentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('drama')
    .where('id', '=', contentId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a drama as published. It keeps the date it was first published at. */
export async function showDrama(
  tx: WriteTransaction,
  change: { contentId: string; nowMs: number },
): Promise<void> {
  await sql`
    update drama
    set state = 'published', published_at = coalesce(published_at, ${new Date(change.nowMs)}),
      updated_at = now()
    where id = ${change.contentId}::uuid
  `.execute(tx);
}

/** Marks a drama as a draft, which viewers do not see. */
export async function hideDrama(tx: WriteTransaction, contentId: string): Promise<void> {
  await tx
    .updateTable('drama')
    .set({ state: 'draft', updated_at: sql<Date>`now()` })
    .where('id', '=', contentId)
    .execute();
}

/** Those of `contentIds` that are dramas, drafts included. */
export async function listKnownDramaIds(
  tx: WriteTransaction,
  contentIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from drama where id = any(${contentIds}::uuid[])
  `.execute(tx);
  return new Set(rows.map(({ id }) => toWireId(id)));
}
