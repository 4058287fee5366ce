import { displaySizeOf, type SourceVideo } from '../source/source-info.ts';

/**
 * Handling of a picture that is not 9:16: shown whole over a blurred copy of itself, cropped to its
 * middle, or rejected.
 */
export type Fit = 'blur' | 'crop' | 'refuse';

export const EPISODE_ASPECT = 9 / 16;
/**
 * A picture whose aspect ratio differs from 9:16 by at most this share is cropped, whatever the
 * fit.
 */
export const ASPECT_TOLERANCE = 0.02;

export type Placement = {
  /** Size of the scaled source, which is cropped to the frame or laid over its blurred copy. */
  pictureWidthPx: number;
  pictureHeightPx: number;
  isBlurred: boolean;
  /** Above 1, the source is enlarged. */
  scale: number;
};

/** Returns the size of the picture in a frame of this size. */
export function placePicture(
  video: SourceVideo,
  fit: Fit,
  frame: { widthPx: number; heightPx: number },
): Placement {
  const size = displaySizeOf(video);
  const isClose = Math.abs(size.widthPx / size.heightPx / EPISODE_ASPECT - 1) <= ASPECT_TOLERANCE;
  const isBlurred = fit === 'blur' && !isClose;
  const scales = [frame.widthPx / size.widthPx, frame.heightPx / size.heightPx];
  const scale = isBlurred ? Math.min(...scales) : Math.max(...scales);
  return {
    pictureWidthPx: toEven(size.widthPx * scale),
    pictureHeightPx: toEven(size.heightPx * scale),
    isBlurred,
    scale,
  };
}

/** Rounds to an even size, because the colour planes of a picture have half its size. */
function toEven(px: number): number {
  return 2 * Math.round(px / 2);
}
