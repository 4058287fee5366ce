import { catalogWrite, migrate, openDatabase, startPostgres, type Database } from '@hookline/db';

/** Works on the embedded database of a data directory as an operator would. */
async function withDatabase(dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const server = await startPostgres({ dataDir });
  const { host, user, database } = server;
  const connection = { host, user, database };
  await migrate(connection);
  // The server below ends connections that still close; a query that breaks fails by itself.
  const db = openDatabase({ connection, onError: () => {} });
  await work(db);
  await db.destroy();
  await server.stop();
}

/** Genres must be there before a drama names them. */
export function addGenres(dataDir: string): Promise<void> {
  return withDatabase(dataDir, (db) =>
    catalogWrite.setCategories(db, [
      {
        categoryId: 'revenge',
        texts: { 'en-US': 'Revenge', 'es-ES': 'Venganza', 'ar-SA': 'انتقام' },
      },
      {
        categoryId: 'romance',
        texts: { 'en-US': 'Romance', 'es-ES': 'Romance', 'ar-SA': 'رومانسية' },
      },
    ]),
  );
}

const CAROUSEL = 8;
const SHELF = 1;

/** A carousel, and two shelves under it. */
export function addColumns(dataDir: string): Promise<void> {
  const newest = { rule: { kind: 'newest' }, contentIds: [] } as const;
  const watched = { rule: { kind: 'most-watched' }, contentIds: [] } as const;
  return withDatabase(dataDir, (db) =>
    catalogWrite.setColumns(db, [
      { columnId: 'featured', columnType: CAROUSEL, texts: { 'en-US': 'Featured' }, ...newest },
      {
        columnId: 'new',
        columnType: SHELF,
        texts: { 'en-US': 'New tonight', 'es-ES': 'Estrenos', 'ar-SA': 'جديد الليلة' },
        ...newest,
      },
      { columnId: 'top', columnType: SHELF, texts: { 'en-US': 'Most watched' }, ...watched },
    ]),
  );
}
