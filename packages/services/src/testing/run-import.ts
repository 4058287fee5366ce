import { join } from 'node:path';

import { audit, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import type { ConfirmedImport, ImportChoices } from '@hookline/domain/catalog';
import { openMediaStore, type Engine } from '@hookline/media';
import { inject } from 'vitest';

import { importFolder, type FolderImportOutcome } from '../catalog/import/folder/import-folder.ts';
import { readImport } from '../catalog/import/folder/read-import.ts';
import type { ImportProgress } from '../catalog/import/import-drama.ts';
import { prepareImport, type PreparedImport } from '../catalog/import/prepare-import.ts';
import { setCategories } from '../catalog/set-categories.ts';

const NOW_MS = Date.UTC(2026, 0, 31);

const IMPORTER = { operator: 'ingrid', reason: null };

/** Opens a database that has the category of the test's drama. */
export async function openImportDatabase(): Promise<Database & AsyncDisposable> {
  const db = await createTestDatabase(inject('postgres'));
  const categories = [{ categoryId: 'love', texts: { 'en-US': 'Love' } }];
  await setCategories({ categories }, { db });
  return db;
}

/** Lists the audit entries for imports of a drama by {@link runImport}. */
export async function listImports(db: Database, dramaId: string) {
  const filter = { subject: { kind: 'drama', id: dramaId }, operator: IMPORTER.operator };
  const all = { fromMs: null, untilMs: null, itemsMax: 9 };
  const entries = await audit.listEntries(db, { ...filter, ...all });
  return entries.filter(({ action }) => action === 'import');
}

/** Returns the folder, next to an imported one, that contains its media and the derived ids. */
export const dataDirOf = (folder: string) => `${folder}-data`;

/** Reads a folder and imports it with the cheapest encoding, or only prepares the import. */
export async function runImport(run: {
  db: Database;
  folder: string;
  engine: Engine;
  signal?: AbortSignal;
  isDryRun?: boolean;
  choices?: Partial<ImportChoices>;
  drawsKeys?: boolean;
  isEncodedLater?: boolean;
  confirmed?: ConfirmedImport;
  onProgress?: (progress: ImportProgress) => void;
}): Promise<FolderImportOutcome | PreparedImport> {
  const { db, folder, engine, isDryRun = false, confirmed = null, onProgress = () => {} } = run;
  const { drawsKeys = false, isEncodedLater = false } = run;
  const { signal = new AbortController().signal } = run;
  const choices = { publication: 'keep', takesPrices: false, takesVideos: false } as const;
  const dataDir = dataDirOf(folder);
  const deps = {
    db,
    signal,
    engine,
    store: openMediaStore({ url: join(dataDir, 'media') }),
    workDir: join(dataDir, 'import'),
    now: () => NOW_MS,
    onProgress,
  };
  const read = await readImport(
    {
      folder,
      dataDir,
      preset: 'test',
      jobsMax: 1,
      drawsKeys,
      isEncodedLater,
      choices: { ...choices, ...run.choices },
    },
    deps,
  );
  if (read.kind === 'refused') return { kind: 'refused', faults: read.faults };
  if (isDryRun) return prepareImport(read.request, deps);
  return importFolder({ ...read, dataDir, confirmed, by: IMPORTER }, deps);
}
