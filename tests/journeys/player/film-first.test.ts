import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { dramaId } = inject('site').long;

/** Lets the page note when its film stops, for whatever reason. */
async function notePauses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { pauses: 0 };
    Object.assign(window, { noted });
    document.addEventListener('pause', () => (noted.pauses += 1), { capture: true });
  });
}

test.each(['mobile', 'desktop'] as const)(
  'on %s a film plays before the app has loaded, and continues in the same element',
  async (layout) => {
    await using page = await openPage(browser, layout);
    await notePauses(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/client-*.js', async (route) => {
      await held;
      await route.continue();
    });

    await page.goto(`/reel-shorts/${dramaId}/1/`, { waitUntil: 'commit' });
    const film = page.locator('video[data-role=current][data-picture]');
    await film.waitFor();
    const before = await film.evaluateHandle((video) => video);
    const isHydrated = () =>
      page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')));
    expect(await isHydrated()).toBe(false);
    release();
    await page.getByRole('button', { name: 'Pause' }).waitFor();

    expect(await film.evaluate((video, first) => video === first, before)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'noted'), 'pauses'))).toBe(0);
    const at = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(at);
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await page.getByRole('button', { name: 'Play' }).first().waitFor();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  },
);
