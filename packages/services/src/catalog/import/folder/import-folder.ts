import { changesDrama, type ConfirmedImport, type ImportPlan } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';

import type { DramaFault } from '../check-sources.ts';
import { importDrama, type ImportDeps, type UnconfirmedImport } from '../import-drama.ts';
import type { ImportRequest } from '../prepare-import.ts';
import { keepDramaId } from './drama-id.ts';
import type { DramaFolder } from './read-folder.ts';

export type FolderImport = {
  folder: DramaFolder;
  request: ImportRequest;
  /** Data directory, which stores the ids of imported folders. */
  dataDir: string;
  /** Changes that an operator has confirmed. */
  confirmed: ConfirmedImport;
  by?: OperatorAction | undefined;
};

export type FolderImportOutcome =
  /** `isChanged` is false if the catalogue already contained all of the drama. */
  | { kind: 'imported'; dramaId: string; isNew: boolean; isChanged: boolean; plan: ImportPlan }
  | UnconfirmedImport
  /** `faults` lists all faults found and is never empty. */
  | { kind: 'refused'; faults: DramaFault[] };

/**
 * Imports a folder that was read, and stores the id of its drama, so that the next import finds it
 * under its new name.
 *
 * @throws The reason of `deps.signal` once it is aborted.
 */
export async function importFolder(
  { folder, request, dataDir, confirmed, by }: FolderImport,
  deps: ImportDeps,
): Promise<FolderImportOutcome> {
  const outcome = await importDrama({ ...request, confirmed, by }, deps);
  if (outcome.kind !== 'imported') return outcome;
  await keepDramaId(dataDir, folder);
  const { plan } = outcome;
  const isChanged = plan.isNew || changesDrama(plan);
  return { kind: 'imported', dramaId: folder.dramaId, isNew: plan.isNew, isChanged, plan };
}
