import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Caption } from '@hookline/db';
import { isCaptionFile, readCaptionName, readCaptionText } from '@hookline/domain/catalog';

import { decodeText } from '../../../operator-files/decode-text.ts';

export type CaptionFiles = {
  /** Captions by episode number. */
  byEpisode: ReadonlyMap<number, readonly Caption[]>;
  faults: string[];
};

/**
 * Reads the captions of a folder.
 *
 * @param names  Names of the folder's files.
 * @param isEpisode  Whether the folder or the catalogue has an episode of this number.
 */
export async function readCaptions(
  path: string,
  names: readonly string[],
  isEpisode: (episodeNumber: number) => boolean,
): Promise<CaptionFiles> {
  const byEpisode = new Map<number, Caption[]>();
  const faults: string[] = [];
  for (const name of names.filter(isCaptionFile)) {
    const read = await readCaptionFile(path, name, isEpisode);
    if (typeof read === 'string') {
      faults.push(read);
      continue;
    }
    const { episodeNumber, caption } = read;
    const others = byEpisode.get(episodeNumber) ?? [];
    const isTwice = others.some(({ lang }) => lang === caption.lang);
    if (isTwice) faults.push(`${name} exists in two formats. Keep one of them.`);
    else byEpisode.set(episodeNumber, [...others, caption]);
  }
  return { byEpisode, faults };
}

/** @returns The captions, or one human-readable sentence if the file cannot be used. */
async function readCaptionFile(
  path: string,
  name: string,
  isEpisode: (episodeNumber: number) => boolean,
): Promise<{ episodeNumber: number; caption: Caption } | string> {
  const file = readCaptionName(name, isEpisode);
  if (typeof file === 'string') return file;
  const { episodeNumber, lang, label } = file;
  const read = readCaptionText(name, decodeText(await readFile(join(path, name))));
  if (read.kind === 'fault') return read.fault;
  return { episodeNumber, caption: { lang, label, vtt: read.vtt } };
}
