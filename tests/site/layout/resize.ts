import type { Page } from '@playwright/test';

/** Gives the screen another size and waits until the page is laid out in it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => document.documentElement.clientWidth === width && innerHeight === height,
    size,
  );
}
