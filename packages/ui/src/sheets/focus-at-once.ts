/**
 * Focuses a part of a sheet that opens. Base UI waits for a frame, and keys pressed until then
 * would act on the content below or be lost.
 *
 * @returns The value for Base UI's `initialFocus`: whether Base UI must set the focus itself.
 */
export function focusAtOnce(part: HTMLElement | null | undefined): boolean {
  part?.focus({ preventScroll: true });
  return part !== document.activeElement;
}
