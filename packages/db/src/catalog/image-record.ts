/** An image in all its widths; its files are in the media store. */
export type ImageRecord = {
  hash: string;
  widthPx: number;
  heightPx: number;
  /** Data URL of a tiny version. */
  placeholder: string;
  /** Widths in ascending order. */
  widths: number[];
};

/** The columns of `image` after a left join. */
export type ImageColumns = {
  image_hash: string | null;
  image_width_px: number | null;
  image_height_px: number | null;
  image_placeholder: string | null;
  image_widths: number[] | null;
};

/** Returns a row's image; null if the join found none. */
export function imageOf(row: ImageColumns): ImageRecord | null {
  const { image_hash: hash, image_width_px: widthPx, image_height_px: heightPx } = row;
  const { image_placeholder: placeholder, image_widths: widths } = row;
  if (hash === null || widthPx === null || heightPx === null) return null;
  if (placeholder === null || widths === null) return null;
  return { hash, widthPx, heightPx, placeholder, widths };
}
