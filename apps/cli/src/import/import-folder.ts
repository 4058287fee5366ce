import { basename } from 'node:path';

import type { Database } from '@hookline/db';
import { coins, episodePrice, type ConfirmedPrices, type OperatorAction } from '@hookline/domain';
import type { Engine, Preset, MediaStore } from '@hookline/media';
import {
  checkDrama,
  importDrama,
  type DramaImport,
  type ImportProgress,
  type UnconfirmedPrices,
} from '@hookline/services';

import type { Context } from '../command.ts';
import { deriveId } from './derive-id.ts';
import { faultSentence } from './fault-sentence.ts';
import { dramaIdOf, keepDramaId } from './identity.ts';
import { startProgress, type Progress } from './progress.ts';
import { readFolder, type DramaFolder, type FolderReport } from './read-folder.ts';

export type FolderImport = {
  folder: string;
  /** Keeps the ids of folders that have been imported. */
  dataDir: string;
  preset: Preset;
  /** Number of episodes that are processed in parallel. */
  jobsMax: number;
  /** Checks everything and changes nothing. */
  isDryRun: boolean;
  confirmedPrices: ConfirmedPrices;
  by?: OperatorAction;
};

type Deps = {
  db: Database;
  store: MediaStore;
  engine: Engine;
  workDir: string;
  signal: AbortSignal;
  now: () => number;
  output: Pick<Context, 'print' | 'terminal'>;
};

export type FolderOutcome =
  | { kind: 'imported'; dramaId: string; episodeCount: number }
  | { kind: 'checked'; episodeCount: number }
  | UnconfirmedPrices
  /** Each fault is one sentence that the operator can read. The list is never empty. */
  | { kind: 'refused'; faults: string[] };

/**
 * Imports a folder that describes a drama. A folder that cannot be imported is checked to the end,
 * so that the operator is told every fault at once.
 *
 * @throws The reason of `signal`, when that aborts.
 */
export async function importFolder(options: FolderImport, deps: Deps): Promise<FolderOutcome> {
  const report = await readFolder(options.folder);
  const { folder } = report;
  if (folder === null || options.isDryRun) return checkFolder(report, options, deps);

  const dramaId = await dramaIdOf(options.dataDir, folder);
  const progress = showProgress(folder, deps.output);
  const drama = dramaOf(folder, { dramaId, ...options });
  const outcome = await importDrama(drama, { ...deps, onProgress: progress.update });
  progress.end();
  if (outcome.kind === 'unconfirmed') return outcome;
  if (outcome.kind === 'refused') {
    return { kind: 'refused', faults: outcome.faults.map(faultSentence) };
  }
  await keepDramaId(options.dataDir, folder, dramaId);
  return { kind: 'imported', dramaId, episodeCount: folder.episodes.length };
}

async function checkFolder(
  report: FolderReport,
  { jobsMax }: FolderImport,
  deps: Deps,
): Promise<FolderOutcome> {
  const { folder, coverFile, videoFiles, fit } = report;
  const categoryIds = report.drama?.categories ?? [];
  const found = await checkDrama({ categoryIds, videoFiles, coverFile, fit, jobsMax }, deps);
  const faults = [...report.faults, ...found.map(faultSentence)];
  if (folder === null || faults.length > 0) return { kind: 'refused', faults };
  deps.output.print(headlineOf(folder));
  return { kind: 'checked', episodeCount: folder.episodes.length };
}

/** Shows nothing until the sources have been checked. */
function showProgress(folder: DramaFolder, output: Deps['output']) {
  const shown: { progress?: Progress } = {};
  return {
    update: (event: ImportProgress) => {
      if (event.kind === 'episode') {
        shown.progress?.update(event.episodeNumber, event.step, event.fraction);
        return;
      }
      output.print(headlineOf(folder));
      const episodeNumbers = folder.episodes.map(({ episodeNumber }) => episodeNumber);
      shown.progress = startProgress(episodeNumbers, output);
    },
    end: () => shown.progress?.end(),
  };
}

function dramaOf(
  { drama, coverFile, episodes }: DramaFolder,
  { dramaId, preset, jobsMax, confirmedPrices, by }: FolderImport & { dramaId: string },
): DramaImport {
  const pricing = { freeEpisodeCount: drama.freeEpisodes, price: coins(drama.price) };
  return {
    dramaId,
    coverFile,
    preset,
    jobsMax,
    confirmedPrices,
    by,
    texts: drama.texts,
    categoryIds: drama.categories,
    labels: drama.labels,
    fit: drama.fit,
    episodes: episodes.map((episode) => ({
      ...episode,
      episodeId: deriveId('episode', dramaId, String(episode.episodeNumber)),
      price: episodePrice(episode.episodeNumber, pricing),
      downloadAppStatus: drama.downloadAppStatus[String(episode.episodeNumber)] ?? 0,
    })),
  };
}

function headlineOf({ path, drama, episodes }: DramaFolder): string {
  const count = episodes.length === 1 ? '1 episode' : `${episodes.length} episodes`;
  return `${basename(path)}: '${drama.texts['en-US'].name}', ${count}.`;
}
