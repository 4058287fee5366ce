import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage, openPageAs } from '../site/browser/open-browser.ts';
import { visit } from '../site/browser/visit.ts';
import { findViolations } from '../site/layout/find-violations.ts';
import { isLong } from '../site/layout/tested-layouts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';
const TARGET_MIN_PX = 44;

const bannerOf = (page: Page) =>
  page.getByRole('region', { name: 'Add Hookline to your home screen' });

/** Opens home as the second page of a visit, because the first page shows no banner. */
async function visitHome(page: Page): Promise<void> {
  await visit(page, '/download/');
  await visit(page, '/');
}

/** Simulates Chromium's offer to install the site. The viewer accepts it. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const asked = {
      prompt: () => Promise.resolve(document.body.setAttribute('data-asked', '')),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    };
    window.dispatchEvent(Object.assign(event, asked));
  });
}

// spec: 2 install, both texts at the bottom of a phone, 'Add', and not on the player page
// touches: beforeinstallprompt
test.runIf(isLong)(
  'a phone that can install the site gets the install banner, but not on the player page',
  async () => {
    await using page = await openPage(browser, 'mobile');
    await visitHome(page);
    await offerInstall(page);
    const banner = bannerOf(page);
    await banner.getByText('Add to your home screen and open with one tap').waitFor();

    const height = page.viewportSize()?.height ?? 0;
    const place = await banner.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(height - 24);
    for (const button of await banner.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET_MIN_PX);
    }
    expect(await findViolations(page)).toEqual([]);

    // Once the page is scrolled to its end, the banner covers none of it.
    await page.getByRole('link', { name: 'Privacy Policy' }).focus();
    const lastLink = await page.getByRole('link', { name: 'Privacy Policy' }).boundingBox();
    expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);

    await page.getByRole('link', { name: short.name }).first().click();
    await page.waitForURL('**/reel-shorts/**');
    await banner.waitFor({ state: 'detached' });
    await page.goBack();
    await banner.getByRole('button', { name: 'Add' }).click();

    await banner.waitFor({ state: 'detached' });
    expect(await page.locator('body[data-asked]').count()).toBe(1);
    await visit(page, '/');
    await offerInstall(page);
    await page.waitForLoadState('networkidle');
    expect(await banner.count()).toBe(0);
  },
);

// spec: 4 install, Safari on iOS shows the banner after a second
// touches: Version/18.5
test.runIf(isLong)(
  'Safari on an iPhone shows the install hint after a second, once per tab',
  async () => {
    await using page = await openPageAs(browser, IPHONE);
    await visitHome(page);
    await bannerOf(page).waitFor();
    expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(1000);

    await bannerOf(page).getByRole('button', { name: 'OK' }).click();
    await visit(page, '/browse/all/1/');
    await page.waitForTimeout(1500);

    expect(await bannerOf(page).count()).toBe(0);
  },
);
