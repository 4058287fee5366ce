/** File properties that matter for making an episode from it. */
export type SourceInfo = {
  /** File name without its folders, for messages. */
  name: string;
  /** Time from the beginning of the file to the end of its video, or else of the whole file. */
  durationSeconds: number;
  /** Null without a video; a music file's cover does not count as one. */
  video: SourceVideo | null;
  audio: SourceAudio | null;
};

export type SourceAudio = {
  streamIndex: number;
  /** One-based number of the sound track, and how many the file has. */
  trackNumber: number;
  trackCount: number;
  /** Time from the beginning of the file to the end of its sound; null if it is not stated. */
  durationSeconds: number | null;
};

export type SourceVideo = {
  streamIndex: number;
  /** Size of the coded frames: before rotation, in pixels that need not be square. */
  widthPx: number;
  heightPx: number;
  /** Pixel width divided by pixel height. */
  sampleAspect: number;
  /** Whether the picture is mirrored before the rotation, as for some selfie cameras. */
  isMirrored: boolean;
  /** Clockwise rotation that makes the picture upright. */
  clockwiseDegrees: 0 | 90 | 180 | 270;
  /** Nominal frame rate; phones record at a varying one. 0 if unknown. */
  framesPerSecond: number;
  /** Whether the file states its colour space. */
  hasColorSpace: boolean;
  /** Whether the file states the primaries of its colours. */
  hasPrimaries: boolean;
  /** Whether the colours are RGB, as in screen recordings. */
  isRgb: boolean;
  isHdr: boolean;
  /** Whether the file states that its pictures consist of fields; its pictures may show otherwise. */
  isInterlaced: boolean;
};

/** Error with a human-readable sentence about a source that no episode can be made from. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
}

/** Returns width and height as a viewer sees them: upright, in square pixels. */
export function displaySizeOf(video: SourceVideo): { widthPx: number; heightPx: number } {
  const width = video.widthPx * video.sampleAspect;
  return video.clockwiseDegrees % 180 === 0
    ? { widthPx: width, heightPx: video.heightPx }
    : { widthPx: video.heightPx, heightPx: width };
}
