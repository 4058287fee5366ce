import { catalogWrite, type Database, type ImageRecord } from '@hookline/db';
import {
  coins,
  comparePrices,
  mayChangePrices,
  type ConfirmedPrices,
  type OperatorAction,
  type PriceChange,
} from '@hookline/domain';
import {
  saveImages,
  SourceFault,
  type Fit,
  type PackagedEpisode,
  type PackageStep,
  type Preset,
} from '@hookline/media';

import { recordAudit } from '../audit/record-audit.ts';
import { changeCatalog } from '../change-catalog.ts';
import { checkDrama, type DramaFault } from './check-drama.ts';
import { packageEpisode, type PackagingDeps } from './media/package-episode.ts';
import { runJobs } from './media/run-jobs.ts';
import { auditedPrices } from './prices/audited-prices.ts';
import { refuseUnconfirmed, type UnconfirmedPrices } from './prices/price-preview.ts';
import {
  writeDrama,
  type DramaDescription,
  type EpisodeDescription,
  type WrittenMedia,
} from './write-drama.ts';

export type ImportedEpisode = EpisodeDescription & { videoFile: string };

export type DramaImport = DramaDescription & {
  coverFile: string;
  episodes: readonly ImportedEpisode[];
  fit: Fit;
  preset: Preset;
  /** How many episodes are worked on at once. */
  jobsMax: number;
  /** Changes of prices that an operator has confirmed. */
  confirmedPrices: ConfirmedPrices;
  by?: OperatorAction | undefined;
};

export type ImportProgress =
  /** The sources are fine, and the work on them begins. */
  | { kind: 'checked' }
  /** `fraction` is the share of the work on this episode that is done, from 0 to 1. */
  | { kind: 'episode'; episodeNumber: number; step: PackageStep | 'failed'; fraction: number };

export type ImportDeps = PackagingDeps & {
  db: Database;
  now: () => number;
  onProgress: (progress: ImportProgress) => void;
};

export type ImportOutcome =
  | { kind: 'imported' }
  /** Viewers see nothing of it. Once it is confirmed, the same import goes on. */
  | UnconfirmedPrices
  /** Viewers see nothing of it. `faults` is never empty, and lists all that were found. */
  | { kind: 'refused'; faults: DramaFault[] };

/**
 * Checks a drama, packages its episodes, saves its images, writes all of it and publishes it. Up
 * to the last step, which is one transaction, viewers see nothing of it. Called again after a
 * fault or an abort, it does only what is left to do: packages are found by what they were made
 * of. A drama that exists already is replaced; episodes whose video is the same keep their media,
 * and new prices are compared with the old ones before the work begins and before they are written.
 *
 * @throws The reason of `deps.signal` once that is aborted.
 */
export async function importDrama(drama: DramaImport, deps: ImportDeps): Promise<ImportOutcome> {
  const { dramaId, texts, categoryIds, labels, coverFile, fit, jobsMax } = drama;
  const { db, signal } = deps;
  const changes = await readPriceChanges(drama, db);
  if (!mayChangePrices(changes, drama.confirmedPrices)) {
    return refuseUnconfirmed({ dramaId, changes }, db);
  }
  const videoFiles = drama.episodes.map(({ videoFile }) => videoFile);
  const sources = { categoryIds, videoFiles, coverFile, fit, jobsMax };
  const faults = await checkDrama(sources, deps);
  if (faults.length > 0) return { kind: 'refused', faults };
  deps.onProgress({ kind: 'checked' });

  const packaged = await packageAll(drama, deps);
  signal.throwIfAborted();
  if (packaged.faults.length > 0) return { kind: 'refused', faults: packaged.faults };
  const images = await saveAllImages(coverFile, packaged.media, deps);
  if (images.kind === 'refused') return images;

  const { cover, firstFrames } = images;
  const episodes = drama.episodes.map(({ videoFile: _videoFile, ...episode }) => episode);
  const media = new Map(
    episodes.map(({ episodeNumber }, index) => [
      episodeNumber,
      mediaOf(packaged.media[index], firstFrames[index]),
    ]),
  );
  const description = { dramaId, texts, categoryIds, labels };
  const unconfirmed = await changeCatalog(db, async (tx) => {
    await catalogWrite.lockDrama(tx, dramaId);
    const now = await readPriceChanges(drama, tx);
    if (!mayChangePrices(now, drama.confirmedPrices)) return now;
    const state = await catalogWrite.findDramaState(tx, dramaId);
    await writeDrama(tx, { ...description, cover, episodes, media, nowMs: deps.now() });
    const { before, after } = auditedPrices(now);
    await recordAudit(tx, {
      by: drama.by,
      action: 'import',
      subject: { kind: 'drama', id: dramaId },
      before: { state, ...before },
      after: { state: 'published', ...after, mediaHashes: mediaHashesOf(media) },
    });
    return null;
  });
  if (unconfirmed !== null) return refuseUnconfirmed({ dramaId, changes: unconfirmed }, db);
  return { kind: 'imported' };
}

async function readPriceChanges(
  { dramaId, episodes }: DramaImport,
  db: Database,
): Promise<PriceChange[]> {
  const before = await catalogWrite.listEpisodePrices(db, dramaId);
  const after = episodes.map(({ episodeNumber, price }) => ({
    episodeNumber,
    price: coins(price),
  }));
  return comparePrices(before, after);
}

/** Packages all episodes. One that fails does not end the work on the others. */
async function packageAll(
  { episodes, fit, preset, jobsMax }: DramaImport,
  deps: ImportDeps,
): Promise<{ media: PackagedEpisode[]; faults: DramaFault[] }> {
  const outcomes = await runJobs(episodes, jobsMax, async ({ episodeNumber, videoFile }) => {
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

type SavedImages = { kind: 'saved'; cover: ImageRecord; firstFrames: ImageRecord[] };

/** Saves the cover and the first frame of each episode, all by one process. */
async function saveAllImages(
  coverFile: string,
  media: readonly PackagedEpisode[],
  { store, signal }: ImportDeps,
): Promise<SavedImages | { kind: 'refused'; faults: DramaFault[] }> {
  const frameFiles = media.map(({ firstFrameFile }) => firstFrameFile);
  try {
    const images = await saveImages({ store, signal, sources: [coverFile, ...frameFiles] });
    const [cover, ...firstFrames] = images;
    if (cover === undefined) throw new Error('The cover was left out.');
    return { kind: 'saved', cover, firstFrames };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { kind: 'refused', faults: [{ kind: 'unusable-file', sentence: error.message }] };
  }
}

function mediaHashesOf(media: ReadonlyMap<number, WrittenMedia>): Record<string, string> {
  return Object.fromEntries([...media].map(([number, { version }]) => [number, version.hash]));
}

function mediaOf(
  version: PackagedEpisode | undefined,
  firstFrame: ImageRecord | undefined,
): WrittenMedia {
  if (version === undefined || firstFrame === undefined) throw new Error('An image was left out.');
  return { version, firstFrame };
}
