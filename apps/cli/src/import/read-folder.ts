import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import type { Caption } from '@hookline/db';

import { parseDramaFile, type DramaFile } from './drama-file.ts';
import { webVttFault } from './webvtt.ts';

const DRAMA_FILE = 'drama.json';
const VIDEO = /\.(?:mp4|mov|m4v|mkv|webm|avi)$/i;
const EPISODE = /^(?<number>\d{2,3})\.[a-z0-9]+$/i;
const CAPTION = /^(?<number>\d{2,3})\.(?<lang>[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.vtt$/;

export type EpisodeFiles = { episodeNumber: number; videoFile: string; captions: Caption[] };

/** A drama as the files of a folder describe it. No video has been opened yet. */
export type DramaFolder = {
  path: string;
  drama: DramaFile;
  coverFile: string;
  /** Numbers 1, 2, 3, ... without a gap. */
  episodes: EpisodeFiles[];
};

/** Contents and faults of a folder, whether or not it can be imported. */
export type FolderReport = {
  /** Each fault is one sentence that the operator can read. */
  faults: string[];
  /** Null if there are faults. */
  folder: DramaFolder | null;
  /** Null if drama.json has faults. */
  drama: DramaFile | null;
  /** The caller checks these even if there are faults, so that all faults are reported at once. */
  videoFiles: string[];
  coverFile: string | null;
  fit: DramaFile['fit'];
};

/** Reads the text files of a drama's folder and the names of its videos and its cover. */
export async function readFolder(folder: string): Promise<FolderReport> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true) return brokenFolder(`${folder} is not a folder.`);
  const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted();
  if (!names.includes(DRAMA_FILE)) return brokenFolder(`${basename(path)} has no drama.json.`);

  const drama = parseDramaFile(await readFile(join(path, DRAMA_FILE), 'utf8'));
  const videos = readVideos(names);
  const captions = await readCaptions(path, names, videos);
  const faults = [
    ...(Array.isArray(drama) ? drama : dramaFaults(drama, { names, videos })),
    ...videoFaults(names, videos),
    ...captions.faults,
  ];
  const hasCover = !Array.isArray(drama) && names.includes(drama.cover);
  const report = {
    faults,
    drama: Array.isArray(drama) ? null : drama,
    videoFiles: videos.map(({ name }) => join(path, name)),
    coverFile: hasCover ? join(path, drama.cover) : null,
    fit: Array.isArray(drama) ? ('blur' as const) : drama.fit,
  };
  if (Array.isArray(drama) || faults.length > 0) return { ...report, folder: null };
  const episodes = videos.map(({ episodeNumber, name }) => ({
    episodeNumber,
    videoFile: join(path, name),
    captions: captions.byEpisode.get(episodeNumber) ?? [],
  }));
  return {
    ...report,
    folder: { path, drama, coverFile: join(path, drama.cover), episodes },
  };
}

function brokenFolder(fault: string): FolderReport {
  return {
    faults: [fault],
    folder: null,
    drama: null,
    videoFiles: [],
    coverFile: null,
    fit: 'blur',
  };
}

type Video = { episodeNumber: number; name: string };

function readVideos(names: readonly string[]): Video[] {
  return names
    .filter((name) => VIDEO.test(name) && EPISODE.test(name))
    .map((name) => ({ name, episodeNumber: Number(EPISODE.exec(name)?.groups?.['number']) }))
    .toSorted((a, b) => a.episodeNumber - b.episodeNumber);
}

function videoFaults(names: readonly string[], videos: readonly Video[]): string[] {
  if (videos.length === 0) return ['There are no episodes: the first one must be named 01.mp4.'];
  const strange = names.filter((name) => VIDEO.test(name) && !EPISODE.test(name));
  const last = videos.at(-1)?.episodeNumber ?? 0;
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => !videos.some((video) => video.episodeNumber === number),
  );
  const twice = videos.filter(
    (video, index) => video.episodeNumber === videos[index - 1]?.episodeNumber,
  );
  return [
    ...strange.map((name) => `${name} is not named like an episode, such as 01.mp4.`),
    ...(videos[0]?.episodeNumber === 0 ? ['Episodes are counted from 01, not from 00.'] : []),
    ...missing.map(
      (number) => `Episode ${number} is missing: there is no ${twoDigits(number)}.mp4.`,
    ),
    ...twice.map(
      (video) => `Episode ${video.episodeNumber} is there twice: as ${video.name}, too.`,
    ),
  ];
}

function dramaFaults(
  drama: DramaFile,
  { names, videos }: { names: readonly string[]; videos: readonly Video[] },
): string[] {
  const strangers = Object.keys(drama.downloadAppStatus).filter(
    (number) => !videos.some((video) => video.episodeNumber === Number(number)),
  );
  return [
    ...(new Set(drama.categories).size < drama.categories.length
      ? ['A category stands twice in drama.json.']
      : []),
    ...(names.includes(drama.cover) ? [] : [`The cover ${drama.cover} is missing.`]),
    ...strangers.map(
      (number) => `'downloadAppStatus' in drama.json names episode ${number}, which is not there.`,
    ),
  ];
}

async function readCaptions(path: string, names: readonly string[], videos: readonly Video[]) {
  const byEpisode = new Map<number, Caption[]>();
  const faults: string[] = [];
  for (const name of names.filter((each) => each.toLowerCase().endsWith('.vtt'))) {
    const { number, lang } = CAPTION.exec(name)?.groups ?? {};
    const episodeNumber = Number(number);
    const label = lang === undefined ? null : labelOf(lang);
    if (lang === undefined || label === null) {
      faults.push(`${name} is not named like captions, such as 01.en.vtt.`);
    } else if (!videos.some((video) => video.episodeNumber === episodeNumber)) {
      faults.push(`${name} belongs to no episode: there is no ${number}.mp4.`);
    } else {
      const vtt = await readFile(join(path, name), 'utf8');
      const fault = webVttFault(name, vtt);
      if (fault !== null) faults.push(fault);
      byEpisode.set(episodeNumber, [...(byEpisode.get(episodeNumber) ?? []), { lang, label, vtt }]);
    }
  }
  return { byEpisode, faults };
}

/** The name of a language in that language, such as 'Español'. Null for an unknown tag. */
function labelOf(lang: string): string | null {
  const [canonical = lang] = Intl.getCanonicalLocales(lang);
  const label = new Intl.DisplayNames([canonical], { type: 'language', fallback: 'none' }).of(
    canonical,
  );
  if (label === undefined) return null;
  return label.charAt(0).toLocaleUpperCase(canonical) + label.slice(1);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
