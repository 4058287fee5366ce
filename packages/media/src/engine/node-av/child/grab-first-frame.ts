import { writeFileSync } from 'node:fs';

import { inputOptionsOf } from '../../source-input.ts';
import { VIDEO, type NodeAv } from '../binding.ts';
import { findStream, framesOf } from './pump.ts';

/** @throws Error if there is no picture. */
export function grabFirstFrame(av: NodeAv, files: { sourceFile: string; imageFile: string }): void {
  const { sourceFile, imageFile } = files;
  const input = av.Demuxer.openSync(sourceFile, { options: inputOptionsOf(sourceFile) });
  const stream = findStream(input, (each) => each.codecpar.codecType === VIDEO);
  for (const { frame } of framesOf(input, [{ stream, decoder: av.Decoder.createSync(stream) }])) {
    writeFileSync(imageFile, av.Encoder.encodeOneSync('png', frame, { autoFormat: true }));
    return;
  }
  throw new Error('There is no picture.');
}
