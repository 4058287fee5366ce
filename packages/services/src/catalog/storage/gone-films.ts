import { rm } from 'node:fs/promises';

import { catalog, type Database } from '@hookline/db';
import type { StoredFolder } from '@hookline/domain/catalog';
import { listPackagedFilms, type MediaStore, type PackagedFilm } from '@hookline/media';

import { whileCollecting } from './store-use.ts';

type Deps = {
  db: Database;
  store: MediaStore;
  /** Directory in which imports of this machine keep keys and results, `DATA_DIR/import`. */
  workDir: string;
};

/**
 * Finds films packaged on this machine that are gone: neither the database nor the store knows
 * their hash. While either knows it, an import may continue with the film's key and result.
 *
 * @param due  Folders that are about to be deleted from database and store; they count as gone.
 */
export async function findGoneFilms(
  { db, store, workDir }: Deps,
  due: readonly StoredFolder[] = [],
): Promise<PackagedFilm[]> {
  const films = await listPackagedFilms(workDir);
  if (films.length === 0) return [];
  const recorded = await catalog.listStoredUses(db, 'media');
  const dueHashes = new Set(due.filter(({ kind }) => kind === 'media').map(({ hash }) => hash));
  const gone: PackagedFilm[] = [];
  for (const film of films) {
    const { hash } = film;
    const isGone =
      dueHashes.has(hash) || (!recorded.has(hash) && !(await hasFiles(store, `media/${hash}/`)));
    if (isGone) gone.push(film);
  }
  return gone;
}

/**
 * Removes the work folders of films that are gone, with their keys.
 *
 * @returns The removed films; none while another process is storing films.
 */
export async function removeGoneFilms(deps: Deps): Promise<PackagedFilm[]> {
  const removed = await whileCollecting(deps.db, async () => {
    const gone = await findGoneFilms(deps);
    for (const { path } of gone) await rm(path, { recursive: true, force: true });
    return gone;
  });
  return removed ?? [];
}

async function hasFiles(store: MediaStore, prefix: string): Promise<boolean> {
  for await (const { name } of store.list(prefix)) return name !== '';
  return false;
}
