import { basename } from 'node:path';

import type { Examination } from '../../source/examination.ts';
import { parseFfprobe } from '../../source/parse-ffprobe.ts';
import type { SourceInfo } from '../../source/source-info.ts';
import type { Control, Engine, LadderJob, Playback, Sound } from '../engine.ts';
import { examineEncode } from '../examine-encode.ts';
import { LOUDNESS_FILTER, parseLoudness, type Loudness } from '../parse-loudness.ts';
import { ProcessError, runProcess, type ProcessOptions } from '../run-process.ts';
import { AUDIO_CHANNELS, AUDIO_HERTZ } from '../../ladder/presets.ts';
import { ladderArgs } from './ladder-args.ts';
import { inputArgs, inputOptionsOf, RENDITION_INPUT, SOURCE_INPUT } from '../source-input.ts';
import type { FfmpegPrograms } from './find-ffmpeg.ts';

const PROBE_TIMEOUT_MS = 30_000;
/** Time limit for a source of at most ten minutes on a busy machine. */
const READ_TIMEOUT_MS = 10 * 60_000;
const ENCODE_TIMEOUT_MS = 2 * 60 * 60_000;
const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'error'];
/** Options with which ffmpeg logs the results of its filters. */
const LOGGING = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info'];
/** Options to examine a film. However much of it is damaged, ffmpeg must not end by itself. */
const EXAMINING = [...LOGGING, '-max_error_rate', '1'];

/** Returns the engine that runs the ffmpeg and ffprobe programs. */
export function ffmpegEngine(programs: FfmpegPrograms): Engine {
  const { ffmpeg, ffprobe, version, canToneMap } = programs;
  return {
    kind: 'ffmpeg',
    version,
    canToneMap,
    probe: (file, control = {}) => probe(ffprobe, file, control),
    measureLoudness: (sound, control = {}) => measureLoudness(ffmpeg, sound, control),
    encodeLadder: (job, control = {}) => encodeLadder(ffmpeg, job, control),
    play: (playlistFile, control = {}) => play(ffmpeg, playlistFile, control),
    grabFirstFrame: async ({ sourceFile, imageFile }, control = {}) => {
      const input = [...inputArgs(inputOptionsOf(sourceFile)), '-i', sourceFile];
      const args = [...QUIET, '-y', ...input, '-frames:v', '1', '-c:v', 'png', imageFile];
      await runProcess(ffmpeg, args, { ...control, timeoutMs: READ_TIMEOUT_MS });
    },
  };
}

async function probe(ffprobe: string, file: string, control: Control): Promise<SourceInfo | null> {
  const lines: string[] = [];
  const input = [...inputArgs(SOURCE_INPUT), `file:${file}`];
  const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', ...input];
  const onLine = (line: string) => lines.push(line);
  try {
    await runProcess(ffprobe, args, { ...control, onLine, timeoutMs: PROBE_TIMEOUT_MS });
  } catch (error) {
    if (error instanceof ProcessError) return null;
    throw error;
  }
  const source = parseFfprobe(basename(file), JSON.parse(lines.join('\n')));
  if (source.durationSeconds > 0 || source.video === null) return source;
  const { streamIndex } = source.video;
  return {
    ...source,
    durationSeconds: await readEndSeconds(ffprobe, { file, streamIndex }, control),
  };
}

/** Reads a stream to its end, because browser recordings have no duration in their header. */
async function readEndSeconds(
  ffprobe: string,
  { file, streamIndex }: { file: string; streamIndex: number },
  control: Control,
): Promise<number> {
  let endSeconds = 0;
  const onLine = (line: string) => {
    const [start, length] = line.split(',').map(Number);
    const seconds = (start ?? 0) + (Number.isFinite(length) ? (length ?? 0) : 0);
    if (seconds > endSeconds) endSeconds = seconds;
  };
  const packets = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'];
  const input = [
    '-select_streams',
    String(streamIndex),
    ...inputArgs(SOURCE_INPUT),
    `file:${file}`,
  ];
  const args = ['-v', 'error', ...packets, ...input];
  await runProcess(ffprobe, args, { ...control, onLine, timeoutMs: READ_TIMEOUT_MS });
  return endSeconds;
}

async function measureLoudness(
  ffmpeg: string,
  { file, audioStreamIndex }: Sound,
  control: Control,
): Promise<Loudness> {
  const args = [
    EXAMINING,
    ['-vn', ...inputArgs(inputOptionsOf(file)), '-i', `file:${file}`],
    ['-map', `0:${audioStreamIndex}`, '-af', LOUDNESS_FILTER, '-f', 'null', '-'],
  ].flat();
  return parseLoudness(await runProcess(ffmpeg, args, { ...control, timeoutMs: READ_TIMEOUT_MS }));
}

async function encodeLadder(
  ffmpeg: string,
  job: LadderJob,
  { signal, onProgress }: Control,
): Promise<Examination> {
  const { durationSeconds, frameRate } = job.plan;
  const totalFrames = (durationSeconds * frameRate.frames) / frameRate.perSeconds;
  const args = [...EXAMINING, ...ladderArgs(job)];
  const encode = (options: Pick<ProcessOptions, 'signal' | 'onLogLine'>) =>
    runProcess(ffmpeg, args, {
      ...options,
      timeoutMs: ENCODE_TIMEOUT_MS,
      cwd: job.outDir,
      onLine: (line) => {
        const frames = framesOf(line);
        if (frames > 0) onProgress?.(Math.min(1, frames / totalFrames));
      },
    });
  return examineEncode(encode, signal);
}

async function play(ffmpeg: string, playlistFile: string, control: Control): Promise<Playback> {
  let keyFrameCount = 0;
  let sampleCount = 0;
  const input = ['-xerror', ...inputArgs(RENDITION_INPUT), '-skip_frame', 'nokey'];
  // Skipped frames leave gaps in time, which must be kept.
  const pictures = ['-map', '0:v', '-fps_mode', 'passthrough', '-f', 'null', '-'];
  const sound = ['-map', '0:a', '-af', 'volumedetect', '-f', 'null', '-'];
  const files = ['-progress', 'pipe:1', '-i', playlistFile, ...pictures, ...sound];
  await runProcess(ffmpeg, [...LOGGING, ...input, ...files], {
    ...control,
    timeoutMs: READ_TIMEOUT_MS,
    onLine: (line) => {
      keyFrameCount = framesOf(line) || keyFrameCount;
    },
    onLogLine: (line) => {
      sampleCount += Number(/ n_samples: (?<count>\d+)/.exec(line)?.groups?.['count'] ?? 0);
    },
  });
  return { keyFrameCount, audioSeconds: sampleCount / AUDIO_CHANNELS / AUDIO_HERTZ };
}

/**
 * Returns the number of frames that a line of `-progress` reports for the first output; 0 for any
 * other line. The reported time is not used: since FFmpeg 7 it is that of the slowest output.
 */
function framesOf(line: string): number {
  return Number(/^frame=(?<count>\d+)$/.exec(line)?.groups?.['count'] ?? 0);
}
