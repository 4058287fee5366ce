import { stat } from 'node:fs/promises';

import { catalog, type Database } from '@hookline/db';
import {
  checkSource,
  measureImage,
  probeSource,
  probeStore,
  SourceFault,
  type Engine,
  type Fit,
  type MediaStore,
  type SourceInfo,
} from '@hookline/media';

import type { StoreFault } from '../storage/store-use.ts';
import type { PackagingFault } from '../media/package-episode.ts';
import { runJobs } from '../media/run-jobs.ts';

/** The reasons why a drama cannot be imported. */
export type DramaFault =
  | PackagingFault
  /** `knownIds` lists the categories that exist. */
  | { kind: 'unknown-category'; categoryId: string; knownIds: string[] }
  | { kind: 'unusable-cover'; file: string }
  /** `sentence` names the media store and its error. */
  | { kind: 'unusable-store'; sentence: string }
  | StoreFault;

export type DramaSources = {
  categoryIds: readonly string[];
  videoFiles: readonly string[];
  /** Null skips the cover check. */
  coverFile: string | null;
  fit: Fit;
  /** Maximum number of files checked at the same time. */
  jobsMax: number;
};

/** A video that can become an episode. */
export type CheckedVideo = { file: string; sizeBytes: number; source: SourceInfo };

export type CheckDeps = {
  db: Database;
  engine: Engine;
  store: MediaStore;
  signal: AbortSignal;
};

/**
 * Checks the category ids and files of a drama without decoding the videos, and tests the media
 * store. This is quick, while encoding takes hours.
 *
 * @returns Every fault; empty if the drama can be imported.
 * @throws The reason of `signal` once it is aborted.
 */
export async function checkSources(
  sources: DramaSources,
  deps: CheckDeps,
): Promise<{ faults: DramaFault[]; videos: CheckedVideo[] }> {
  const { coverFile, fit, jobsMax } = sources;
  const { db, engine, store, signal } = deps;
  const knownIds = await catalog.listCategoryIds(db);
  const checked = await runJobs(sources.videoFiles, jobsMax, (videoFile) =>
    checkVideo({ videoFile, fit }, { engine, signal }),
  );
  const cover = coverFile === null ? null : await checkCover(coverFile, { signal });
  const storeFault = await checkStore(store);
  const faults: DramaFault[] = [
    ...sources.categoryIds
      .filter((categoryId) => !knownIds.includes(categoryId))
      .map((categoryId) => ({ kind: 'unknown-category' as const, categoryId, knownIds })),
    ...checked.flatMap((each) => ('kind' in each ? [each] : [])),
    ...(cover?.kind === 'unusable-cover' ? [cover] : []),
    ...(storeFault === null ? [] : [storeFault]),
  ];
  return { faults, videos: checked.flatMap((each) => ('kind' in each ? [] : [each])) };
}

async function checkVideo(
  { videoFile, fit }: { videoFile: string; fit: Fit },
  { engine, signal }: { engine: Engine; signal: AbortSignal },
): Promise<CheckedVideo | DramaFault> {
  try {
    const source = await probeSource(videoFile, { engine, signal });
    const sentence = checkSource(source, { fit, canToneMap: engine.canToneMap });
    if (sentence !== null) return { kind: 'unusable-file', sentence };
    return { file: videoFile, source, sizeBytes: (await stat(videoFile)).size };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { kind: 'unusable-file', sentence: error.message };
  }
}

/** Reads a cover with the program that will save it, and returns the saved image's hash. */
export async function checkCover(
  file: string,
  { signal }: { signal: AbortSignal },
): Promise<{ kind: 'cover'; hash: string } | { kind: 'unusable-cover'; file: string }> {
  try {
    const { hash } = await measureImage(file, { signal });
    return { kind: 'cover', hash };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { kind: 'unusable-cover', file };
  }
}

/** Tests the store. Every error is due to disk, network or permissions. */
async function checkStore(store: MediaStore): Promise<DramaFault | null> {
  try {
    await probeStore(store);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'unusable-store', sentence: `Nothing can be stored: ${error.message}` };
  }
}
