import { basename } from 'node:path';

import { catalogWrite, type Database } from '@hookline/db';
import { coins } from '@hookline/domain';
import {
  changesDrama,
  takesVideo,
  type ConfirmedImport,
  type ImportChoices,
  type ImportPlan,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';
import type { Engine, Preset, MediaStore } from '@hookline/media';
import {
  checkSources,
  importDrama,
  prepareImport,
  type ImportProgress,
  type ImportRequest,
  type UnconfirmedImport,
} from '@hookline/services/catalog';

import type { Context } from '../command.ts';
import { deriveId } from './derive-id.ts';
import { describeFolder } from './describe-folder.ts';
import { faultSentence } from './fault-sentence.ts';
import { dramaIdOf, keepDramaId } from './identity.ts';
import { planLines } from './plan-lines.ts';
import { startProgress, type Progress } from './progress.ts';
import { readFolder, type DramaFolder, type FindDrama, type FolderReport } from './read-folder.ts';

export type FolderImport = {
  folder: string;
  /** Data directory, which stores the ids of imported folders. */
  dataDir: string;
  preset: Preset;
  /** Number of episodes that are processed in parallel. */
  jobsMax: number;
  /** Checks everything without changing anything. */
  isDryRun: boolean;
  choices: ImportChoices;
  /** Whether films get new keys, including those that this machine has packaged before. */
  drawsKeys: boolean;
  confirmed: ConfirmedImport;
  by?: OperatorAction;
};

type Deps = {
  db: Database;
  store: MediaStore;
  engine: Engine;
  workDir: string;
  signal: AbortSignal;
  now: () => number;
  output: Pick<Context, 'print' | 'note' | 'terminal'>;
};

export type FolderOutcome =
  /** `isChanged` is false if the catalogue already contained all of the drama. */
  | { kind: 'imported'; dramaId: string; isNew: boolean; isChanged: boolean; plan: ImportPlan }
  /** The plan lists the changes that the folder would make. */
  | { kind: 'checked'; dramaId: string; plan: ImportPlan }
  | UnconfirmedImport
  /** Each fault is one sentence that the operator can read. The list is never empty. */
  | { kind: 'refused'; faults: string[] };

/**
 * Imports a folder that describes a drama. A folder that cannot be imported is checked to the end,
 * so that all faults are reported at once.
 *
 * @throws The abort reason of `signal`.
 */
export async function importFolder(options: FolderImport, deps: Deps): Promise<FolderOutcome> {
  const report = await readFolder(options.folder, findDramaIn(options.dataDir, deps.db));
  const { folder } = report;
  for (const line of report.notes) deps.output.note(line);
  if (folder === null) return refuseFolder(report, options, deps);
  const request = requestOf(folder, options);
  if (options.isDryRun) return checkFolder(folder, request, deps);

  const { confirmed, by } = options;
  const isShown = confirmed !== null && confirmed !== 'all';
  const progress = showProgress({ folder, request, isShown }, deps);
  const outcome = await importDrama({ ...request, confirmed, by }, { ...deps, ...progress });
  progress.end();
  if (outcome.kind === 'unconfirmed') return outcome;
  if (outcome.kind === 'refused') {
    return { kind: 'refused', faults: outcome.faults.map(faultSentence) };
  }
  await keepDramaId(options.dataDir, folder);
  const { plan } = outcome;
  const isChanged = plan.isNew || changesDrama(plan);
  return { kind: 'imported', dramaId: folder.dramaId, isNew: plan.isNew, isChanged, plan };
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

/** Also finds the faults of the files, to report all faults at once. */
async function refuseFolder(
  { faults, sources }: FolderReport,
  { jobsMax }: FolderImport,
  deps: Deps,
): Promise<FolderOutcome> {
  const checked = await checkSources({ ...sources, jobsMax }, deps);
  return { kind: 'refused', faults: [...faults, ...checked.faults.map(faultSentence)] };
}

async function checkFolder(
  folder: DramaFolder,
  request: ImportRequest,
  deps: Deps,
): Promise<FolderOutcome> {
  const outcome = await prepareImport(request, deps);
  if (outcome.kind === 'refused') {
    return { kind: 'refused', faults: outcome.faults.map(faultSentence) };
  }
  const { print } = deps.output;
  print(headlineOf(folder));
  for (const line of describeFolder(folder, outcome.videos, request)) print(line);
  for (const line of planLines(outcome.plan, request)) print(line);
  return { kind: 'checked', dramaId: folder.dramaId, plan: outcome.plan };
}

/** Shows nothing until the sources are checked. @param work.isShown Whether the plan was shown. */
function showProgress(
  { folder, request, isShown }: { folder: DramaFolder; request: ImportRequest; isShown: boolean },
  { output }: Deps,
) {
  const shown: { progress?: Progress } = {};
  const showPlan = (plan: ImportPlan) => {
    output.note(headlineOf(folder));
    if (!isShown) for (const line of planLines(plan, request)) output.note(line);
    const taken = plan.episodes.filter(({ media }) => takesVideo(media));
    if (taken.length === 0) return;
    shown.progress = startProgress(
      taken.map(({ episodeNumber }) => episodeNumber),
      output,
    );
  };
  return {
    onProgress: (event: ImportProgress) => {
      if (event.kind === 'planned') showPlan(event.plan);
      else shown.progress?.update(event.episodeNumber, event.step, event.fraction);
    },
    end: () => shown.progress?.end(),
  };
}

function requestOf(
  { dramaId, drama, coverFile, episodes }: DramaFolder,
  { preset, jobsMax, choices, drawsKeys }: FolderImport,
): ImportRequest {
  return {
    dramaId,
    coverFile,
    preset,
    jobsMax,
    choices,
    drawsKeys,
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

function headlineOf({ path, drama, episodes }: DramaFolder): string {
  const videoCount = episodes.filter(({ videoFile }) => videoFile !== null).length;
  const count = videoCount === 1 ? '1 episode' : `${videoCount} episodes`;
  return `${basename(path)}: '${drama.texts['en-US'].name}', ${count}.`;
}
