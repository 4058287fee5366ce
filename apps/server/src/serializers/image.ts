import type { Drama, ImageInfo } from '@hookline/contract';
import type { ImageRecord } from '@hookline/db';

import type { Site } from '../deps.ts';

export type MediaOrigin = Pick<Site, 'mediaOrigin'>;

export function serializeImage(image: ImageRecord, { mediaOrigin }: MediaOrigin): ImageInfo {
  const { hash, widthPx, heightPx, placeholder, widths } = image;
  return { url: `${mediaOrigin}/images/${hash}`, widthPx, heightPx, placeholder, widths };
}

/** Returns a drama's cover in the form that all responses use. */
export function serializeCover(
  image: ImageRecord | null,
  origin: MediaOrigin,
): Pick<Drama, 'contentCoverUrl' | 'cover'> {
  const cover = image === null ? null : serializeImage(image, origin);
  return { contentCoverUrl: widestUrl(cover), cover };
}

/** Returns the URL of the widest variant; '' without an image. */
export function widestUrl(image: ImageInfo | null): string {
  const widest = image?.widths.at(-1);
  return image === null || widest === undefined ? '' : `${image.url}/${widest}.webp`;
}
