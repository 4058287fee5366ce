type Box = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * Finds a place where a new row moves nothing in view: before the first section that begins below
 * the view, or else after the last section.
 *
 * @param sections  Section boxes in order, relative to the view.
 * @returns Number of sections before the row; null if there are no sections, if the first one
 *   begins below the view, or if the last one ends within or above the view.
 */
export function placeBelowView(sections: readonly Box[], viewHeightPx: number): number | null {
  const before = sections.findIndex(({ top }) => top >= viewHeightPx);
  if (before > 0) return before;
  const last = sections.at(-1);
  return last !== undefined && before < 0 && last.bottom >= viewHeightPx ? sections.length : null;
}
