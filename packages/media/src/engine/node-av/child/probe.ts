import type { FfprobeReport } from '../../../source/parse-ffprobe.ts';
import { SOURCE_INPUT } from '../../source-input.ts';
import {
  AUDIO,
  COLOR_SPACE_UNKNOWN,
  DISPOSITION_ATTACHED_PICTURE,
  SIDE_DATA_DISPLAY_MATRIX,
  VIDEO,
  type NodeAv,
  type Stream,
} from '../binding.ts';

/** Names that ffprobe gives to what FFmpeg numbers. */
const KINDS: Readonly<Record<number, string>> = { [VIDEO]: 'video', [AUDIO]: 'audio' };
const TRANSFERS: Readonly<Record<number, string>> = { 16: 'smpte2084', 18: 'arib-std-b67' };
const BYTES_PER_NUMBER = 4;

/** Says what a file holds in the words of ffprobe. */
export function probe(av: NodeAv, file: string): FfprobeReport {
  const input = av.Demuxer.openSync(file, { options: SOURCE_INPUT });
  const report = {
    streams: input.streams.map(streamOf),
    format: { start_time: String(input.startTime), duration: String(input.duration) },
  };
  input.closeSync();
  return report;
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
    color_space: codecpar.colorSpace === COLOR_SPACE_UNKNOWN ? 'unknown' : 'known',
    color_transfer: TRANSFERS[codecpar.colorTrc] ?? 'other',
    start_time: String(startSeconds),
    // Where it is unknown, it is the most negative number there is.
    duration: String(Math.max(0, seconds)),
    disposition: {
      attached_pic: (stream.disposition & DISPOSITION_ATTACHED_PICTURE) === 0 ? 0 : 1,
    },
    side_data_list: matrix === null ? [] : [{ rotation: rotationOf(matrix) }],
  };
}

/** As av_display_rotation_get reads the matrix: degrees against the clock. */
function rotationOf(matrix: Buffer): number {
  const at = (index: number) => matrix.readInt32LE(index * BYTES_PER_NUMBER);
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)];
  return (-Math.atan2(b / Math.hypot(b, d), a / Math.hypot(a, c)) * 180) / Math.PI;
}
