import { basename } from 'node:path';

import { catalogWrite, wallet, type Database, type ImageRecord, type playback } from '@hookline/db';
import {
  changesDrama,
  isSame,
  mayImport,
  planImport,
  takesVideo,
  type ConfirmedImport,
  type ImportPlan,
} from '@hookline/domain/catalog';
import type { OperatorAction } from '@hookline/domain/checkout';
import {
  forgetPackaged,
  saveImages,
  SourceFault,
  storeSource,
  type PackagedEpisode,
  type PackageStep,
} from '@hookline/media';

import { changeCatalog } from '../../change-catalog.ts';
import { packageEpisode, type PackagingDeps } from '../media/package-episode.ts';
import { runJobs } from '../media/run-jobs.ts';
import { whileStoring } from '../storage/store-use.ts';
import { applyImport, type MadeFiles } from './apply-import.ts';
import type { DramaFault } from './check-sources.ts';
import {
  prepareImport,
  type ImportRequest,
  type PreparedImport,
  type RefusedImport,
} from './prepare-import.ts';

export type DramaImport = ImportRequest & {
  /** Changes that an operator has confirmed. */
  confirmed: ConfirmedImport;
  by?: OperatorAction | undefined;
};

export type ImportProgress =
  /** The sources are usable, and work on this plan begins. */
  | { kind: 'planned'; plan: ImportPlan }
  /** `fraction` is the completed share of the work on this episode, from 0 to 1. */
  | { kind: 'episode'; episodeNumber: number; step: PackageStep | 'failed'; fraction: number };

export type ImportDeps = PackagingDeps & {
  db: Database;
  now: () => number;
  onProgress: (progress: ImportProgress) => void;
};

/** Nothing was changed, because the plan would change an existing drama. */
export type UnconfirmedImport = {
  kind: 'unconfirmed';
  plan: ImportPlan;
  /** Members who have paid for an episode of the drama; null if no price changes. */
  payerCount: number | null;
};

export type ImportOutcome =
  | { kind: 'imported'; plan: ImportPlan }
  /** Viewers see no change yet. The import can be called again with its plan confirmed. */
  | UnconfirmedImport
  /** Viewers see no change. */
  | RefusedImport;

/**
 * Plans an import, packages its videos, saves their images, and writes everything in one final
 * transaction, before which viewers see no change. Called again after a fault or an abort, it does
 * only the remaining work, because finished packages are found by their source. With `drawsKeys`,
 * such a call starts over; without it, the call continues with the keys drawn before. With
 * `isEncodedLater`, it stores the sources instead, for a worker to encode.
 *
 * The plan is compared with the catalogue again in the transaction. If the catalogue has changed,
 * the import starts again, so that only changes that were shown are written (ADR 0085).
 *
 * @throws The reason of `deps.signal` once it is aborted.
 */
export async function importDrama(request: DramaImport, deps: ImportDeps): Promise<ImportOutcome> {
  const { dramaId, confirmed } = request;
  const { db } = deps;
  const prepared = await prepareImport(request, deps);
  if (prepared.kind === 'refused') return prepared;
  const { plan, folder } = prepared;
  if (!mayImport(plan, confirmed)) return refuseUnconfirmed({ dramaId, plan }, db);
  deps.onProgress({ kind: 'planned', plan });
  if (!plan.isNew && !changesDrama(plan)) return { kind: 'imported', plan };

  const outcome = await whileStoring(db, () => storeDrama(request, { plan, folder }, deps));
  if (outcome === null) return { kind: 'refused', faults: [{ kind: 'store-collected' }] };
  // By now, the films have their new keys.
  return outcome.kind === 'changed' ? importDrama({ ...request, drawsKeys: false }, deps) : outcome;
}

/** Stores a plan's files, and writes the plan unless the catalogue has changed meanwhile. */
async function storeDrama(
  request: DramaImport,
  { plan, folder }: Pick<PreparedImport, 'plan' | 'folder'>,
  deps: ImportDeps,
): Promise<ImportOutcome | { kind: 'changed' }> {
  const { dramaId, choices, by } = request;
  const made = await makeFiles(request, plan, deps);
  deps.signal.throwIfAborted();
  if (made.kind === 'refused') return made;
  const isDone = await changeCatalog(deps.db, async (tx) => {
    const current = await catalogWrite.findCurrentDrama(tx, dramaId);
    if (!isSame(planImport(current, folder, choices), plan)) return false;
    await applyImport(tx, { request, plan, current, made, by, nowMs: deps.now() });
    return true;
  });
  return isDone ? { kind: 'imported', plan } : { kind: 'changed' };
}

async function refuseUnconfirmed(
  { dramaId, plan }: { dramaId: string; plan: ImportPlan },
  db: Database,
): Promise<UnconfirmedImport> {
  const isRepriced = plan.prices.some(({ before, after }) => before !== null && before !== after);
  const payerCount = isRepriced ? await wallet.countPayers(db, dramaId) : null;
  return { kind: 'unconfirmed', plan, payerCount };
}

type TakenVideo = { episodeNumber: number; videoFile: string };

/** Packages the plan's videos, and saves their first frames and the cover. */
async function makeFiles(
  request: DramaImport,
  plan: ImportPlan,
  deps: ImportDeps,
): Promise<(MadeFiles & { kind: 'made' }) | RefusedImport> {
  const videos = takenVideos(request, plan);
  const { isEncodedLater } = request;
  const sources = new Map(isEncodedLater ? await storeAll(videos, request, deps) : []);
  const taken = isEncodedLater ? [] : videos;
  if (request.drawsKeys) await forgetVideos(taken, request, deps);
  const { media, faults } = await packageAll(taken, request, deps);
  deps.signal.throwIfAborted();
  if (faults.length > 0) return { kind: 'refused', faults };

  const isCoverSaved = plan.cover === 'new' || plan.cover === 'changed';
  const coverFiles = isCoverSaved ? [request.coverFile ?? []].flat() : [];
  const frameFiles = media.map(({ firstFrameFile }) => firstFrameFile);
  const images = await saveAll([...coverFiles, ...frameFiles], deps);
  if ('kind' in images) return images;
  const [cover = null] = images.slice(0, coverFiles.length);
  const firstFrames = images.slice(coverFiles.length);
  const made = taken.map(({ episodeNumber }, index) => {
    const [version, firstFrame] = [media[index], firstFrames[index]];
    if (version === undefined || firstFrame === undefined) throw new Error('A file was left out.');
    return [episodeNumber, { version, firstFrame }] as const;
  });
  return { kind: 'made', cover, media: new Map(made), sources };
}

/** Forgets the keys of all videos before the first is packaged, so that a later run can continue. */
async function forgetVideos(
  videos: readonly TakenVideo[],
  { preset, fit }: DramaImport,
  { workDir, signal }: ImportDeps,
): Promise<void> {
  const sourceFiles = videos.map(({ videoFile }) => videoFile);
  await forgetPackaged({ sourceFiles, preset, fit, workDir, signal });
}

function takenVideos({ episodes }: DramaImport, plan: ImportPlan): TakenVideo[] {
  return plan.episodes
    .filter(({ media }) => takesVideo(media))
    .flatMap(({ episodeNumber }) => {
      const found = episodes.find((each) => each.episodeNumber === episodeNumber);
      const videoFile = found?.videoFile ?? null;
      return videoFile === null ? [] : [{ episodeNumber, videoFile }];
    });
}

/** Stores the sources of episodes, by episode number. */
function storeAll(
  videos: readonly TakenVideo[],
  { fit, preset }: DramaImport,
  { store, signal, onProgress }: ImportDeps,
): Promise<[number, playback.EpisodeSource][]> {
  // One after the other, because a link or a disk is no faster with several.
  return runJobs(videos, 1, async ({ episodeNumber, videoFile }) => {
    const report = (step: PackageStep, fraction: number) =>
      onProgress({ kind: 'episode', episodeNumber, step, fraction });
    const onStored = (fraction: number) => report('store', fraction);
    const source = await storeSource(videoFile, { store, signal, onProgress: onStored });
    report('done', 1);
    return [episodeNumber, { ...source, fileName: basename(videoFile), fit, preset }];
  });
}

/** Packages episodes. A failed episode does not stop the others. */
async function packageAll(
  videos: readonly TakenVideo[],
  { fit, preset, jobsMax }: DramaImport,
  deps: ImportDeps,
): Promise<{ media: PackagedEpisode[]; faults: DramaFault[] }> {
  const outcomes = await runJobs(videos, jobsMax, async ({ episodeNumber, videoFile }) => {
    const onProgress = (step: PackageStep | 'failed', fraction: number) =>
      deps.onProgress({ kind: 'episode', episodeNumber, step, fraction });
    const outcome = await packageEpisode({ videoFile, fit, preset, onProgress }, deps);
    if (outcome.kind === 'refused') onProgress('failed', 1);
    return outcome;
  });
  return {
    media: outcomes.flatMap((outcome) => (outcome.kind === 'packaged' ? [outcome.media] : [])),
    faults: outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.fault] : [])),
  };
}

/** Saves images with one process. */
async function saveAll(
  sources: readonly string[],
  { store, signal }: ImportDeps,
): Promise<ImageRecord[] | RefusedImport> {
  try {
    return await saveImages({ store, signal, sources });
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { kind: 'refused', faults: [{ kind: 'unusable-file', sentence: error.message }] };
  }
}
