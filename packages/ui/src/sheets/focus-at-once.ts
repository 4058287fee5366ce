/**
 * Focuses a part of a sheet that opens. Base UI waits for a frame, and keys pressed until then would
 * act on what lies below, or be lost.
 *
 * @returns Whether Base UI has to do it after all, which it asks as `initialFocus`.
 */
export function focusAtOnce(part: HTMLElement | null | undefined): boolean {
  part?.focus({ preventScroll: true });
  return part !== document.activeElement;
}
