import { createHash } from 'node:crypto';

import { migrate, openDatabase, type Database } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { startPostgres } from '@hookline/postgres';
import { setCategories, setColumns, setCover } from '@hookline/services/catalog';

const DRAMAS = 36;
const COLUMN_DRAMAS = 12;
const CAROUSEL_DRAMAS = 6;
const CAROUSEL_TYPE = 8;
const ROW_TYPE = 1;
const GENRES = 'Romance Revenge Fantasy Mystery Comedy Family Thriller Action Horror History'.split(
  ' ',
);
const COLUMN_NAMES = ['Editors choice', 'New', 'Most watched', 'Tonight', 'Short', 'Long', 'Again'];
/** A text of the length of a real placeholder, which is a preview of 20 x 30 pixels. */
const PLACEHOLDER = `data:image/webp;base64,${'A'.repeat(160)}`;

/**
 * Fills the embedded database of a directory with a catalogue as large as the demo's.
 *
 * @returns The token of a member who is logged in.
 */
export async function seedCatalogue(dataDir: string): Promise<string> {
  const server = await startPostgres({ dataDir });
  const { host, user, database } = server;
  const connection = { host, user, database };
  await migrate(connection);
  // Stopping the server may break connections that are closing. Failed queries reject anyway.
  const db = openDatabase({ connection, onError: () => {} });
  await fill(db);
  const { token } = await seedMember(db, { nowMs: Date.now() });
  await db.destroy();
  await server.stop();
  return token;
}

async function fill(db: Database): Promise<void> {
  const genreIds = GENRES.map((name) => name.toLowerCase());
  const categories = GENRES.map((name) => ({
    categoryId: name.toLowerCase(),
    texts: { 'en-US': name },
  }));
  await setCategories({ categories }, { db });
  const dramaIds: string[] = [];
  for (let index = 0; index < DRAMAS; index += 1)
    dramaIds.push(await addDrama(db, index, genreIds));
  const listed = { kind: 'listed' } as const;
  const columns = [
    {
      columnId: 'carousel',
      columnType: CAROUSEL_TYPE,
      texts: { 'en-US': 'Featured' },
      rule: listed,
      dramaIds: dramaIds.slice(0, CAROUSEL_DRAMAS),
    },
    ...COLUMN_NAMES.map((name, index) => ({
      columnId: `column-${index}`,
      columnType: ROW_TYPE,
      texts: { 'en-US': name },
      rule: listed,
      dramaIds: dramaIds.slice(index * 3, index * 3 + COLUMN_DRAMAS),
    })),
  ];
  await setColumns({ columns }, { db });
}

async function addDrama(db: Database, index: number, genreIds: string[]): Promise<string> {
  const name = `The Drama of the Day Number ${index}`;
  const introduce =
    'She signed the papers at noon and learnt at midnight who had really written them. ' +
    'Now everyone at the table has something to lose, and one of them already has.';
  const { dramaId } = await seedDrama(db, {
    texts: { 'en-US': { name, introduce } },
    categoryIds: [0, 3, 7].map((step) => genreIds[(index + step) % genreIds.length] ?? ''),
    prices: [0, 0, 0, 60, 60, 60],
    publishedAtMs: (index + 1) * 1000,
  });
  const hash = createHash('sha256').update(name).digest('hex');
  const image = { hash, widthPx: 1080, heightPx: 1920, placeholder: PLACEHOLDER };
  const widths = [160, 320, 640, 768, 1024];
  await setCover({ dramaId, image: { ...image, widths } }, { db });
  return dramaId;
}
