import type { Playback } from '../../engine.ts';
import { RENDITION_INPUT } from '../../source-input.ts';
import { AUDIO, VIDEO, type NodeAv } from '../binding.ts';
import { findStream, framesOf } from './pump.ts';

/** Decrypts and decodes a playlist's key frames and its whole sound. */
export function play(av: NodeAv, playlistFile: string): Playback {
  const input = av.Demuxer.openSync(playlistFile, { options: RENDITION_INPUT });
  const video = findStream(input, (each) => each.codecpar.codecType === VIDEO);
  const audio = findStream(input, (each) => each.codecpar.codecType === AUDIO);
  const sources = [
    { stream: video, decoder: av.Decoder.createSync(video, { options: { skip_frame: 'nokey' } }) },
    { stream: audio, decoder: av.Decoder.createSync(audio) },
  ];
  let keyFrameCount = 0;
  let audioSeconds = 0;
  for (const { stream, frame } of framesOf(input, sources)) {
    if (stream === video) keyFrameCount += 1;
    else audioSeconds += frame.nbSamples / frame.sampleRate;
  }
  input.closeSync();
  return { keyFrameCount, audioSeconds };
}
