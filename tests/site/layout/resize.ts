import type { Page } from '@playwright/test';

/** Resizes the screen and waits until the page is laid out again. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => document.documentElement.clientWidth === width && innerHeight === height,
    size,
  );
}
