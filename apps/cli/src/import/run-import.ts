import { basename } from 'node:path';

import type { Database } from '@hookline/db';
import { takesVideo, type ConfirmedImport, type ImportPlan } from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';
import type { Engine, MediaStore } from '@hookline/media';
import {
  importFolder,
  prepareImport,
  readImport,
  type DramaFolder,
  type FolderChoices,
  type FolderImportOutcome,
  type ImportProgress,
  type ImportRequest,
} from '@hookline/services/catalog';

import type { Context } from '../command.ts';
import { describeFolder } from './describe-folder.ts';
import { faultSentence } from './fault-sentence.ts';
import { planLines } from './plan-lines.ts';
import { startProgress, type Progress } from './progress.ts';

export type ImportRun = FolderChoices & {
  /** Checks everything without changing anything. */
  isDryRun: boolean;
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

export type RunOutcome =
  | Exclude<FolderImportOutcome, { kind: 'refused' }>
  /** The plan lists the changes that the folder would make. */
  | { kind: 'checked'; dramaId: string; plan: ImportPlan }
  /** Each fault is one sentence that the operator can read. The list is never empty. */
  | { kind: 'refused'; faults: string[] };

/**
 * Imports a folder that describes a drama, and shows what is done. A folder that cannot be imported
 * is checked to the end, so that all faults are reported at once.
 *
 * @throws The abort reason of `signal`.
 */
export async function runImport(options: ImportRun, deps: Deps): Promise<RunOutcome> {
  const read = await readImport(options, deps);
  for (const line of read.notes) deps.output.note(line);
  if (read.kind === 'refused') return inWords(read);
  const { folder, request } = read;
  if (options.isDryRun) return checkFolder(folder, request, deps);

  const { dataDir, confirmed, by } = options;
  const isShown = confirmed !== null && confirmed !== 'all';
  const progress = showProgress({ folder, request, isShown }, deps);
  const outcome = await importFolder(
    { folder, request, dataDir, confirmed, by },
    { ...deps, ...progress },
  );
  progress.end();
  return outcome.kind === 'refused' ? inWords(outcome) : outcome;
}

function inWords({
  faults,
}: Extract<FolderImportOutcome, { kind: 'refused' }>): Extract<RunOutcome, { kind: 'refused' }> {
  return { kind: 'refused', faults: faults.map(faultSentence) };
}

async function checkFolder(
  folder: DramaFolder,
  request: ImportRequest,
  deps: Deps,
): Promise<RunOutcome> {
  const outcome = await prepareImport(request, deps);
  if (outcome.kind === 'refused') return inWords(outcome);
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

function headlineOf({ path, drama, episodes }: DramaFolder): string {
  const videoCount = episodes.filter(({ videoFile }) => videoFile !== null).length;
  const count = videoCount === 1 ? '1 episode' : `${videoCount} episodes`;
  return `${basename(path)}: '${drama.texts['en-US'].name}', ${count}.`;
}
