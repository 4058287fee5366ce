import { join } from 'node:path';

import { rungLabel } from '../../../ladder/plan-ladder.ts';
import { AUDIO_BITS_PER_SECOND, type Rung } from '../../../ladder/presets.ts';
import { EXAMINING_FILTERS } from '../../../source/examination.ts';
import type { LadderJob } from '../../engine.ts';
import { KEY_FRAMES, keyFrameSeconds, SEGMENTS } from '../../segments.ts';
import { SOURCE_INPUT } from '../../source-input.ts';
import {
  PICTURE_ANY,
  PICTURE_KEY,
  type Encoder,
  type Frame,
  type Muxer,
  type NodeAv,
  type Packet,
} from '../binding.ts';
import { startLook } from './look.ts';
import { findStream, framesOf, startFilter, tellRefused } from './pump.ts';

const AUDIO_LABEL = 'a';

/** A rendition while it is written. */
type Output = {
  muxer: Muxer;
  encoder: Encoder;
  videoIndex: number;
  audioIndex: number;
  keyFrameCount: number;
};

/**
 * Reads the source once and writes every rendition; the sound is encoded once for all of them.
 * Filters and decoders log to the standard error what `watchExamination` reads.
 */
export function encodeLadder(
  av: NodeAv,
  job: LadderJob,
  onProgress: (fraction: number) => void,
): void {
  const { plan, sourceFile } = job;
  const input = av.Demuxer.openSync(sourceFile, { options: SOURCE_INPUT });
  const video = findStream(input, (each) => each.index === plan.videoStreamIndex);
  const audio = findStream(input, (each) => each.index === plan.audioStreamIndex);
  const pictures = startFilter(av, {
    graph: plan.videoGraph,
    inLabel: 'video',
    outLabels: plan.rungs.map((_, rungIndex) => rungLabel(rungIndex)),
  });
  const sound = startFilter(av, {
    graph: plan.audioGraph,
    inLabel: 'audio',
    outLabels: [AUDIO_LABEL],
  });
  const audioEncoder = av.Encoder.createSync('aac', {
    context: { bitRate: AUDIO_BITS_PER_SECOND },
  });
  const outputs = new Map(
    plan.rungs.map((rung, index) => [
      rungLabel(index),
      openOutput(av, { job, rung, audioEncoder }),
    ]),
  );
  const progress = progressOf(plan.durationSeconds, onProgress);
  const takePicture = (label: string, frame: Frame) => {
    const output = outputs.get(label);
    if (output !== undefined) encodePicture(output, frame);
    progress(frame);
    frame.free();
  };
  const takeSound = (_label: string, frame: Frame) => {
    writeSound(outputs, audioEncoder.encodeAllSync(frame));
    frame.free();
  };

  const looks = {
    picture: startLook(av, EXAMINING_FILTERS.picture),
    sound: startLook(av, EXAMINING_FILTERS.sound),
  };
  const sources = [video, audio].map((stream) => ({ stream, decoder: decoderOf(av, stream) }));
  for (const { stream, frame } of framesOf(input, sources, tellRefused)) {
    // Frames are examined first, because a frame of another format may end the encode.
    if (stream === video) {
      looks.picture.take(frame);
      pictures.push(frame, takePicture);
    } else {
      looks.sound.take(frame);
      sound.push(frame, takeSound);
    }
  }
  for (const look of Object.values(looks)) look.end();
  pictures.end(takePicture);
  sound.end(takeSound);
  writeSound(outputs, audioEncoder.encodeAllSync(null));
  for (const output of outputs.values()) {
    writePictures(output, output.encoder.encodeAllSync(null));
    output.muxer.closeSync();
    output.encoder.close();
  }
  audioEncoder.close();
  for (const { decoder } of sources) decoder.close();
  input.closeSync();
}

function decoderOf(av: NodeAv, stream: Parameters<NodeAv['Decoder']['createSync']>[0]) {
  return av.Decoder.createSync(stream, { context: { threadCount: 0 } });
}

function openOutput(
  av: NodeAv,
  options: { job: LadderJob; rung: Rung; audioEncoder: Encoder },
): Output {
  const { job, rung, audioEncoder } = options;
  const { plan, outDir } = job;
  const encoder = av.Encoder.createSync('libx264', {
    context: {
      gopSize: KEY_FRAMES.gopFramesMax,
      maxBFrames: KEY_FRAMES.bFramesMax,
      rcMaxRate: rung.maxBitsPerSecond,
      rcBufferSize: rung.bufferBits,
      threadCount: 0,
    },
    options: {
      preset: plan.x264Preset,
      crf: plan.quality,
      profile: 'high',
      sc_threshold: '0',
    },
  });
  const muxer = av.Muxer.openSync(join(outDir, `${rung.heightPx}.m3u8`), {
    format: 'hls',
    options: {
      ...SEGMENTS,
      hls_fmp4_init_filename: `${rung.heightPx}-init.mp4`,
      hls_segment_filename: join(outDir, `${rung.heightPx}-%03d.m4s`),
    },
  });
  const videoIndex = muxer.addStream(encoder);
  const audioIndex = muxer.addStream(audioEncoder);
  return { muxer, encoder, videoIndex, audioIndex, keyFrameCount: 0 };
}

function encodePicture(output: Output, frame: Frame): void {
  const { encoder } = output;
  const isDue = secondsOf(frame) >= keyFrameSeconds(output.keyFrameCount) - ROUNDING_SECONDS;
  if (isDue) Object.assign(output, { keyFrameCount: output.keyFrameCount + 1 });
  const context = encoder.getCodecContext();
  if (context === null) {
    // The first picture is a key frame in any case.
    writePictures(output, encoder.encodeAllSync(frame));
    return;
  }
  // A frame still has its picture type from the source. It is replaced, because the encoder would
  // obey it.
  Object.assign(frame, { pictType: isDue ? PICTURE_KEY : PICTURE_ANY });
  const status = context.sendFrameSync(frame);
  if (status < 0) throw new Error(`The encoder refused a frame with ${status}.`);
  let packet = encoder.receiveSync();
  while (packet !== null && typeof packet === 'object') {
    writePictures(output, [packet]);
    packet = encoder.receiveSync();
  }
}

const ROUNDING_SECONDS = 1e-6;

function writePictures(output: Output, packets: readonly Packet[]): void {
  for (const packet of packets) {
    output.muxer.writePacketSync(packet, output.videoIndex);
    packet.free();
  }
}

function writeSound(outputs: ReadonlyMap<string, Output>, packets: readonly Packet[]): void {
  for (const packet of packets) {
    for (const { muxer, audioIndex } of outputs.values()) {
      // Writing a packet modifies it.
      const copy = packet.clone();
      muxer.writePacketSync(copy, audioIndex);
      copy.free();
    }
    packet.free();
  }
}

/** Returns a function that reports progress at whole percents only. */
function progressOf(
  durationSeconds: number,
  onProgress: (fraction: number) => void,
): (frame: Frame) => void {
  let toldPercent = 0;
  return (frame) => {
    const percent = Math.floor((secondsOf(frame) / durationSeconds) * 100);
    if (percent <= toldPercent) return;
    toldPercent = percent;
    onProgress(Math.min(1, percent / 100));
  };
}

function secondsOf({ pts, timeBase }: Frame): number {
  return (Number(pts) * timeBase.num) / timeBase.den;
}
