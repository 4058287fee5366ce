import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short, long } = inject('site');

test.skipIf(isLong)('a similar drama starts when a drama ends', async () => {
  await using page = await openPage(browser, 'desktop');
  await watchFrames(page);
  await page.goto(`/reel-shorts/${long.dramaId}/1/`);
  await expectMoving(page);
  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: `You finished ${long.name}` }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  expect(await focused()).toBe('slider');

  await page.waitForURL(`**-${short.dramaId}/1/`);

  await expectMoving(page);
});
