import { catalog, type Database } from '@hookline/db';
import {
  checkSource,
  isImage,
  probeSource,
  SourceFault,
  type Engine,
  type Fit,
} from '@hookline/media';

import type { PackagingFault } from './media/package-episode.ts';
import { runJobs } from './media/run-jobs.ts';

/** The reasons that keep a drama from being imported. */
export type DramaFault =
  | PackagingFault
  /** `knownIds` lists the categories that exist. */
  | { kind: 'unknown-category'; categoryId: string; knownIds: string[] }
  | { kind: 'unusable-cover'; file: string };

export type DramaSources = {
  categoryIds: readonly string[];
  videoFiles: readonly string[];
  /** Null leaves the cover out of the check. */
  coverFile: string | null;
  fit: Fit;
  /** How many files are looked at at once. */
  jobsMax: number;
};

/**
 * Checks the sources of a drama without decoding its films, which is quick: encoding takes hours.
 *
 * @returns Every fault; empty if the drama can be imported.
 * @throws The reason of `signal` once that is aborted.
 */
export async function checkDrama(
  sources: DramaSources,
  { db, engine, signal }: { db: Database; engine: Engine; signal: AbortSignal },
): Promise<DramaFault[]> {
  const { coverFile, fit, jobsMax } = sources;
  const knownIds = await catalog.listCategoryIds(db);
  const videoFaults = await runJobs(sources.videoFiles, jobsMax, (videoFile) =>
    checkVideo({ videoFile, fit }, { engine, signal }),
  );
  const isCoverBroken = coverFile !== null && !(await isImage(coverFile, { signal }));
  return [
    ...sources.categoryIds
      .filter((categoryId) => !knownIds.includes(categoryId))
      .map((categoryId) => ({ kind: 'unknown-category' as const, categoryId, knownIds })),
    ...videoFaults.filter((fault) => fault !== null),
    ...(isCoverBroken ? [{ kind: 'unusable-cover' as const, file: coverFile }] : []),
  ];
}

async function checkVideo(
  { videoFile, fit }: { videoFile: string; fit: Fit },
  { engine, signal }: { engine: Engine; signal: AbortSignal },
): Promise<DramaFault | null> {
  try {
    const source = await probeSource(videoFile, { engine, signal });
    const sentence = checkSource(source, { fit, canToneMap: engine.canToneMap });
    return sentence === null ? null : { kind: 'unusable-file', sentence };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { kind: 'unusable-file', sentence: error.message };
  }
}
