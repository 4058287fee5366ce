import type { Locale } from '@hookline/domain';
import { sql } from 'kysely';

import type { Database } from '../../open-database.ts';
import type { LocalizedText } from '../../schema.ts';
import { changeCatalog } from './change-catalog.ts';

/** A text in English, and in what other locales there are. */
export type Texts<T> = { 'en-US': T } & Partial<Record<Locale, T>>;

/**
 * Makes a drama, as a draft, or replaces what is said about it; its state, its cover and its
 * episodes stay.
 *
 * @param drama.categoryIds  In the order a card shows them; each must exist.
 */
export async function upsertDrama(
  db: Database,
  drama: {
    contentId: string;
    texts: Texts<{ name: string; introduce: string }>;
    categoryIds: readonly string[];
    labels: readonly LocalizedText[];
  },
): Promise<void> {
  const { contentId, texts, categoryIds, labels } = drama;
  await changeCatalog(db, async (tx) => {
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
  });
}

export type PublishOutcome =
  | { kind: 'published' }
  | { kind: 'refused'; reason: 'unknown-drama' | 'no-episodes' | 'missing-episode' };

/**
 * Shows a drama to viewers. It keeps the date it was first published at. Media need not be ready:
 * an episode that is not says so.
 */
export async function publish(
  db: Database,
  change: { contentId: string; nowMs: number },
): Promise<PublishOutcome> {
  const { contentId, nowMs } = change;
  return changeCatalog(db, async (tx) => {
    const drama = await tx
      .selectFrom('drama')
      .where('id', '=', contentId)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (drama === undefined) return { kind: 'refused', reason: 'unknown-drama' };

    const episodes = await tx
      .selectFrom('episode')
      .where('drama_id', '=', contentId)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.max<number | null>('number').as('last'),
      ])
      .executeTakeFirstOrThrow();
    if (episodes.last === null) return { kind: 'refused', reason: 'no-episodes' };
    if (episodes.last !== episodes.count) return { kind: 'refused', reason: 'missing-episode' };

    await sql`
      update drama
      set state = 'published', published_at = coalesce(published_at, ${new Date(nowMs)}),
        updated_at = now()
      where id = ${contentId}::uuid
    `.execute(tx);
    return { kind: 'published' };
  });
}

/** Hides a drama from viewers; false if there is no such drama. */
export async function unpublish(db: Database, contentId: string): Promise<boolean> {
  return changeCatalog(db, async (tx) => {
    const result = await tx
      .updateTable('drama')
      .set({ state: 'draft', updated_at: sql<Date>`now()` })
      .where('id', '=', contentId)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });
}

/**
 * Gives all episodes their prices: nothing for the first ones, the same for all others. What a
 * viewer has unlocked stays unlocked.
 *
 * @returns How many episodes there are; 0 if there is no such drama.
 */
export async function reprice(
  db: Database,
  change: { contentId: string; freeEpisodeCount: number; price: number },
): Promise<number> {
  const { contentId, freeEpisodeCount, price } = change;
  return changeCatalog(db, async (tx) => {
    const { rows } = await sql`
      update episode set price = case when number <= ${freeEpisodeCount} then 0 else ${price} end
      where drama_id = ${contentId}::uuid
      returning number
    `.execute(tx);
    return rows.length;
  });
}
