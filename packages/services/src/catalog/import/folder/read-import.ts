import { catalogWrite, type Database } from '@hookline/db';
import { coins } from '@hookline/domain';

import { checkSources, type CheckDeps, type DramaFault } from '../check-sources.ts';
import type { ImportRequest } from '../prepare-import.ts';
import { deriveId } from './derive-id.ts';
import { dramaIdOf } from './drama-id.ts';
import { readFolder, type DramaFolder, type FindDrama, type FolderReport } from './read-folder.ts';

export type FolderChoices = Pick<
  ImportRequest,
  'preset' | 'jobsMax' | 'choices' | 'drawsKeys' | 'isEncodedLater'
> & {
  folder: string;
  /** Data directory, which stores the ids of imported folders. */
  dataDir: string;
};

/** A folder that was read. `notes` are sentences about files that are ignored. */
export type ReadImport = { notes: readonly string[] } & (
  | { kind: 'read'; folder: DramaFolder; request: ImportRequest }
  /** `faults` lists all faults found and is never empty. */
  | { kind: 'refused'; faults: DramaFault[] }
);

/**
 * Reads a folder that describes a drama, and makes the request that imports it. The videos of a
 * folder that cannot be imported are checked as well, so that all faults are reported at once.
 *
 * @throws The reason of `deps.signal` once it is aborted.
 */
export async function readImport(options: FolderChoices, deps: CheckDeps): Promise<ReadImport> {
  const report = await readFolder(options.folder, findDramaIn(options.dataDir, deps.db));
  const { folder, notes } = report;
  if (folder !== null) return { kind: 'read', notes, folder, request: requestOf(folder, options) };
  return { kind: 'refused', notes, faults: await findAllFaults(report, options, deps) };
}

function findDramaIn(dataDir: string, db: Database): FindDrama {
  return async (path, drama) => {
    const dramaId = await dramaIdOf(dataDir, { path, drama });
    const current = await catalogWrite.findCurrentDrama(db, dramaId);
    if (current === null) return { dramaId, known: null };
    const episodeNumbers = current.episodes.map(({ episodeNumber }) => episodeNumber);
    return { dramaId, known: { episodeNumbers, hasCover: current.coverHash !== null } };
  };
}

async function findAllFaults(
  { faults, sources }: FolderReport,
  { jobsMax }: FolderChoices,
  deps: CheckDeps,
): Promise<DramaFault[]> {
  const checked = await checkSources({ ...sources, jobsMax }, deps);
  return [
    ...faults.map((sentence) => ({ kind: 'unusable-file' as const, sentence })),
    ...checked.faults,
  ];
}

function requestOf(
  { dramaId, drama, coverFile, episodes }: DramaFolder,
  { preset, jobsMax, choices, drawsKeys, isEncodedLater }: FolderChoices,
): ImportRequest {
  return {
    dramaId,
    coverFile,
    preset,
    jobsMax,
    choices,
    drawsKeys,
    isEncodedLater,
    texts: drama.texts,
    categoryIds: drama.categories,
    labels: drama.labels,
    fit: drama.fit,
    pricing: { freeEpisodeCount: drama.freeEpisodes, price: coins(drama.price) },
    downloadAppStatus: drama.downloadAppStatus,
    episodes: episodes.map((episode) => ({
      ...episode,
      episodeId: deriveId('episode', dramaId, String(episode.episodeNumber)),
    })),
  };
}
