import { createHash } from 'node:crypto';

import {
  catalogWrite,
  type Caption,
  type Database,
  type LocalizedText,
  type Texts,
} from '@hookline/db';
import {
  planImport,
  takesVideo,
  type CurrentDrama,
  type FolderDrama,
  type ImportChoices,
  type ImportPlan,
  type LocaleText,
  type Pricing,
} from '@hookline/domain/catalog';
import { findPackagedHash, type Fit, type Preset } from '@hookline/media';

import type { PackagingDeps } from '../media/package-episode.ts';
import { runJobs } from '../media/run-jobs.ts';
import { checkCover, checkSources, type CheckedVideo, type DramaFault } from './check-sources.ts';

export type ImportedEpisode = {
  episodeNumber: number;
  /** Id for a new episode; an existing episode keeps its own. */
  episodeId: string;
  /** Null for an episode that keeps its media. */
  videoFile: string | null;
  captions: readonly Caption[];
};

/** A drama as described by an import folder, and the import options. */
export type ImportRequest = {
  dramaId: string;
  texts: Texts<LocaleText>;
  /** In the order shown on a card. */
  categoryIds: readonly string[];
  labels: readonly LocalizedText[];
  pricing: Pricing;
  /** By one-based episode number; 1 asks viewers to download the app. Unlisted episodes have 0. */
  downloadAppStatus: Readonly<Record<string, 0 | 1>>;
  /** Null keeps the cover. */
  coverFile: string | null;
  /** Episodes with files, in order. */
  episodes: readonly ImportedEpisode[];
  choices: ImportChoices;
  /** Whether films get new keys, including those that this machine has packaged before. */
  drawsKeys: boolean;
  /** Whether a worker of the site encodes the films later, from sources in the media store. */
  isEncodedLater: boolean;
  fit: Fit;
  preset: Preset;
  /** Maximum number of episodes processed at the same time. */
  jobsMax: number;
};

export type PreparedImport = {
  kind: 'prepared';
  plan: ImportPlan;
  folder: FolderDrama;
  /** Videos used by the plan. */
  videos: readonly CheckedVideo[];
};

/** `faults` lists all faults found and is never empty. */
export type RefusedImport = { kind: 'refused'; faults: DramaFault[] };

type PreparationDeps = PackagingDeps & { db: Database };

/**
 * Compares a folder with the catalogue, and checks everything the import would use. Only reads.
 *
 * @throws The reason of `deps.signal` once it is aborted.
 */
export async function prepareImport(
  request: ImportRequest,
  deps: PreparationDeps,
): Promise<PreparedImport | RefusedImport> {
  const { categoryIds, coverFile, fit, jobsMax } = request;
  const { signal, db } = deps;
  const cover = coverFile === null ? null : await checkCover(coverFile, { signal });
  const current = await catalogWrite.findCurrentDrama(db, request.dramaId);
  const coverHash = cover?.kind === 'cover' ? cover.hash : null;
  const folder = { ...(await describeFolder(request, current, deps)), coverHash };
  const plan = planImport(current, folder, request.choices);
  const taken = new Set(
    plan.episodes.filter(({ media }) => takesVideo(media)).map((each) => each.episodeNumber),
  );
  const videoFiles = request.episodes
    .filter(({ episodeNumber }) => taken.has(episodeNumber))
    .flatMap(({ videoFile }) => videoFile ?? []);
  const sources = { categoryIds, videoFiles, coverFile: null, fit, jobsMax };
  const checked = await checkSources(sources, deps);
  const faults = [...checked.faults, ...(cover?.kind === 'unusable-cover' ? [cover] : [])];
  if (faults.length > 0) return { kind: 'refused', faults };
  return { kind: 'prepared', plan, folder, videos: checked.videos };
}

/** Describes the folder except its cover. A new drama has no videos to compare with. */
async function describeFolder(
  request: ImportRequest,
  current: CurrentDrama | null,
  deps: PreparationDeps,
): Promise<Omit<FolderDrama, 'coverHash'>> {
  const { texts, categoryIds, labels, pricing, downloadAppStatus, drawsKeys } = request;
  const playing = new Map(
    current?.episodes.map(({ episodeNumber, mediaHash }) => [episodeNumber, mediaHash]),
  );
  const episodes = await runJobs(request.episodes, request.jobsMax, async (episode) => {
    const { episodeNumber, videoFile, captions } = episode;
    // A film that gets a new key differs from the film that plays, so they need not be compared.
    const isCompared = !drawsKeys && typeof playing.get(episodeNumber) === 'string';
    const digests = captions.map(({ lang, vtt }) => [lang, digestOf(vtt)] as const);
    return {
      episodeNumber,
      captions: Object.fromEntries(digests),
      video:
        videoFile === null
          ? null
          : { mediaHash: isCompared ? await packagedHash(videoFile, request, deps) : null },
    };
  });
  return { texts, categoryIds, labels, pricing, downloadAppStatus, episodes };
}

/** Returns null for a video that has not been packaged here, and for a file that is not a video. */
function packagedHash(
  sourceFile: string,
  { preset, fit }: ImportRequest,
  { workDir, signal }: PreparationDeps,
): Promise<string | null> {
  return findPackagedHash({ sourceFile, preset, fit, workDir, signal });
}

/** Returns the same digest as PostgreSQL. It only distinguishes texts, so it need not be secure. */
function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
