import { EXAMINING_FILTERS } from '../../../source/examination.ts';
import type { ExaminedStreams } from '../../engine.ts';
import { inputOptionsOf } from '../../source-input.ts';
import type { Frame, NodeAv } from '../binding.ts';
import { findStream, framesOf, startFilter, tellRefused } from './pump.ts';

/** Decodes a film to its end. Filters and decoders log their findings to the standard error. */
export function examine(av: NodeAv, streams: ExaminedStreams): void {
  const { file, videoStreamIndex, audioStreamIndex } = streams;
  const input = av.Demuxer.openSync(file, { options: inputOptionsOf(file) });
  const looks = [
    { index: videoStreamIndex, filters: EXAMINING_FILTERS.picture },
    { index: audioStreamIndex, filters: EXAMINING_FILTERS.sound },
  ].map(({ index, filters }) => {
    const stream = findStream(input, (each) => each.index === index);
    const decoder = av.Decoder.createSync(stream, { context: { threadCount: 0 } });
    return { stream, decoder, look: startLook(av, filters) };
  });
  for (const { stream, frame } of framesOf(input, looks, tellRefused)) {
    looks.find((each) => each.stream === stream)?.look.take(frame);
  }
  for (const { look } of looks) look.end();
  input.closeSync();
}

/** Starts a filter, and a new one when the kind of frames changes, as the ffmpeg program does. */
function startLook(av: NodeAv, filters: string) {
  const start = () =>
    startFilter(av, { graph: `[in]${filters}[out]`, inLabel: 'in', outLabels: ['out'] });
  let filter = start();
  let kind: string | null = null;
  return {
    take: (frame: Frame) => {
      const { format, sampleRate, channels } = frame;
      const frameKind = [format, sampleRate, channels].join();
      if (kind !== null && kind !== frameKind) {
        filter.end(free);
        filter = start();
      }
      kind = frameKind;
      filter.push(frame, free);
    },
    end: () => filter.end(free),
  };
}

function free(_label: string, frame: Frame): void {
  frame.free();
}
