import type { Page } from '@playwright/test';

import { visit } from './visit.ts';

/** Lets a guest watch an episode briefly, until it is in the watch history of the browser. */
export async function watchAsGuest(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(
      (video) => !video.paused && video.currentTime > 0.3,
    ),
  );
  // Pausing stores the position immediately.
  await page.keyboard.press('k');
  await page.waitForFunction(() => localStorage.getItem('hookline.history') !== null);
}
