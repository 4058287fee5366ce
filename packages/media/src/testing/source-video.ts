import type { SourceVideo } from '../source/source-info.ts';

/** A film from a phone held upright, in an engine's description. */
export const SOURCE_VIDEO: SourceVideo = {
  streamIndex: 0,
  widthPx: 1080,
  heightPx: 1920,
  sampleAspect: 1,
  isMirrored: false,
  clockwiseDegrees: 0,
  framesPerSecond: 30,
  hasColorSpace: true,
  hasPrimaries: true,
  isRgb: false,
  isHdr: false,
  isInterlaced: false,
};
