import { basename, join } from 'node:path';

import { catalog, type Database } from '@hookline/db';
import {
  checkSource,
  packageEpisode,
  probeSource,
  saveImages,
  SourceFault,
  type Engine,
  type PackagedEpisode,
  type Preset,
  type Store,
} from '@hookline/media';

import type { Context } from '../command.ts';
import { contentIdOf, keepContentId } from './identity.ts';
import { startProgress } from './progress.ts';
import { publishDrama } from './publish-drama.ts';
import {
  readFolder,
  type DramaFolder,
  type EpisodeFiles,
  type FolderReport,
} from './read-folder.ts';
import { runJobs } from './run-jobs.ts';

export type ImportOptions = Pick<Context, 'signal' | 'print' | 'terminal'> & {
  folder: string;
  db: Database;
  store: Store;
  engine: Engine;
  dataDir: string;
  preset: Preset;
  /** How many episodes are worked on at once. */
  jobs: number;
  /** Looks at everything and changes nothing. */
  isDryRun: boolean;
  nowMs: number;
};

export type ImportOutcome =
  | { kind: 'imported'; contentId: string; episodeCount: number }
  | { kind: 'checked'; episodeCount: number }
  /** One sentence for people each; never empty. */
  | { kind: 'refused'; faults: string[] };

/**
 * Brings a folder with a drama into the catalogue. Until the last step nothing of it can be seen;
 * whatever was finished by then is not done again by the next run.
 *
 * @throws The reason of `signal`, when that aborts.
 */
export async function importFolder(options: ImportOptions): Promise<ImportOutcome> {
  const { db, print, dataDir } = options;
  const report = await readFolder(options.folder, await catalog.listCategoryIds(db));
  const { folder } = report;
  const faults = [...report.faults, ...(await sourceFaults(report, options))];
  if (folder === null || faults.length > 0) return { kind: 'refused', faults };
  const { path, drama, episodes } = folder;
  print(`${basename(path)}: '${drama.texts['en-US'].name}', ${countOf(episodes.length)}.`);
  if (options.isDryRun) return { kind: 'checked', episodeCount: episodes.length };

  const contentId = await contentIdOf(dataDir, folder);
  const packaged = await packageAll(folder, options);
  if (packaged.faults.length > 0) return { kind: 'refused', faults: packaged.faults };
  const images = await makeImages(folder, packaged.media, options);
  if (Array.isArray(images)) return { kind: 'refused', faults: images };

  await publishDrama(db, { folder, contentId, nowMs: options.nowMs, ...images });
  await keepContentId(dataDir, folder, contentId);
  return { kind: 'imported', contentId, episodeCount: episodes.length };
}

/** Looks at every video and the cover before the first one is encoded, which takes long. */
async function sourceFaults(report: FolderReport, options: ImportOptions): Promise<string[]> {
  const { engine, signal, jobs } = options;
  const use = { fit: report.fit, canToneMap: engine.canToneMap };
  const faults = await runJobs(report.videoFiles, jobs, async (videoFile) =>
    faultOf(async () => {
      const fault = checkSource(await probeSource(videoFile, { engine, signal }), use);
      if (fault !== null) throw new SourceFault(fault);
    }),
  );
  const { coverFile } = report;
  const isCoverBroken = coverFile !== null && (await engine.probe(coverFile, { signal })) === null;
  return [
    ...faults.filter((fault) => fault !== null),
    ...(isCoverBroken ? [`${basename(coverFile)} is not an image that can be read.`] : []),
  ];
}

async function packageAll(
  folder: DramaFolder,
  options: ImportOptions,
): Promise<{ faults: string[]; media: Map<number, PackagedEpisode> }> {
  const { engine, store, preset, signal, jobs, dataDir } = options;
  const progress = startProgress(
    folder.episodes.map((episode) => episode.episodeNumber),
    options,
  );
  const media = new Map<number, PackagedEpisode>();
  const work = async ({ episodeNumber, videoFile }: EpisodeFiles) => {
    const made = await packageEpisode({
      engine,
      store,
      preset,
      signal,
      fit: folder.drama.fit,
      sourceFile: videoFile,
      workDir: join(dataDir, 'import'),
      onProgress: (step, fraction) => progress.update(episodeNumber, step, fraction),
    });
    media.set(episodeNumber, made);
  };
  const outcomes = await runJobs(folder.episodes, jobs, async (episode) => {
    const fault = await faultOf(() => work(episode), { signal, file: episode.videoFile });
    if (fault !== null) progress.update(episode.episodeNumber, 'failed', 1);
    return fault;
  });
  progress.end();
  signal.throwIfAborted();
  return { media, faults: outcomes.filter((fault) => fault !== null) };
}

async function makeImages(
  folder: DramaFolder,
  media: ReadonlyMap<number, PackagedEpisode>,
  { store, signal }: ImportOptions,
) {
  const packaged = folder.episodes.flatMap((episode) => {
    const made = media.get(episode.episodeNumber);
    return made === undefined ? [] : [{ ...episode, media: made }];
  });
  const frames = packaged.map((episode) => episode.media.firstFrameFile);
  try {
    const [cover, ...firstFrames] = await saveImages({
      store,
      signal,
      sources: [folder.coverFile, ...frames],
    });
    if (cover === undefined) throw new Error('The cover was left out.');
    const episodes = packaged.flatMap((episode, index) => {
      const firstFrame = firstFrames[index];
      return firstFrame === undefined ? [] : [{ ...episode, firstFrame }];
    });
    return { cover, episodes };
  } catch (error) {
    if (error instanceof SourceFault) return [error.message];
    throw error;
  }
}

/**
 * The sentence of a fault in a file, null if there is none. An engine's failure counts as one when
 * `work` names the file; anything else is thrown on.
 */
async function faultOf(
  run: () => Promise<void>,
  work?: { signal: AbortSignal; file: string },
): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof SourceFault) return error.message;
    if (work === undefined || work.signal.aborted || !(error instanceof Error)) throw error;
    return `${basename(work.file)} could not be packaged: ${error.message}`;
  }
}

function countOf(episodeCount: number): string {
  return episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`;
}
