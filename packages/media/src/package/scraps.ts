import type { Dirent } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { CLEAR_FOLDER } from './package-episode.ts';
import { PackageResult, RESULT_FILE } from './package-result.ts';
import { isAbandoned } from './work-folder.ts';

/** Time for which an unencrypted film is kept for the next attempt to import it. */
const CLEAR_KEPT_MS = 24 * 60 * 60 * 1000;

/** Folder of a `workDir` into which workers fetch sources, each into a folder of its own. */
export const SOURCES_FOLDER = 'sources';

/** A file or folder that a failed or killed import has left on this machine. */
export type Scrap = { path: string; sizeBytes: number };

/** The work folder of a film that this machine has packaged, with its key and result. */
export type PackagedFilm = Scrap & { hash: string };

/**
 * Finds encoded films left unencrypted and sources left by workers for more than a day, and
 * unfinished files of killed processes. Content keys and results of finished imports are not scraps: another run needs them as
 * long as their film exists.
 *
 * @param workDir  The `workDir` of `packageEpisode`, such as `DATA_DIR/import`. It need not exist.
 */
export async function findScraps(workDir: string, nowMs: number): Promise<Scrap[]> {
  const scraps: Scrap[] = [];
  for (const work of await entriesOf(workDir)) {
    if (!work.isDirectory()) continue;
    const folder = join(workDir, work.name);
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name);
      const isOld = async () => (await stat(path)).mtimeMs + CLEAR_KEPT_MS <= nowMs;
      const mayGrowOld = entry.name === CLEAR_FOLDER || work.name === SOURCES_FOLDER;
      const isScrap = isAbandoned(entry.name) || (mayGrowOld && (await isOld()));
      if (isScrap) scraps.push({ path, sizeBytes: await sizeOf(path, entry) });
    }
  }
  return scraps;
}

/** Lists the finished films of a `workDir`, which need not exist. */
export async function listPackagedFilms(workDir: string): Promise<PackagedFilm[]> {
  const films: PackagedFilm[] = [];
  for (const work of await entriesOf(workDir)) {
    const path = join(workDir, work.name);
    const files = work.isDirectory() ? await entriesOf(path) : [];
    if (!files.some(({ name }) => name === RESULT_FILE)) continue;
    const text = await readFile(join(path, RESULT_FILE), 'utf8');
    const { hash } = PackageResult.parse(JSON.parse(text));
    films.push({ path, hash, sizeBytes: await sizeOf(path, work) });
  }
  return films;
}

/** Removes and returns the scraps that {@link findScraps} finds. */
export async function removeScraps(workDir: string, nowMs: number): Promise<Scrap[]> {
  const scraps = await findScraps(workDir, nowMs);
  for (const { path } of scraps) await rm(path, { recursive: true, force: true });
  return scraps;
}

async function sizeOf(path: string, entry: Dirent): Promise<number> {
  if (!entry.isDirectory()) return (await stat(path)).size;
  let bytes = 0;
  for (const inner of await entriesOf(path)) bytes += await sizeOf(join(path, inner.name), inner);
  return bytes;
}

/** Lists the entries of a folder; none if it does not exist. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
