/** Widths in pixels; the contract has the same list. */
export const IMAGE_WIDTHS = [160, 320, 640, 768, 1024, 1280, 1536] as const;

/** The source's own width is added if it exceeds the widest variant by more than this factor. */
const WORTH_ADDING = 1.1;

/** Returns the widths to make from an image: at least one, ascending, and never above its own. */
export function variantWidths(sourceWidthPx: number): number[] {
  const widths: number[] = IMAGE_WIDTHS.filter((widthPx) => widthPx <= sourceWidthPx);
  const isBelowLargest = sourceWidthPx < (IMAGE_WIDTHS.at(-1) ?? 0);
  const isWorthAdding = sourceWidthPx > (widths.at(-1) ?? 0) * WORTH_ADDING;
  return isBelowLargest && isWorthAdding ? [...widths, sourceWidthPx] : widths;
}
