/** Widths in pixels; the contract has the same list. */
export const IMAGE_WIDTHS = [160, 320, 640, 768, 1024, 1280, 1536] as const;

/** Minimum ratio of the source's width to the next smaller variant's at which it is added. */
const WORTH_ADDING = 1.1;

/** Returns the widths to make from an image: at least one, ascending, and never above its own. */
export function variantWidths(sourceWidthPx: number): number[] {
  const widths: number[] = IMAGE_WIDTHS.filter((widthPx) => widthPx <= sourceWidthPx);
  const isBelowLargest = sourceWidthPx < (IMAGE_WIDTHS.at(-1) ?? 0);
  const isWorthAdding = sourceWidthPx > (widths.at(-1) ?? 0) * WORTH_ADDING;
  return isBelowLargest && isWorthAdding ? [...widths, sourceWidthPx] : widths;
}
