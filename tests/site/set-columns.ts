import { setCategories, setColumns } from '@hookline/services/catalog';

import { withDatabase } from './with-database.ts';

/** Adds the genres, which must exist before a drama refers to them. */
export async function addGenres(dataDir: string): Promise<void> {
  await withDatabase(dataDir, (db) =>
    setCategories(
      {
        categories: [
          {
            categoryId: 'revenge',
            texts: { 'en-US': 'Revenge', 'es-ES': 'Venganza', 'ar-SA': 'انتقام' },
          },
          {
            categoryId: 'romance',
            texts: { 'en-US': 'Romance', 'es-ES': 'Romance', 'ar-SA': 'رومانسية' },
          },
        ],
      },
      { db },
    ),
  );
}

const CAROUSEL = 8;
const ROW = 1;

/** Adds a carousel with two rows below it. */
export async function addColumns(dataDir: string): Promise<void> {
  const newest = { rule: { kind: 'newest' }, dramaIds: [] } as const;
  const watched = { rule: { kind: 'most-watched' }, dramaIds: [] } as const;
  await withDatabase(dataDir, (db) =>
    setColumns(
      {
        columns: [
          { columnId: 'featured', columnType: CAROUSEL, texts: { 'en-US': 'Featured' }, ...newest },
          {
            columnId: 'new',
            columnType: ROW,
            texts: { 'en-US': 'New tonight', 'es-ES': 'Estrenos', 'ar-SA': 'جديد الليلة' },
            ...newest,
          },
          { columnId: 'top', columnType: ROW, texts: { 'en-US': 'Most watched' }, ...watched },
        ],
      },
      { db },
    ),
  );
}
