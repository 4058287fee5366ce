import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeCover, makeFilm } from './make-film.ts';
import { TOP } from './run-server.ts';

type Drama = {
  name: string;
  spanishName: string;
  arabicName: string;
  japaneseName?: string;
  categories: string[];
  /** Length of each episode. */
  episodeSeconds: readonly number[];
  freeEpisodes: number;
  price: number;
  /** One-based numbers of app-only episodes. */
  appOnly?: readonly number[];
  /** Sizes of the pictures in the films. */
  size?: '360x640' | '720x1280';
  /** How the films are encoded; 'test' is quick and small. */
  preset?: 'test' | 'product';
};

type Place = { dataDir: string; folder: string; ffmpegPath: string };

/**
 * Makes a folder with films, cover and captions, and imports it into the site with `hookline
 * import`, as an editor would.
 *
 * @returns The drama's id.
 */
export async function importDrama(drama: Drama, place: Place): Promise<string> {
  await writeDrama(drama, place);
  return importFolder(place, drama.preset);
}

/** Makes the folder without importing it. */
export async function writeDrama(drama: Drama, place: Place): Promise<void> {
  const { folder, ffmpegPath } = place;
  mkdirSync(folder, { recursive: true });
  const dramaFile = {
    texts: {
      'en-US': text(drama.name),
      'es-ES': text(drama.spanishName),
      'ar-SA': text(drama.arabicName),
      ...(drama.japaneseName !== undefined && { 'ja-JP': text(drama.japaneseName) }),
    },
    categories: drama.categories,
    price: drama.price,
    freeEpisodes: drama.freeEpisodes,
    downloadAppStatus: Object.fromEntries((drama.appOnly ?? []).map((each) => [each, 1])),
  };
  writeFileSync(join(folder, 'drama.json'), JSON.stringify(dramaFile));
  await makeCover({ ffmpegPath, file: join(folder, 'cover.jpg'), seed: drama.name.length });
  for (const [index, seconds] of drama.episodeSeconds.entries()) {
    const name = String(index + 1).padStart(2, '0');
    const seed = drama.name.length * 10 + index;
    const file = join(folder, `${name}.mp4`);
    await makeFilm({ ffmpegPath, file, seconds, seed, ...(drama.size && { size: drama.size }) });
    writeFileSync(join(folder, `${name}.en.vtt`), captions('Nobody leaves this house', seconds));
    writeFileSync(join(folder, `${name}.es.vtt`), captions('Nadie sale de esta casa', seconds));
  }
}

function text(name: string) {
  return { name, introduce: `One secret, two heirs: ${name} has no time.` };
}

function captions(line: string, seconds: number): string {
  const end = String(seconds).padStart(2, '0');
  return `WEBVTT\n\n00:00:00.000 --> 00:00:${end}.000\n${line}\n`;
}

/** Imports a folder that {@link writeDrama} has made. @returns The drama's id. */
export async function importFolder(
  { dataDir, folder }: Place,
  preset: Drama['preset'] = 'test',
): Promise<string> {
  const main = join(TOP, 'apps/cli/src/main.ts');
  const child = spawn(process.execPath, [main, 'import', folder, '--preset', preset], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => void (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = await once(child, 'close');
  const id = /Published as (?<id>[0-9a-f]{32})/.exec(said)?.groups?.['id'];
  if (code !== 0 || id === undefined) throw new Error(`The import failed: ${said}`);
  return id;
}
