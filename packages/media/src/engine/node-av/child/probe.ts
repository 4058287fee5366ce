import type { FfprobeReport } from '../../../source/parse-ffprobe.ts';
import { SOURCE_INPUT } from '../../source-input.ts';
import {
  AUDIO,
  DISPOSITIONS,
  FRAME_INTERLACED,
  SIDE_DATA_DISPLAY_MATRIX,
  VIDEO,
  type Demuxer,
  type Frame,
  type NodeAv,
  type Stream,
} from '../binding.ts';
import { findStream, framesOf } from './pump.ts';

/** ffprobe's names of FFmpeg's numbers. */
const KINDS: Readonly<Record<number, string>> = { [VIDEO]: 'video', [AUDIO]: 'audio' };
const TRANSFERS: Readonly<Record<number, string>> = { 16: 'smpte2084', 18: 'arib-std-b67' };
const COLOR_SPACES: Readonly<Record<number, string>> = { 0: 'gbr', 2: 'unknown' };
const PRIMARIES: Readonly<Record<number, string>> = { 2: 'unknown' };
const BYTES_PER_NUMBER = 4;

/** Describes the contents of a file in the format of ffprobe. */
export function probe(av: NodeAv, file: string): FfprobeReport {
  const input = av.Demuxer.openSync(file, { options: SOURCE_INPUT });
  const duration = input.duration > 0 ? input.duration : readEndSeconds(input);
  const report = {
    streams: input.streams.map((stream) => ({
      ...streamOf(stream),
      ...(isFilm(stream) ? readFirstPicture(av, file, stream.index) : {}),
    })),
    format: { start_time: String(input.startTime), duration: String(duration) },
  };
  input.closeSync();
  return report;
}

/** Reads the video to its end, because browser recordings have no duration in their header. */
function readEndSeconds(input: Demuxer): number {
  const video = input.streams.find(({ codecpar }) => codecpar.codecType === VIDEO);
  let endSeconds = 0;
  for (const packet of input.packetsSync()) {
    if (packet === null) continue;
    if (packet.streamIndex === video?.index) {
      const { num, den } = video.timeBase;
      endSeconds = Math.max(endSeconds, (Number(packet.pts + packet.duration) * num) / den);
    }
    packet.free();
  }
  return endSeconds;
}

function isFilm({ codecpar, disposition }: Stream): boolean {
  return codecpar.codecType === VIDEO && (disposition & DISPOSITIONS.attached_pic) === 0;
}

/**
 * Reads the colours and the fields of the first picture. They are those of the stream, which take
 * precedence over those of the container, because decoders and filters see nothing else.
 */
function readFirstPicture(av: NodeAv, file: string, streamIndex: number) {
  const input = av.Demuxer.openSync(file, { options: SOURCE_INPUT });
  const stream = findStream(input, ({ index }) => index === streamIndex);
  const decoder = av.Decoder.createSync(stream);
  try {
    for (const { frame } of framesOf(input, [{ stream, decoder }], () => {}))
      return describePicture(frame);
    return {};
  } finally {
    decoder.close();
    input.closeSync();
  }
}

function describePicture(frame: Frame) {
  return {
    field_order: (frame.flags & FRAME_INTERLACED) === 0 ? 'progressive' : 'tt',
    color_space: COLOR_SPACES[frame.colorSpace] ?? 'known',
    color_transfer: TRANSFERS[frame.colorTrc] ?? 'other',
    color_primaries: PRIMARIES[frame.colorPrimaries] ?? 'known',
  };
}

function streamOf(stream: Stream) {
  const { codecpar, timeBase } = stream;
  const seconds = (Number(stream.duration) * timeBase.num) / timeBase.den;
  const startSeconds = (Number(stream.startTime) * timeBase.num) / timeBase.den;
  const matrix = codecpar.getCodedSideData(SIDE_DATA_DISPLAY_MATRIX);
  return {
    index: stream.index,
    codec_type: KINDS[codecpar.codecType] ?? 'data',
    width: codecpar.width,
    height: codecpar.height,
    sample_aspect_ratio: `${codecpar.sampleAspectRatio.num}:${codecpar.sampleAspectRatio.den}`,
    avg_frame_rate: `${stream.avgFrameRate.num}/${stream.avgFrameRate.den}`,
    r_frame_rate: `${stream.rFrameRate.num}/${stream.rFrameRate.den}`,
    start_time: String(startSeconds),
    // An unknown duration is the most negative number.
    duration: String(Math.max(0, seconds)),
    disposition: Object.fromEntries(
      Object.entries(DISPOSITIONS).map(([name, bit]) => [name, stream.disposition & bit ? 1 : 0]),
    ),
    side_data_list: matrix === null ? [] : [{ displaymatrix: linesOf(matrix) }],
  };
}

/** Formats a display matrix as ffprobe does: three lines of three numbers. */
function linesOf(matrix: Buffer): string {
  const at = (index: number) => matrix.readInt32LE(index * BYTES_PER_NUMBER);
  return [0, 3, 6].map((row) => `${row}: ${at(row)} ${at(row + 1)} ${at(row + 2)}`).join('\n');
}
