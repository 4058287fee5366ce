import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';

export const DRAMA = {
  texts: {
    'en-US': { name: 'The Test', introduce: 'About it' },
    'es-ES': { name: 'La prueba', introduce: 'Sobre ella' },
  },
  categories: ['love'],
  labels: [{ 'en-US': 'Hot', 'es-ES': 'Popular' }],
  price: 60,
  freeEpisodes: 1,
  cover: 'cover.png',
  downloadAppStatus: { '2': 1 },
};

/**
 * Makes a folder with a drama of two episodes, two seconds each.
 *
 * @param changes  Files by name: a text replaces one, null removes it.
 */
export async function makeDrama(
  folder: string,
  ffmpegPath: string,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [index, tone] of [440, 660].entries()) {
    await makeVideo(join(folder, `0${index + 1}.mp4`), ffmpegPath, tone);
  }
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=200x300', '-frames:v', '1'];
  await ffmpeg(ffmpegPath, [...picture, '-update', '1', join(folder, 'cover.png')]);
  await writeFile(join(folder, 'drama.json'), JSON.stringify(DRAMA));
  await writeFile(join(folder, '01.en.vtt'), CAPTIONS);
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) await rm(join(folder, name));
    else await writeFile(join(folder, name), text);
  }
  return folder;
}

async function makeVideo(file: string, ffmpegPath: string, tone: number): Promise<void> {
  const sources = ['testsrc2=s=180x320:r=24', `sine=frequency=${tone}:sample_rate=48000`];
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-t', '2', '-i', source]);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await ffmpeg(ffmpegPath, [...inputs, ...codecs, file]);
}

async function ffmpeg(path: string, args: readonly string[]): Promise<void> {
  await run(path, ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args]);
}
