import { z } from 'zod';

import type { SourceInfo, SourceVideo } from './source-info.ts';

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
  start_time: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
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

/** @throws z.ZodError if it is no report of ffprobe. */
export function parseFfprobe(name: string, report: unknown): SourceInfo {
  const { streams, format } = Report.parse(report);
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  return {
    name,
    durationSeconds: videoEndSeconds(video, format) ?? secondsOf(format.duration) ?? 0,
    video: video === undefined ? null : videoOf(video),
    audio: audio === undefined ? null : { streamIndex: audio.index },
  };
}

/** The first frame stands until it is due, so a picture that begins late lasts from the start. */
function videoEndSeconds(
  video: z.output<typeof Stream> | undefined,
  format: z.output<typeof Report>['format'],
): number | null {
  const seconds = secondsOf(video?.duration);
  const startSeconds = Number(video?.start_time ?? 0) - Number(format.start_time ?? 0);
  return seconds === null ? null : seconds + (startSeconds > 0 ? startSeconds : 0);
}

function videoOf(stream: z.output<typeof Stream>): SourceVideo {
  const rotation = stream.side_data_list?.find((each) => each.rotation !== undefined)?.rotation;
  return {
    streamIndex: stream.index,
    widthPx: stream.width ?? 0,
    heightPx: stream.height ?? 0,
    sampleAspect: ratioOf(stream.sample_aspect_ratio) ?? 1,
    clockwiseDegrees: clockwiseOf(rotation ?? 0),
    framesPerSecond: framesPerSecondOf(stream),
    hasColorSpace: stream.color_space !== undefined && stream.color_space !== 'unknown',
    isHdr: HDR_TRANSFERS.has(stream.color_transfer ?? ''),
  };
}

/**
 * A phone that drops frames in the dark still means its nominal rate. Beyond what cameras do, the
 * nominal rate is only the grid that time stamps lie on.
 */
function framesPerSecondOf(stream: z.output<typeof Stream>): number {
  const nominal = ratioOf(stream.r_frame_rate) ?? 0;
  const average = ratioOf(stream.avg_frame_rate) ?? nominal;
  return nominal > average && nominal <= NOMINAL_FRAMES_MAX ? nominal : average;
}

const NOMINAL_FRAMES_MAX = 61;

/** ffprobe counts against the clock, and a camera's angle may be off by a fraction. */
function clockwiseOf(rotation: number): SourceVideo['clockwiseDegrees'] {
  const quarters = ((Math.round(-rotation / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}

/** '30000/1001' or '16:9'; null where it is unknown, which is written with a zero. */
function ratioOf(text: string | undefined): number | null {
  const [above = Number.NaN, below = 1] = (text ?? '').split(/[/:]/).map(Number);
  const ratio = above / below;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

function secondsOf(text: string | undefined): number | null {
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
