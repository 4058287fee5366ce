import { inputOptionsOf } from '../../source-input.ts';
import type { NodeAv } from '../binding.ts';
import { findStream, framesOf, startFilter } from './pump.ts';

const GRAPH = '[in]ebur128=peak=true:framelog=verbose[out]';

/** The filter logs its summary to the standard error when it ends. */
export function measureLoudness(av: NodeAv, source: { file: string; streamIndex: number }): void {
  const input = av.Demuxer.openSync(source.file, { options: inputOptionsOf(source.file) });
  const stream = findStream(input, (each) => each.index === source.streamIndex);
  const filter = startFilter(av, { graph: GRAPH, inLabel: 'in', outLabels: ['out'] });
  for (const { frame } of framesOf(input, [{ stream, decoder: av.Decoder.createSync(stream) }])) {
    filter.push(frame, (_label, out) => out.free());
  }
  filter.end((_label, out) => out.free());
  input.closeSync();
}
