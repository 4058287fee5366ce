import type { Sound } from '../../engine.ts';
import { LOUDNESS_FILTER } from '../../parse-loudness.ts';
import { inputOptionsOf } from '../../source-input.ts';
import type { NodeAv } from '../binding.ts';
import { startLook } from './look.ts';
import { findStream, framesOf, tellRefused } from './pump.ts';

/** Decodes a sound to its end. A filter logs its loudness to the standard error. */
export function measureLoudness(av: NodeAv, { file, audioStreamIndex }: Sound): void {
  const input = av.Demuxer.openSync(file, { options: inputOptionsOf(file) });
  const stream = findStream(input, ({ index }) => index === audioStreamIndex);
  const look = startLook(av, LOUDNESS_FILTER);
  const sources = [{ stream, decoder: av.Decoder.createSync(stream) }];
  for (const { frame } of framesOf(input, sources, tellRefused)) look.take(frame);
  look.end();
  input.closeSync();
}
