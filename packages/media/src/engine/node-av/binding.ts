import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The part of node-av 6.1.1 that we call. It is installed on demand and absent when our types are
 * checked, so its own types cannot be used.
 */
export type NodeAv = {
  Demuxer: { openSync: (file: string, options?: DemuxerOptions) => Demuxer };
  Decoder: { createSync: (stream: Stream, options?: CodecOptions) => Decoder };
  Encoder: {
    createSync: (name: string, options: CodecOptions) => Encoder;
    encodeOneSync: (name: string, frame: Frame, options: { autoFormat: boolean }) => Buffer;
  };
  Muxer: {
    openSync: (
      target: string,
      options: { format: string; options: Readonly<Record<string, string>> },
    ) => Muxer;
  };
  FilterComplexAPI: {
    create: (
      graph: string,
      options: { inputs: { label: string }[]; outputs: { label: string }[] },
    ) => FilterGraph;
  };
  Log: { setLevel: (level: number) => void };
};

type DemuxerOptions = { options?: Readonly<Record<string, string>> };

export type CodecOptions = {
  context?: Readonly<Record<string, number>>;
  options?: Readonly<Record<string, string | number>>;
};

type Ratio = { num: number; den: number };

export type Stream = {
  index: number;
  codecpar: {
    /** 0 video, 1 audio. */
    codecType: number;
    width: number;
    height: number;
    sampleAspectRatio: Ratio;
    getCodedSideData: (type: number) => Buffer | null;
  };
  avgFrameRate: Ratio;
  rFrameRate: Ratio;
  startTime: bigint;
  duration: bigint;
  timeBase: Ratio;
  disposition: number;
};

export type Demuxer = {
  streams: Stream[];
  /** In seconds; 0 if unknown. */
  duration: number;
  /** Start of the first stream, in seconds. */
  startTime: number;
  /** Yields null at the end. */
  packetsSync: () => Iterable<Packet | null>;
  closeSync: () => void;
};

export type Packet = {
  streamIndex: number;
  /** In units of the stream's time base, like `duration`. */
  pts: bigint;
  duration: bigint;
  clone: () => Packet;
  free: () => void;
};

export type Frame = {
  pts: bigint;
  timeBase: Ratio;
  pictType: number;
  format: number;
  nbSamples: number;
  sampleRate: number;
  channels: number;
  colorSpace: number;
  colorTrc: number;
  colorPrimaries: number;
  /** Bits, such as FRAME_INTERLACED. */
  flags: number;
  free: () => void;
};

export type Decoder = { decodeAllSync: (packet: Packet | null) => Frame[]; close: () => void };
export type Encoder = {
  /** Opens the encoder with the first frame. The encoder chooses the picture types itself. */
  encodeAllSync: (frame: Frame | null) => Packet[];
  /** Returns null if it needs more input, and a status code at the end of the stream. */
  receiveSync: () => Packet | number | null;
  /** Null until the encoder is open. Frames sent to the context keep their own picture type. */
  getCodecContext: () => { sendFrameSync: (frame: Frame) => number } | null;
  close: () => void;
};

export type Muxer = {
  addStream: (encoder: Encoder) => number;
  writePacketSync: (packet: Packet, streamIndex: number) => void;
  closeSync: () => void;
};

export type FilterGraph = {
  processSync: (inLabel: string, frame: Frame) => void;
  /** Returns null if it needs more input, and a status code at the end of the stream. */
  receiveSync: (outLabel: string) => Frame | number | null;
  flushSync: () => void;
  close: () => void;
};

export const VIDEO = 0;
export const AUDIO = 1;
/** Constants from FFmpeg's own headers. */
export const SIDE_DATA_DISPLAY_MATRIX = 5;
export const DISPOSITIONS = {
  default: 0x1,
  comment: 0x8,
  karaoke: 0x20,
  hearing_impaired: 0x80,
  visual_impaired: 0x100,
  attached_pic: 0x400,
} as const;
export const ERROR_END_OF_FILE = -541_478_725;
export const ERROR_INVALID_DATA = -1_094_995_529;
export const FRAME_INTERLACED = 0x8;
export const PICTURE_ANY = 0;
export const PICTURE_KEY = 1;
export const LOG_ERROR = 16;
export const LOG_INFO = 32;

/** @param home  The folder that node-av was installed in. */
export function loadNodeAv(home: string): NodeAv {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The tests run all of it.
  return createRequire(join(home, 'package.json'))('node-av') as NodeAv;
}
