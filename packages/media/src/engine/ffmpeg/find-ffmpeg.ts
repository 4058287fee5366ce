import { basename, dirname, join } from 'node:path';

import { ProcessError, runProcess } from '../run-process.ts';

export type FfmpegPrograms = {
  ffmpeg: string;
  ffprobe: string;
  version: string;
  canToneMap: boolean;
};

/** FFmpeg 5 has this libavcodec. FFmpeg's own version is written in too many ways to compare it. */
const LIBAVCODEC_MIN = 59;
const PROBE_TIMEOUT_MS = 20_000;
const ENCODERS = ['libx264', 'aac', 'png'];
const MUXERS = ['hls', 'mp4', 'tee', 'null'];
const FILTERS = [
  ['showinfo', 'ashowinfo', 'select', 'idet', 'ebur128', 'volumedetect'],
  ['bwdif', 'tpad', 'boxblur', 'lutyuv', 'overlay', 'loudnorm', 'apad'],
].flat();
const TONE_MAP_FILTERS = ['zscale', 'tonemap'];

/**
 * Checks whether an ffmpeg and the ffprobe beside it can do all we need.
 *
 * @param ffmpeg  A path, or a name to be found on PATH.
 * @returns The programs, or a human-readable sentence about why they cannot be used.
 */
export async function findFfmpeg(ffmpeg: string): Promise<FfmpegPrograms | string> {
  const ffprobe = ffprobeBeside(ffmpeg);
  try {
    const [about, encoders, muxers, filters] = await Promise.all([
      linesOf(ffmpeg, '-version'),
      linesOf(ffmpeg, '-encoders'),
      linesOf(ffmpeg, '-muxers'),
      linesOf(ffmpeg, '-filters'),
      linesOf(ffprobe, '-version'),
    ]);
    const version = /^ffmpeg version (?<version>\S+)/.exec(about[0] ?? '')?.groups?.['version'];
    const library = /libavcodec\s+(?<major>\d+)\./.exec(about.join('\n'))?.groups?.['major'];
    if (Number(library ?? 0) < LIBAVCODEC_MIN) {
      return `${ffmpeg} is version ${version ?? 'unknown'}, and 5 or later is needed.`;
    }
    const missing = [
      ...ENCODERS.filter((name) => !isListed(encoders, name)),
      ...MUXERS.filter((name) => !isListed(muxers, name)),
      ...FILTERS.filter((name) => !isListed(filters, name)),
    ];
    if (missing.length > 0) return `${ffmpeg} was built without ${missing.join(', ')}.`;
    const canToneMap = TONE_MAP_FILTERS.every((name) => isListed(filters, name));
    return { ffmpeg, ffprobe, version: version ?? 'unknown', canToneMap };
  } catch (error) {
    if (error instanceof ProcessError) return error.message;
    throw error;
  }
}

/** Returns the ffprobe of an ffmpeg: 'ffprobe-7' for 'ffmpeg-7'. */
function ffprobeBeside(ffmpeg: string): string {
  const name = basename(ffmpeg).replace('ffmpeg', 'ffprobe');
  return ffmpeg.includes('/') || ffmpeg.includes('\\') ? join(dirname(ffmpeg), name) : name;
}

async function linesOf(program: string, option: string): Promise<string[]> {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  await runProcess(program, ['-hide_banner', option], { onLine, timeoutMs: PROBE_TIMEOUT_MS });
  return lines;
}

/** Tells whether ffmpeg lists a name. A line reads ' V....D libx264  libx264 H.264 AVC ...'. */
function isListed(lines: readonly string[], name: string): boolean {
  return lines.some((line) => line.trim().split(/\s+/)[1]?.split(',').includes(name) === true);
}
