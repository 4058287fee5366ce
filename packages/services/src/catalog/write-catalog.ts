import {
  catalogWrite,
  type CategoryDefinition,
  type ColumnDefinition,
  type Database,
} from '@hookline/db';

import { changeCatalog } from '../change-catalog.ts';
import { writeDrama, type DramaDescription, type EpisodeDescription } from './write-drama.ts';

export type CatalogDrama = DramaDescription & {
  episodes: readonly EpisodeDescription[];
  /** Ignored for a drama that has been published before. */
  publishedAtMs: number;
};

/**
 * Writes categories, dramas and the columns of the home page in one change, so that viewers see all
 * of the change or none. Covers, media and dramas that are not listed do not change.
 */
export async function writeCatalog(
  catalog: {
    categories: readonly CategoryDefinition[];
    dramas: readonly CatalogDrama[];
    columns: readonly ColumnDefinition[];
  },
  { db }: { db: Database },
): Promise<void> {
  const { categories, dramas, columns } = catalog;
  await changeCatalog(db, async (tx) => {
    await catalogWrite.setCategories(tx, categories);
    for (const { publishedAtMs, ...drama } of dramas) {
      await writeDrama(tx, { ...drama, nowMs: publishedAtMs });
    }
    await catalogWrite.setColumns(tx, columns);
  });
}
