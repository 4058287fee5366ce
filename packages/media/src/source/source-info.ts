/** The properties of a file that matter for making an episode of it. */
export type SourceInfo = {
  /** Name of the file without its folders, for sentences. */
  name: string;
  /** Time from the beginning of the file to the end of its video, if the video states it. */
  durationSeconds: number;
  /** Null without a video; the cover of a music file does not count as one. */
  video: SourceVideo | null;
  audio: SourceAudio | null;
};

export type SourceAudio = {
  streamIndex: number;
  /** One-based place among the sound tracks of the file, and how many there are. */
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
  /** Width of a pixel divided by its height. */
  sampleAspect: number;
  /** Whether the picture is mirrored before the rotation, as for some selfie cameras. */
  isMirrored: boolean;
  /** Clockwise rotation that makes the picture upright. */
  clockwiseDegrees: 0 | 90 | 180 | 270;
  /** Nominal frame rate; phones record at a varying one. 0 if unknown. */
  framesPerSecond: number;
  /** Whether the file states its colour space. */
  hasColorSpace: boolean;
  /** Whether the colours are RGB, as in screen recordings. */
  isRgb: boolean;
  isHdr: boolean;
};

/** A source that no episode can be made of; the message is one sentence for people. */
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
