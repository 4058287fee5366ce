import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type VideoRecipe = {
  name: string;
  /** Sources of ffmpeg's lavfi; null leaves the stream out. */
  picture?: string | null;
  sound?: string | null;
  seconds?: number;
  /** Clockwise rotation that a player applies. */
  rotate?: 90 | 180 | 270;
  /** The numbers a, b, c and d of the display matrix, each 1, 0 or -1. */
  matrix?: readonly [number, number, number, number];
  /** Further arguments for the output. */
  args?: readonly string[];
};

export const UPRIGHT = 'testsrc2=s=180x320:r=24';
/** A white bar that moves sideways: 50 fields a second, interlaced into 25 frames. */
export const INTERLACED = [
  'color=black:s=180x320:r=50[b];color=white:s=40x200:r=50[w]',
  '[b][w]overlay=x=mod(t*300\\,140):y=60,tinterlace=interleave_top,fieldorder=tff',
].join(';');
const SINE = 'sine=frequency=440:sample_rate=48000';

/** Makes a small video with the machine's ffmpeg and returns its path. */
export async function makeVideo(folder: string, recipe: VideoRecipe): Promise<string> {
  const { name, picture = UPRIGHT, sound = SINE, seconds = 2, rotate, args = [] } = recipe;
  const file = join(folder, name);
  const inputs = [picture, sound].flatMap((source) =>
    source === null ? [] : ['-f', 'lavfi', '-t', String(seconds), '-i', source],
  );
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await ffmpeg([...inputs, ...codecs, ...args, file]);
  if (recipe.matrix !== undefined) await writeMatrix(file, recipe.matrix);
  if (rotate === undefined) return file;

  const turned = join(folder, `turned-${name}`);
  // ffmpeg takes the tag as an anticlockwise rotation when it writes the display matrix.
  await ffmpeg(['-i', file, '-c', 'copy', '-metadata:s:v', `rotate=${360 - rotate}`, turned]);
  return turned;
}

/** Offset of the matrix in the box `tkhd` of an MP4, after its name (ISO/IEC 14496-12, 8.3.2). */
const MATRIX_AT = 40;
const MATRIX_UNIT = 65_536;

/** Writes a matrix that mirrors, for which ffmpeg has no option. The first track is the picture. */
async function writeMatrix(file: string, [a, b, c, d]: readonly [number, number, number, number]) {
  const bytes = await readFile(file);
  const at = bytes.indexOf('tkhd') + 4 + MATRIX_AT;
  for (const [place, value] of [a, b, 0, c, d, 0].entries()) {
    bytes.writeInt32BE(value * MATRIX_UNIT, at + place * 4);
  }
  await writeFile(file, bytes);
}

export async function ffmpeg(args: readonly string[]): Promise<string> {
  const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'];
  const { stdout } = await run('ffmpeg', [...quiet, ...args], {
    encoding: 'latin1',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Returns the fields of each line that ffprobe prints. `entries` is for -show_entries. */
export async function ffprobe(file: string, entries: string, args: readonly string[] = []) {
  const quiet = ['-v', 'error', '-allowed_extensions', 'ALL', '-of', 'compact=p=0'];
  const { stdout } = await run('ffprobe', [...quiet, '-show_entries', entries, ...args, file]);
  // ffprobe lists the streams of an HLS playlist twice: with their program and again alone.
  return [...new Set(stdout.split('\n').map((line) => line.replace(/^program\|stream\|/, '')))]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(
      (line) => new Map(line.split('|').map((field) => [field.split('=')[0], field.split('=')[1]])),
    );
}

/** Returns the mean colours of the first frame, cut into rows from top to bottom. */
export async function rowColors(file: string, rows: number): Promise<[number, number, number][]> {
  const scale = `scale=1:${rows}:flags=area,format=rgb24`;
  const output = ['-f', 'rawvideo', '-'];
  const text = await ffmpeg(['-i', file, '-frames:v', '1', '-vf', scale, ...output]);
  const bytes = Buffer.from(text, 'latin1');
  return Array.from({ length: rows }, (_, row) => [
    bytes[row * 3] ?? 0,
    bytes[row * 3 + 1] ?? 0,
    bytes[row * 3 + 2] ?? 0,
  ]);
}

/** Returns the level of a picture's darkest quarter, and the spread of the quarters; 0 to 255. */
export async function compareQuarters(file: string): Promise<{ darkest: number; spread: number }> {
  const columns = [];
  for (const [index, left] of ['0', 'iw/2'].entries()) {
    const half = `${file}.${index}.png`;
    // oxlint-disable-next-line no-await-in-loop -- Two small pictures.
    await ffmpeg(['-i', file, '-vf', `crop=iw/2:ih:${left}:0`, half]);
    // oxlint-disable-next-line no-await-in-loop -- As above.
    columns.push(...(await rowColors(half, 2)));
  }
  const greens = columns.map(([, green]) => green);
  return { darkest: Math.min(...greens), spread: Math.max(...greens) - Math.min(...greens) };
}

/** Returns when a black picture first turns white, in seconds. */
export function flashSeconds(file: string): Promise<number> {
  const filter = 'signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-';
  return firstSeconds(file, ['-map', '0:v', '-vf', filter], (value) => value > BRIGHT);
}

/** Returns when silence first ends, in seconds. */
export function beepSeconds(file: string): Promise<number> {
  // In steps of 5 ms.
  const steps = 'asetnsamples=240,astats=metadata=1:reset=1';
  const filter = `${steps},ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-`;
  return firstSeconds(file, ['-map', '0:a', '-af', filter], (value) => value > QUIET_DB);
}

const BRIGHT = 128;
const QUIET_DB = -40;

async function firstSeconds(
  file: string,
  filter: readonly string[],
  isThere: (value: number) => boolean,
): Promise<number> {
  const input = ['-copyts', '-allowed_extensions', 'ALL', '-i', file];
  const text = await ffmpeg([...input, ...filter, '-f', 'null', '-']);
  const frames = text.matchAll(/pts_time:(?<seconds>\S+)\n\S+=(?<value>\S+)/g);
  for (const { groups } of frames) {
    if (isThere(Number(groups?.['value']))) return Number(groups?.['seconds']);
  }
  return Number.NaN;
}
