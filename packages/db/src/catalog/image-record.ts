/** An image in all its widths; the bytes lie in the media store. */
export type ImageRecord = {
  hash: string;
  widthPx: number;
  heightPx: number;
  /** A tiny data URL. */
  placeholder: string;
  /** Ascending. */
  widths: number[];
};

/** The columns of `image` after a left join. */
export type ImageColumns = {
  image_hash: string | null;
  image_width_px: number;
  image_height_px: number;
  image_placeholder: string;
  image_widths: number[];
};

/** Null if the join found no image. */
export function imageOf(row: ImageColumns): ImageRecord | null {
  if (row.image_hash === null) return null;
  return {
    hash: row.image_hash,
    widthPx: row.image_width_px,
    heightPx: row.image_height_px,
    placeholder: row.image_placeholder,
    widths: row.image_widths,
  };
}
