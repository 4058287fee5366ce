import { sql } from 'kysely';

import type { WriteTransaction } from '../../open-database.ts';

/**
 * Updates the stored counts of published dramas: of the whole catalogue, and of these categories
 * (ADR 0139).
 */
export async function recountPublished(
  tx: WriteTransaction,
  categoryIds: readonly string[],
): Promise<void> {
  await sql`
    update category set listed_count = (
      select count(*) from drama_category
      where drama_category.category_id = category.id and listed_at is not null
    ) where id = any(${categoryIds}::text[])
  `.execute(tx);
  await sql`
    update catalog_version
    set published_count = (select count(*) from drama where state = 'published')
  `.execute(tx);
}
