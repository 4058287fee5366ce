import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { deriveId } from './derive-id.ts';
import type { DramaFile } from './drama-file.ts';

/**
 * Finds the id of a folder's drama: the one in drama.json, else the one stored by an earlier
 * import, else one derived from the names of folder and drama. The id is stored under the
 * folder's path, not in the folder, because a copy of the folder may become another drama.
 */
export async function dramaIdOf(
  dataDir: string,
  { path, drama }: { path: string; drama: DramaFile },
): Promise<string> {
  if (drama.dramaId !== undefined) return drama.dramaId;
  const kept = await readFile(idFile(dataDir, path), 'utf8').catch(() => '');
  if (/^[0-9a-f]{32}\s*$/.test(kept)) return kept.trim();
  return deriveId('drama', basename(path), drama.texts['en-US'].name);
}

/** Stores the id, so that renaming the drama keeps it. */
export async function keepDramaId(
  dataDir: string,
  { path, dramaId }: { path: string; dramaId: string },
): Promise<void> {
  const file = idFile(dataDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${dramaId}\n`);
}

function idFile(dataDir: string, path: string): string {
  return join(dataDir, 'import', 'ids', deriveId('folder', path));
}
