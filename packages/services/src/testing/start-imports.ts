import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '@hookline/db';
import { openEngine } from '@hookline/media/testing';
import { inject } from 'vitest';

import type { ImportProgress } from '../catalog/import/import-drama.ts';
import { makeDrama } from './make-drama.ts';
import { dataDirOf, openImportDatabase, runImport } from './run-import.ts';

/** Files of a folder by name: a text replaces one, null removes it. */
export type FolderChanges = Readonly<Record<string, string | null>>;

/**
 * Makes a folder with a drama, and imports it once, so that tests can continue with copies of both.
 * Use it in `beforeAll` and dispose of it in `afterAll`.
 */
export async function startImports() {
  const root = await mkdtemp(join(tmpdir(), 'hookline-import-'));
  const engine = await openEngine('ffmpeg');
  const template = await makeDrama(join(root, 'template'), inject('ffmpegPath'));

  async function copyOf(name: string, changes: FolderChanges = {}): Promise<string> {
    const folder = join(root, name);
    await cp(template, folder, { recursive: true });
    await change(folder, changes);
    return folder;
  }

  const db = await openImportDatabase();
  const folder = await copyOf('whole');
  const events: ImportProgress[] = [];
  const onProgress = (event: ImportProgress) => events.push(event);
  const outcome = await runImport({ db, folder, engine, onProgress });
  const dataDir = dataDirOf(folder);

  return {
    root,
    engine,
    copyOf,
    /** The import whose films were encoded. */
    whole: { db, dataDir, outcome, events },
    /** Copies the folder with its encoded films, which an import then reuses. */
    copyEncoded: async (name: string, changes: FolderChanges = {}): Promise<string> => {
      const copy = await copyOf(name, changes);
      await cp(dataDir, dataDirOf(copy), { recursive: true });
      return copy;
    },
    /** Imports the folder again, into its own database. */
    importAgain: async (name: string) => {
      const copy = await copyOf(name);
      await cp(dataDir, dataDirOf(copy), { recursive: true });
      const own = await openImportDatabase();
      const first = await runImport({ db: own, folder: copy, engine });
      const dramaId = first.kind === 'imported' ? first.dramaId : '';
      return importedDrama(own, { folder: copy, dramaId });
    },
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]();
      await rm(root, { recursive: true });
    },
  };
}

function importedDrama(
  db: Database & AsyncDisposable,
  { folder, dramaId }: { folder: string; dramaId: string },
) {
  return {
    db,
    folder,
    dramaId,
    change: (changes: FolderChanges) => change(folder, changes),
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  };
}

async function change(folder: string, changes: FolderChanges): Promise<void> {
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) await rm(join(folder, file));
    else await writeFile(join(folder, file), text);
  }
}
