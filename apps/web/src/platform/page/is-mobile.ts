import { MOBILE_BREAKPOINT_PX } from '@hookline/contract/client';

/** Whether the screen is a phone's now. What is drawn is up to the style sheet, not to this. */
export function isMobile(): boolean {
  return matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
}
