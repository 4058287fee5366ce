import { join } from 'node:path';

import { audit, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import type { ConfirmedImport, ImportChoices } from '@hookline/domain/catalog';
import { openMediaStore, type Engine } from '@hookline/media';
import { setCategories } from '@hookline/services/catalog';
import { inject } from 'vitest';

import { importFolder, type FolderOutcome } from '../import/import-folder.ts';

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

/** Imports a folder with the cheapest encoding. */
export function runImport(run: {
  db: Database;
  folder: string;
  engine: Engine;
  signal?: AbortSignal;
  isDryRun?: boolean;
  choices?: Partial<ImportChoices>;
  drawsKeys?: boolean;
  confirmed?: ConfirmedImport;
  print?: (line: string) => void;
}): Promise<FolderOutcome> {
  const { db, folder, engine, isDryRun = false, confirmed = null, print = () => {} } = run;
  const { drawsKeys = false } = run;
  const choices = { publication: 'keep', takesPrices: false, takesVideos: false } as const;
  const { signal = new AbortController().signal } = run;
  const dataDir = dataDirOf(folder);
  return importFolder(
    {
      folder,
      dataDir,
      preset: 'test',
      jobsMax: 1,
      isDryRun,
      drawsKeys,
      confirmed,
      choices: { ...choices, ...run.choices },
      by: IMPORTER,
    },
    {
      db,
      signal,
      engine,
      store: openMediaStore({ url: join(dataDir, 'media') }),
      workDir: join(dataDir, 'import'),
      now: () => NOW_MS,
      output: { print, note: print, terminal: null },
    },
  );
}
