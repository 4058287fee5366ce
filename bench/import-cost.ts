import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

import { migrate } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';

import { root } from '../scripts/root.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const run = promisify(execFile);

const AIM = 1.1;
const SECONDS = 60;
const RUNS = 3;
const FRAMES_PER_SECOND = 30;
const RUNGS = [
  { size: '360:640', height: 640, maxRate: '700k', buffer: '1100k' },
  { size: '540:960', height: 960, maxRate: '1450k', buffer: '2400k' },
  { size: '720:1280', height: 1280, maxRate: '2600k', buffer: '4400k' },
  { size: '1080:1920', height: 1920, maxRate: '5400k', buffer: '9000k' },
];
const KEY_FRAMES = 'expr:if(lt(n_forced,3),gte(t,n_forced),gte(t,2+(n_forced-2)*2))';

/**
 * Compares the CPU of importing one upright episode of 1080x1920, quiet enough to be made louder,
 * with that of one ffmpeg that only encodes the same ladder with the same flags. The database is
 * already running and does not count.
 */
export async function benchImportCost(
  options: { seconds: number; runs: number } = { seconds: SECONDS, runs: RUNS },
): Promise<BenchRow[]> {
  using made = makeDataFolder();
  const { dataDir: folder } = made;
  const dataDir = join(folder, 'data');
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate({ ...postgres });
    const drama = await makeDrama(join(folder, 'drama'), options.seconds);
    const baselines: number[] = [];
    const imports: number[] = [];
    for (let index = 0; index < options.runs; index += 1) {
      baselines.push(
        await baselineCpuSeconds(join(drama, '01.mp4'), join(folder, `baseline-${index}`)),
      );
      imports.push(await importCpuSeconds(drama, dataDir));
      console.error(`ffmpeg ${baselines.at(-1)} s, import ${imports.at(-1)} s of CPU`);
    }
    const [value, baseline] = [medianOf(imports), medianOf(baselines)];
    const name = `CPU of importing ${options.seconds} s of 1080p, over the bare ffmpeg ladder`;
    return [{ name, value, unit: 's', baseline, ratio: value / baseline, aim: AIM }];
  } finally {
    await postgres.stop();
  }
}

async function makeDrama(folder: string, seconds: number): Promise<string> {
  mkdirSync(folder);
  const picture = `testsrc2=s=1080x1920:r=${FRAMES_PER_SECOND}`;
  const sound = 'sine=frequency=440:sample_rate=48000,volume=0.1';
  const inputs = [picture, sound].flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-c:a', 'aac'];
  const video = join(folder, '01.mp4');
  const pixels = ['-pix_fmt', 'yuv420p', '-t', String(seconds)];
  await run('ffmpeg', ['-v', 'error', ...inputs, ...codecs, ...pixels, video]);
  const cover = ['-f', 'lavfi', '-i', 'mandelbrot=s=1536x2731', '-frames:v', '1', '-update', '1'];
  await run('ffmpeg', ['-v', 'error', ...cover, join(folder, 'cover.jpg')]);
  const texts = { 'en-US': { name: 'The Measure', introduce: '' } };
  writeFileSync(join(folder, 'drama.json'), JSON.stringify({ texts, price: 60 }));
  return folder;
}

async function importCpuSeconds(drama: string, dataDir: string): Promise<number> {
  // The import would find and reuse the files of an earlier run.
  for (const name of ['import', 'media']) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const command = ['env', `DATA_DIR=${dataDir}`, process.execPath, 'apps/cli/src/main.ts'];
  // After the first run the drama exists, and would keep its films without `--replace`.
  return cpuSeconds([...command, 'import', drama, '--replace', '--yes']);
}

async function baselineCpuSeconds(source: string, outDir: string): Promise<number> {
  mkdirSync(outDir);
  const cpu = await cpuSeconds(['nice', '-n', '19', 'ffmpeg', ...ladderArgs(source, outDir)]);
  rmSync(outDir, { recursive: true });
  return cpu;
}

/** Returns the arguments of one plain ffmpeg command that encodes the ladder. */
function ladderArgs(source: string, outDir: string): string[] {
  const graph = [
    `[0:v]fps=${FRAMES_PER_SECOND},split=${RUNGS.length}${RUNGS.map((_, i) => `[s${i}]`).join('')}`,
    ...RUNGS.map(({ size }, i) => `[s${i}]scale=${size}:flags=bicubic,format=yuv420p[v${i}]`),
  ];
  return [
    ['-v', 'error', '-nostdin', '-y', '-i', source, '-filter_complex', graph.join(';')],
    ...RUNGS.map((_, i) => ['-map', `[v${i}]`, '-map', '0:a']),
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-bf', '2'],
    ['-sc_threshold', '0', '-g', '600', '-force_key_frames', KEY_FRAMES],
    ...RUNGS.map(({ maxRate, buffer }, i) => [
      `-maxrate:v:${i}`,
      maxRate,
      `-bufsize:v:${i}`,
      buffer,
    ]),
    ['-c:a', 'aac', '-b:a', '96k', '-ar', '48000', '-ac', '2', '-f', 'hls', '-hls_init_time', '1'],
    ['-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', '%v-init.mp4'],
    ['-hls_segment_filename', join(outDir, '%v-%03d.m4s')],
    ['-var_stream_map', RUNGS.map(({ height }, i) => `v:${i},a:${i},name:${height}`).join(' ')],
    [join(outDir, '%v.m3u8')],
  ].flat();
}

/** Returns the user and system time of a command and all processes it waited for. */
async function cpuSeconds(command: readonly string[]): Promise<number> {
  const script = 'TIMEFORMAT="cpu %U %S"; time "$@"';
  const { stderr } = await run('bash', ['-c', script, 'bash', ...command], { cwd: root });
  const times = /cpu (?<user>[\d.]+) (?<system>[\d.]+)\s*$/.exec(stderr)?.groups;
  return Number(times?.['user']) + Number(times?.['system']);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: String(SECONDS) },
      runs: { type: 'string', default: String(RUNS) },
    },
  });
  const rows = await benchImportCost({
    seconds: Number(values.seconds),
    runs: Number(values.runs),
  });
  for (const row of rows) console.log(JSON.stringify(row));
}
