import type { Page } from '@playwright/test';

/** Returns how much wider than the screen the page is, in pixels. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
