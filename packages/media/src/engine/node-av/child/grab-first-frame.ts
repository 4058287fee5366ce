import { writeFileSync } from 'node:fs';

import { inputOptionsOf } from '../../source-input.ts';
import { VIDEO, type Frame, type NodeAv } from '../binding.ts';
import { findStream, framesOf, startFilter } from './pump.ts';

/** @throws Error if there is no picture. */
export function grabFirstFrame(av: NodeAv, files: { sourceFile: string; imageFile: string }): void {
  const { sourceFile, imageFile } = files;
  const input = av.Demuxer.openSync(sourceFile, { options: inputOptionsOf(sourceFile) });
  const stream = findStream(input, (each) => each.codecpar.codecType === VIDEO);
  for (const { frame } of framesOf(input, [{ stream, decoder: av.Decoder.createSync(stream) }])) {
    writeFileSync(imageFile, pngOf(av, frame));
    return;
  }
  throw new Error('There is no picture.');
}

/**
 * Encodes a frame as PNG. A filter converts it to RGB first, because the encoder alone would take
 * all colours for those of SD.
 */
function pngOf(av: NodeAv, frame: Frame): Uint8Array {
  const filter = startFilter(av, { graph: '[v]format=rgb24[p]', inLabel: 'v', outLabels: ['p'] });
  const images: Uint8Array[] = [];
  const take = (_label: string, picture: Frame) => {
    images.push(av.Encoder.encodeOneSync('png', picture, { autoFormat: true }));
    picture.free();
  };
  filter.push(frame, take);
  filter.end(take);
  const [image] = images;
  if (image === undefined) throw new Error('The picture was lost.');
  return image;
}
