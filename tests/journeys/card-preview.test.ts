import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../site/browser/open-browser.ts';

const PREVIEW_BYTES_MAX = 300_000;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

// spec: 2 card, a preview in a real browser does not count as a view and loads at most 300 kB
// touches: card-frame video
test.skipIf(inject('isLong'))(
  'hovering over a card plays a short muted preview that does not count as a view',
  async () => {
    await using page = await openPage(browser, 'desktop');
    // A busy machine may seem to have a slow network, which would disable previews.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
    });
    const asked: string[] = [];
    let mediaBytes = 0;
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('requestfinished', async (request) => {
      const isMedia = new URL(request.url()).pathname.startsWith('/media/');
      if (isMedia) mediaBytes += (await request.sizes()).responseBodySize;
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const { short } = inject('site');
    const card = page.locator(`section ~ section a[href*="${short.dramaId}"]`).first();

    await card.hover();
    await page.waitForFunction(() => {
      const film = document.querySelector<HTMLVideoElement>('.card-frame video');
      return film !== null && film.muted && film.currentTime > 0;
    });
    await page.mouse.move(0, 0);
    await page.locator('.card-frame video').waitFor({ state: 'detached' });

    expect(asked.filter((path) => /\/view\/|\/history\//.test(path))).toEqual([]);
    expect(mediaBytes).toBeGreaterThan(0);
    expect(mediaBytes).toBeLessThanOrEqual(PREVIEW_BYTES_MAX);
  },
);
