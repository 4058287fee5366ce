import { z } from 'zod';

import type { SourceAudio, SourceInfo, SourceVideo } from './source-info.ts';

const Stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  pix_fmt: z.string().optional(),
  field_order: z.string().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.partialRecord(z.string(), z.number()).default({}),
  side_data_list: z.array(z.object({ displaymatrix: z.string().optional() })).optional(),
});

/** The output of `ffprobe -show_streams -show_format -of json`, as far as we read it. */
const Report = z.object({
  streams: z.array(Stream).default([]),
  format: z
    .object({ start_time: z.string().optional(), duration: z.string().optional() })
    .default({}),
});

export type FfprobeReport = z.input<typeof Report>;

/** Transfer functions of HDR: PQ and HLG. */
const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67']);
/** Orders of fields: which one is coded first and which one is shown first, top or bottom. */
const FIELD_ORDERS = new Set(['tt', 'bb', 'tb', 'bt']);

/** @throws z.ZodError if it is not an ffprobe report. */
export function parseFfprobe(name: string, report: unknown): SourceInfo {
  const { streams, format } = Report.parse(report);
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition['attached_pic'] !== 1,
  );
  return {
    name,
    durationSeconds: endSecondsOf(video, format) ?? secondsOf(format.duration) ?? 0,
    video: video === undefined ? null : videoOf(video),
    audio: audioOf(
      streams.filter((stream) => stream.codec_type === 'audio'),
      format,
    ),
  };
}

/** Dispositions of tracks for some viewers only, or with commentary. */
const ASIDES = ['comment', 'visual_impaired', 'hearing_impaired', 'karaoke'];

/** Chooses the track that players use: the default one, but no commentary if there is another. */
function audioOf(
  tracks: readonly z.output<typeof Stream>[],
  format: z.output<typeof Report>['format'],
): SourceAudio | null {
  const films = tracks.filter(({ disposition }) => ASIDES.every((name) => disposition[name] !== 1));
  const candidates = films.length === 0 ? tracks : films;
  const taken = candidates.find(({ disposition }) => disposition['default'] === 1) ?? candidates[0];
  if (taken === undefined) return null;
  return {
    streamIndex: taken.index,
    trackNumber: tracks.indexOf(taken) + 1,
    trackCount: tracks.length,
    durationSeconds: endSecondsOf(taken, format),
  };
}

/**
 * Returns the time from the beginning of the file to the end of a stream. A late start counts,
 * because the first frame is then shown from the beginning.
 */
function endSecondsOf(
  stream: z.output<typeof Stream> | undefined,
  format: z.output<typeof Report>['format'],
): number | null {
  const seconds = secondsOf(stream?.duration);
  const startSeconds = Number(stream?.start_time ?? 0) - Number(format.start_time ?? 0);
  return seconds === null ? null : seconds + (startSeconds > 0 ? startSeconds : 0);
}

function videoOf(stream: z.output<typeof Stream>): SourceVideo {
  const matrices = stream.side_data_list?.map(({ displaymatrix }) => displaymatrix) ?? [];
  return {
    streamIndex: stream.index,
    widthPx: stream.width ?? 0,
    heightPx: stream.height ?? 0,
    sampleAspect: ratioOf(stream.sample_aspect_ratio) ?? 1,
    ...orientationOf(matrices.find((matrix) => matrix !== undefined) ?? ''),
    framesPerSecond: framesPerSecondOf(stream),
    hasColorSpace: isStated(stream.color_space),
    hasPrimaries: isStated(stream.color_primaries),
    isRgb: stream.color_space === 'gbr' || RGB.test(stream.pix_fmt ?? ''),
    isHdr: HDR_TRANSFERS.has(stream.color_transfer ?? ''),
    isInterlaced: FIELD_ORDERS.has(stream.field_order ?? ''),
  };
}

function isStated(tag: string | undefined): boolean {
  return tag !== undefined && tag !== 'unknown';
}

/**
 * Returns the nominal rate if it is above the average, because frames that a phone drops in the
 * dark lower only the average. A nominal rate above NOMINAL_FRAMES_MAX may just state the unit of
 * the time stamps, so the average is returned instead.
 */
function framesPerSecondOf(stream: z.output<typeof Stream>): number {
  const nominal = ratioOf(stream.r_frame_rate) ?? 0;
  const average = ratioOf(stream.avg_frame_rate) ?? nominal;
  return nominal > average && nominal <= NOMINAL_FRAMES_MAX ? nominal : average;
}

const NOMINAL_FRAMES_MAX = 61;

/** Names of RGB formats, in any order of planes or bytes, and of palettes. */
const RGB = /^(?:x?rgb|x?bgr|gbr|argb|abgr|0rgb|0bgr|pal8)/;

/**
 * Reads a display matrix: three lines of three numbers, each line after a colon. Its first two
 * columns tell where the picture's right and lower edges point (ISO/IEC 14496-12, 6.2.2). The angle
 * of a camera may be off by a fraction.
 */
function orientationOf(matrix: string): Pick<SourceVideo, 'isMirrored' | 'clockwiseDegrees'> {
  const rows = [...matrix.matchAll(/:\s+(-?\d+)\s+(-?\d+)/g)];
  const [[a, b] = [1, 0], [c, d] = [0, 1]] = rows.map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const isMirrored = a * d - b * c < 0;
  const turns = Math.round(Math.atan2(isMirrored ? -b : b, isMirrored ? -a : a) / (Math.PI / 2));
  return { isMirrored, clockwiseDegrees: ([0, 90, 180, 270] as const)[(turns + 4) % 4] ?? 0 };
}

/** Parses '30000/1001' or '16:9'; returns null for an unknown ratio, which contains a zero. */
function ratioOf(text: string | undefined): number | null {
  const [above = Number.NaN, below = 1] = (text ?? '').split(/[/:]/).map(Number);
  const ratio = above / below;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

function secondsOf(text: string | undefined): number | null {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
