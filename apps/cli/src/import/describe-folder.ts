import { basename } from 'node:path';

import { findLateCue } from '@hookline/domain/catalog';
import { LOCALES } from '@hookline/domain/routing';
import { describeLadder, type Fit, type LadderDescription, type Preset } from '@hookline/media';
import type { CheckedVideo, DramaFolder } from '@hookline/services/catalog';

const BYTES_PER_MB = 1e6;
const SECONDS_PER_MINUTE = 60;
/** Minimum time by which sound must outlast the picture to be reported; encoders add less. */
const SOUND_TOLD_MIN_SECONDS = 0.5;

/** Describes the result of importing a folder: each video, their total, and the languages. */
export function describeFolder(
  folder: DramaFolder,
  videos: readonly CheckedVideo[],
  options: { preset: Preset; fit: Fit },
): string[] {
  const described = videos.map((video) => ({
    ...video,
    ladder: describeLadder(video.source, options),
  }));
  return [
    ...described.flatMap((video) => [videoLine(video), ...soundLines(video)]),
    ...(described.length === 0 ? [] : [totalLine(described)]),
    textsLine(folder),
    captionsLine(folder),
    ...described.flatMap((video) => lateCaptionLines(video, folder)),
  ];
}

type DescribedVideo = CheckedVideo & { ladder: LadderDescription };

function videoLine({ file, sizeBytes, source, ladder }: DescribedVideo): string {
  const { widthPx, heightPx, renditions, isBlurred, bytesMax } = ladder;
  const sizes = renditions.map((each) => `${each.widthPx}x${each.heightPx}`).join(', ');
  const padding = isBlurred ? ', padded to 9:16 with a blurred copy of itself' : '';
  const facts = [
    `${megabytes(sizeBytes)} MB`,
    `${duration(ladder.durationSeconds)} min`,
    `${widthPx}x${heightPx}${padding}`,
    ...(source.audio !== null && source.audio.trackCount > 1
      ? [`sound track ${source.audio.trackNumber} of ${source.audio.trackCount}`]
      : []),
  ];
  return `${basename(file)}: ${facts.join(', ')} -> ${sizes}, at most ${megabytes(bytesMax)} MB`;
}

/**
 * Describes sound that outlasts the picture: how long the last picture is held for it, and how much
 * of it is cut off.
 */
function soundLines({ file, source, ladder }: DescribedVideo): string[] {
  const { durationSeconds, heldSeconds } = ladder;
  const lostSeconds = (source.audio?.durationSeconds ?? 0) - durationSeconds;
  const moreSeconds = heldSeconds + Math.max(0, lostSeconds);
  if (moreSeconds < SOUND_TOLD_MIN_SECONDS) return [];
  const held = `the last picture stands for ${heldSeconds.toFixed(1)} s`;
  const lost = lostSeconds > 0 ? `, and ${lostSeconds.toFixed(1)} s are left out` : '';
  return [
    `${basename(file)}: its sound goes on for ${moreSeconds.toFixed(1)} s after the picture: ${held}${lost}.`,
  ];
}

function lateCaptionLines(video: DescribedVideo, { episodes }: DramaFolder): string[] {
  const filmSeconds = video.ladder.durationSeconds;
  const captions = episodes.find(({ videoFile }) => videoFile === video.file)?.captions ?? [];
  return captions.flatMap(({ lang, vtt }) => {
    const line = findLateCue(vtt, filmSeconds);
    if (line === null) return [];
    const name = basename(video.file);
    return [
      `Captions of ${name}: in ${lang}, "${line}" begins after the end at ${duration(filmSeconds)}.`,
    ];
  });
}

function totalLine(videos: readonly DescribedVideo[]): string {
  const sum = (valueOf: (video: DescribedVideo) => number) =>
    videos.reduce((total, video) => total + valueOf(video), 0);
  const count = videos.length === 1 ? '1 video' : `${videos.length} videos`;
  const seconds = sum(({ ladder }) => ladder.durationSeconds);
  const sources = megabytes(sum(({ sizeBytes }) => sizeBytes));
  const made = megabytes(sum(({ ladder }) => ladder.bytesMax));
  return `In all: ${count}, ${duration(seconds)} min, ${sources} MB; at most ${made} MB in the media store.`;
}

function textsLine({ drama }: DramaFolder): string {
  const isThere = (locale: (typeof LOCALES)[number]) => drama.texts[locale] !== undefined;
  const missing = LOCALES.filter((locale) => !isThere(locale));
  const rest = missing.length === 0 ? '' : `; English instead of ${missing.join(', ')}`;
  return `Texts: ${LOCALES.filter(isThere).join(', ')}${rest}.`;
}

function captionsLine({ episodes }: DramaFolder): string {
  const langs = episodes.flatMap(({ captions }) => captions.map(({ lang }) => lang));
  if (langs.length === 0) return 'Captions: none.';
  const counts = [...Map.groupBy(langs.toSorted(), (lang) => lang)].map(
    ([lang, group]) => `${lang} for ${group.length} of ${episodes.length} episodes`,
  );
  return `Captions: ${counts.join(', ')}.`;
}

/** Formats a size in MB, with two digits for a small file, so that the result is not 0. */
function megabytes(bytes: number): string {
  const value = bytes / BYTES_PER_MB;
  return value.toFixed(value < 10 ? 2 : 0);
}

/** Formats a duration: 105 s is '1:45'. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const rest = String(whole % SECONDS_PER_MINUTE).padStart(2, '0');
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${rest}`;
}
