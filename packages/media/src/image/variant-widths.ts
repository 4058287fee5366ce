/** In pixels; the contract names the same ones. */
export const IMAGE_WIDTHS = [160, 320, 640, 768, 1024, 1280, 1536] as const;

/** A source's own width is added where it gives this much more than the variant below it. */
const WORTH_ADDING = 1.1;

/** Widths to make of an image, ascending and never above its own; at least one. */
export function variantWidths(sourceWidthPx: number): number[] {
  const widths: number[] = IMAGE_WIDTHS.filter((widthPx) => widthPx <= sourceWidthPx);
  const isBelowLargest = sourceWidthPx < (IMAGE_WIDTHS.at(-1) ?? 0);
  const isWorthAdding = sourceWidthPx > (widths.at(-1) ?? 0) * WORTH_ADDING;
  return isBelowLargest && isWorthAdding ? [...widths, sourceWidthPx] : widths;
}
