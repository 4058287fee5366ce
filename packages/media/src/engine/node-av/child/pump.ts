import { writeSync } from 'node:fs';

import { REFUSED_LINE } from '../../../source/examination.ts';
import {
  ERROR_END_OF_FILE,
  ERROR_INVALID_DATA,
  type Decoder,
  type Demuxer,
  type Frame,
  type NodeAv,
  type Packet,
  type Stream,
} from '../binding.ts';

type Source = { stream: Stream; decoder: Decoder };

/** @throws Error if there is no such stream. */
export function findStream(input: Demuxer, isWanted: (stream: Stream) => boolean): Stream {
  const stream = input.streams.find(isWanted);
  if (stream === undefined) throw new Error('The stream is not there.');
  return stream;
}

/**
 * Decodes streams to their end. The caller may use a frame until it asks for the next one. Times
 * count from the beginning of the file, because a transport stream may begin at any time.
 */
export function* framesOf(
  input: Demuxer,
  sources: readonly Source[],
  onRefused: OnRefused = rethrow,
): Generator<{ stream: Stream; frame: Frame }> {
  for (const packet of input.packetsSync()) {
    if (packet === null) continue;
    const source = sources.find((each) => each.stream.index === packet.streamIndex);
    if (source !== undefined) {
      yield* shift(decode(source, packet, onRefused), source.stream, input.startTime);
    }
    packet.free();
  }
  for (const source of sources) {
    yield* shift(decode(source, null, onRefused), source.stream, input.startTime);
  }
}

type OnRefused = (stream: Stream, error: unknown) => void;

function rethrow(_stream: Stream, error: unknown): never {
  throw error;
}

const STDERR = 2;

/**
 * Logs data that a decoder rejects, as the ffmpeg program does, and lets decoding continue.
 *
 * It writes to the file descriptor itself, because opening `process.stderr` makes a pipe
 * non-blocking for the whole process, and FFmpeg then drops log lines when the reader is slower.
 */
export function tellRefused(stream: Stream, error: unknown): void {
  if (!hasCode(error, ERROR_INVALID_DATA)) throw error;
  writeSync(STDERR, `${REFUSED_LINE} #0:${stream.index}\n`);
}

function decode({ stream, decoder }: Source, packet: Packet | null, onRefused: OnRefused): Frame[] {
  try {
    return decoder.decodeAllSync(packet);
  } catch (error) {
    onRefused(stream, error);
    return [];
  }
}

function* shift(
  frames: readonly Frame[],
  stream: Stream,
  startSeconds: number,
): Generator<{ stream: Stream; frame: Frame }> {
  for (const frame of frames) {
    const start = Math.round((startSeconds * frame.timeBase.den) / frame.timeBase.num);
    Object.assign(frame, { pts: frame.pts - BigInt(start) });
    yield { stream, frame };
    frame.free();
  }
}

type Take = (outLabel: string, frame: Frame) => void;

/** Starts a filter graph with one input. `take` must free each frame that it receives. */
export function startFilter(
  av: NodeAv,
  options: { graph: string; inLabel: string; outLabels: readonly string[] },
): { push: (frame: Frame, take: Take) => void; end: (take: Take) => void } {
  const { graph, inLabel, outLabels } = options;
  const filter = av.FilterComplexAPI.create(graph, {
    inputs: [{ label: inLabel }],
    outputs: outLabels.map((label) => ({ label })),
  });
  let hasEnded = false;
  const drain = (take: Take) => {
    for (const label of outLabels) {
      let frame = filter.receiveSync(label);
      while (frame !== null && typeof frame === 'object') {
        take(label, frame);
        frame = filter.receiveSync(label);
      }
    }
  };
  return {
    push: (frame, take) => {
      if (hasEnded) return;
      try {
        filter.processSync(inLabel, frame);
      } catch (error) {
        // The filter cuts off sound that is longer than the video, and then rejects frames.
        if (!hasCode(error, ERROR_END_OF_FILE)) throw error;
        hasEnded = true;
      }
      drain(take);
    },
    end: (take) => {
      filter.flushSync();
      drain(take);
      filter.close();
    },
  };
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
