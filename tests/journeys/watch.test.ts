import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { launchBrowser, openPage, type Layout } from '../site/open-browser.ts';
import { expectMoving, watchFrames } from '../site/picture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const slug = `the-locked-house-${short.contentId}`;

describe.each<Layout>(['desktop', 'mobile'])('%s', (layout) => {
  test('a viewer taps a card, watches, goes on to the next episode with captions, and back', async () => {
    await using page = await openPage(browser, layout);
    await watchFrames(page);

    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(short.name) })
      .last()
      .click();
    await page.waitForURL(`**/reel-shorts/${slug}/1/`);
    await expectMoving(page);

    const historyBefore = await page.evaluate(() => history.length);
    await page.getByRole('region', { name: 'Player' }).hover();
    await page.keyboard.press('PageDown');
    await page.waitForURL(`**/reel-shorts/${slug}/2/`);
    await expectMoving(page);
    expect(await page.evaluate(() => history.length)).toBe(historyBefore);

    await page.keyboard.press('c');
    await page.getByText('Nobody leaves this house').waitFor();

    await page.goBack();
    await page.getByRole('heading', { name: 'New tonight' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
