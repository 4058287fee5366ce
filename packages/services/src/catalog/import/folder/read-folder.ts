import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type { Caption } from '@hookline/db';
import {
  findVideos,
  isCaptionFile,
  isVideoFile,
  videoFaults,
  type VideoFile,
} from '@hookline/domain/catalog';

import { decodeText } from '../../../operator-files/decode-text.ts';
import { parseDramaFile, readDramaNames, type DramaFile, type DramaNames } from './drama-file.ts';
import { readCaptions } from './read-captions.ts';

const DRAMA_FILE = 'drama.json';
const NAMES_LISTED_MAX = 5;

export type EpisodeFiles = {
  episodeNumber: number;
  /** The video file; null if only the catalogue has the video. */
  videoFile: string | null;
  captions: readonly Caption[];
};

/** A drama as described by a folder's files. Its videos have not been opened yet. */
export type DramaFolder = {
  path: string;
  dramaId: string;
  drama: DramaFile;
  /** Null if the catalogue has a cover and the folder has none. */
  coverFile: string | null;
  /** Episodes with a video or captions, in order. */
  episodes: EpisodeFiles[];
};

/** Parts of a drama that are in the catalogue, so that its folder need not contain them. */
export type KnownDrama = { episodeNumbers: readonly number[]; hasCover: boolean };

/** Contents and faults of a folder, whether or not it can be imported. */
export type FolderReport = {
  /** Each fault is one sentence that the operator can read. */
  faults: string[];
  /** Sentences about files that are ignored. */
  notes: string[];
  /** Null if there are faults. */
  folder: DramaFolder | null;
  /** The caller checks these even if there are faults, to report all faults at once. */
  sources: {
    categoryIds: readonly string[];
    videoFiles: readonly string[];
    coverFile: string | null;
    fit: DramaFile['fit'];
  };
};

/** Finds the id of a folder's drama, and its parts in the catalogue, null if there are none. */
export type FindDrama = (
  path: string,
  drama: DramaFile,
) => Promise<{ dramaId: string; known: KnownDrama | null }>;

/** Reads the text files of a drama's folder and the names of its videos and its cover. */
export async function readFolder(folder: string, findDrama: FindDrama): Promise<FolderReport> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true) return brokenFolder(`${folder} is not a folder.`);
  const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted();
  if (!names.includes(DRAMA_FILE)) return brokenFolder(`${basename(path)} has no drama.json.`);

  const text = decodeText(await readFile(join(path, DRAMA_FILE)));
  const drama = parseDramaFile(text);
  const identity = Array.isArray(drama) ? null : await findDrama(path, drama);
  const known = identity?.known ?? { episodeNumbers: [], hasCover: false };
  const videos = findVideos(names);
  const isEpisode = (episodeNumber: number) =>
    known.episodeNumbers.includes(episodeNumber) ||
    videos.some((video) => video.episodeNumber === episodeNumber);
  const captions = await readCaptions(path, names, isEpisode);
  const dramaNames = withFileName(Array.isArray(drama) ? readDramaNames(text) : drama, names);
  const faults = [
    ...(Array.isArray(drama) ? drama : strangerFaults(drama, isEpisode)),
    ...nameFaults(dramaNames, { names, hasCover: known.hasCover }),
    ...videoFaults(names, videos, known.episodeNumbers),
    ...captions.faults,
  ];
  const { cover } = dramaNames;
  const coverFile = cover !== null && names.includes(cover) ? join(path, cover) : null;
  const report = {
    faults,
    notes: notesOf(names, dramaNames),
    sources: {
      categoryIds: dramaNames.categories,
      videoFiles: videos.map(({ name }) => join(path, name)),
      coverFile,
      fit: dramaNames.fit,
    },
  };
  if (Array.isArray(drama) || identity === null || faults.length > 0) {
    return { ...report, folder: null };
  }
  const { dramaId } = identity;
  const episodes = episodesOf(path, videos, captions.byEpisode);
  return { ...report, folder: { path, dramaId, drama, coverFile, episodes } };
}

/** Sets the cover to its file's name, because a Mac stores 'ö' as two characters, not as typed. */
function withFileName(
  { categories, cover, fit }: DramaNames,
  names: readonly string[],
): DramaNames {
  const file = names.find((name) => name.normalize() === cover?.normalize());
  return { categories, cover: file ?? cover, fit };
}

function brokenFolder(fault: string): FolderReport {
  const sources = { categoryIds: [], videoFiles: [], coverFile: null, fit: 'blur' as const };
  return { faults: [fault], notes: [], folder: null, sources };
}

function nameFaults(
  { categories, cover }: DramaNames,
  { names, hasCover }: { names: readonly string[]; hasCover: boolean },
): string[] {
  return [
    ...(new Set(categories).size < categories.length
      ? ['A category is listed twice in drama.json.']
      : []),
    ...(cover === null || names.includes(cover) || hasCover
      ? []
      : [`The cover ${cover} is missing.`]),
  ];
}

function strangerFaults(
  { downloadAppStatus }: DramaFile,
  isEpisode: (episodeNumber: number) => boolean,
): string[] {
  return Object.keys(downloadAppStatus)
    .filter((number) => !isEpisode(Number(number)))
    .map(
      (number) =>
        `'downloadAppStatus' in drama.json names episode ${number}, which does not exist.`,
    );
}

function episodesOf(
  path: string,
  videos: readonly VideoFile[],
  captions: ReadonlyMap<number, readonly Caption[]>,
): EpisodeFiles[] {
  const nameOf = new Map(videos.map(({ episodeNumber, name }) => [episodeNumber, name]));
  const numbers = [...new Set([...nameOf.keys(), ...captions.keys()])].toSorted((a, b) => a - b);
  return numbers.map((episodeNumber) => {
    const name = nameOf.get(episodeNumber);
    return {
      episodeNumber,
      videoFile: name === undefined ? null : join(path, name),
      captions: captions.get(episodeNumber) ?? [],
    };
  });
}

function notesOf(names: readonly string[], { cover }: DramaNames): string[] {
  const unused = names.filter(
    (name) => name !== DRAMA_FILE && name !== cover && !isVideoFile(name) && !isCaptionFile(name),
  );
  if (unused.length === 0) return [];
  const listed = unused.slice(0, NAMES_LISTED_MAX).join(', ');
  const rest = unused.length - NAMES_LISTED_MAX;
  return [`Not used: ${listed}${rest > 0 ? ` and ${rest} more` : ''}.`];
}
