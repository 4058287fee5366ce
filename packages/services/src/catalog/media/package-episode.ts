import {
  packageEpisode as packageVideo,
  SourceFault,
  type Engine,
  type Fit,
  type PackagedEpisode,
  type PackageStep,
  type Preset,
  type MediaStore,
} from '@hookline/media';

export type PackagingDeps = {
  engine: Engine;
  store: MediaStore;
  /** Directory that keeps finished steps for the next attempt, such as `DATA_DIR/import`. */
  workDir: string;
  signal: AbortSignal;
};

export type PackagingRequest = {
  videoFile: string;
  /** How a picture that is not 9:16 is fitted. */
  fit: Fit;
  preset: Preset;
  /** @param fraction  Completed share of all the work, from 0 to 1. */
  onProgress?: (step: PackageStep, fraction: number) => void;
};

export type PackagingFault =
  /** The file cannot be used as it is. `sentence` contains the file's name and the reason. */
  | { kind: 'unusable-file'; sentence: string }
  /** The file looks usable, but the engine failed to package it. */
  | { kind: 'packaging-failed'; file: string; reason: string };

export type PackagingOutcome =
  | { kind: 'packaged'; media: PackagedEpisode }
  | { kind: 'refused'; fault: PackagingFault };

/**
 * Checks a video, packages it and puts its files into the store, where viewers do not see them yet.
 * Called again for the same video, it continues with the first unfinished step; once all are
 * finished, it returns the same media.
 *
 * @throws The reason of `signal` once it is aborted.
 */
export async function packageEpisode(
  { videoFile, ...request }: PackagingRequest,
  { engine, store, workDir, signal }: PackagingDeps,
): Promise<PackagingOutcome> {
  try {
    const options = { ...request, engine, store, workDir, signal };
    const media = await packageVideo({ ...options, sourceFile: videoFile });
    return { kind: 'packaged', media };
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    return { kind: 'refused', fault: packagingFault(error, videoFile) };
  }
}

function packagingFault(error: Error, file: string): PackagingFault {
  if (error instanceof SourceFault) return { kind: 'unusable-file', sentence: error.message };
  return { kind: 'packaging-failed', file, reason: error.message };
}
