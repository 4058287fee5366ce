import { EXAMINING_FILTERS } from '../../../source/examination.ts';
import type { ExaminedStreams } from '../../engine.ts';
import { inputOptionsOf } from '../../source-input.ts';
import type { Frame, NodeAv } from '../binding.ts';
import { findStream, framesOf, startFilter, tellRefused } from './pump.ts';

/** Decodes a film to its end. Filters and decoders log what they see to the standard error. */
export function examine(av: NodeAv, streams: ExaminedStreams): void {
  const { file, videoStreamIndex, audioStreamIndex } = streams;
  const input = av.Demuxer.openSync(file, { options: inputOptionsOf(file) });
  const looks = [
    { index: videoStreamIndex, filters: EXAMINING_FILTERS.picture },
    { index: audioStreamIndex, filters: EXAMINING_FILTERS.sound },
  ].map(({ index, filters }) => {
    const stream = findStream(input, (each) => each.index === index);
    return {
      stream,
      decoder: av.Decoder.createSync(stream, { context: { threadCount: 0 } }),
      filter: startFilter(av, { graph: `[in]${filters}[out]`, inLabel: 'in', outLabels: ['out'] }),
    };
  });
  for (const { stream, frame } of framesOf(input, looks, tellRefused)) {
    looks.find((look) => look.stream === stream)?.filter.push(frame, free);
  }
  for (const { filter } of looks) filter.end(free);
  input.closeSync();
}

function free(_label: string, frame: Frame): void {
  frame.free();
}
