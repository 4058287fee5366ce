// spec: 2 home, the continue-watching row moves nothing in view
// touches: layoutShift

import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { watchAsGuest } from '../../site/browser/watch-as-guest.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';
import { findViolations } from '../../site/layout/find-violations.ts';
import { isLong, TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';

const { short } = inject('site');
/** Maximum layout shift of home (design 8). */
const LAYOUT_SHIFT_MAX = 0.01;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const rowOf = (page: Page) => page.getByRole('region', { name: 'Continue watching' });
/** Top edge of an element, relative to the viewport. */
const topOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((each) => each.getBoundingClientRect().top);

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  test('for a guest, the continue-watching row does not shift a loaded home page', async () => {
    await using page = await openPage(browser, layout);
    await watchPaints(page);
    await watchAsGuest(page, `/reel-shorts/${short.dramaId}/2/`);

    await visit(page, '/');
    await rowOf(page).waitFor();

    expect(await topOf(page, 'Continue watching')).toBeGreaterThanOrEqual(
      await page.evaluate(() => window.innerHeight),
    );
    await rowOf(page).scrollIntoViewIfNeeded();
    await rowOf(page).locator('img').first().waitFor();
    expect((await readPaints(page)).layoutShift).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    expect(await findViolations(page)).toEqual([]);
  });

  test.runIf(isLong)(
    'the continue-watching row is below the carousel; its card resumes, other cards start over',
    async () => {
      await using page = await openPage(browser, layout);
      await visit(page, '/');
      expect(await rowOf(page).count()).toBe(0);
      await watchAsGuest(page, `/reel-shorts/${short.dramaId}/2/`);
      await visit(page, '/browse/all/1/');
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await rowOf(page).waitFor();

      const [rowTop, firstTop] = [
        await topOf(page, 'Continue watching'),
        await topOf(page, 'New tonight'),
      ];
      expect(rowTop).toBeLessThan(firstTop);
      const others = page.getByRole('region', { name: 'New tonight' }).getByRole('link');
      const begins = others.filter({ hasText: short.name }).first();
      expect(await begins.getAttribute('href')).toMatch(/\/1\/$/);
      await rowOf(page)
        .getByRole('link', { name: `${short.name} EP 2` })
        .click();

      await page.waitForURL((url) => url.pathname.endsWith(`${short.dramaId}/2/`));
    },
  );
});

test.runIf(isLong)('going back keeps the continue-watching row in its place', async () => {
  await using page = await openPage(browser, 'mobile');
  await watchAsGuest(page, `/reel-shorts/${short.dramaId}/2/`);
  await visit(page, '/');
  await rowOf(page).waitFor();
  const link = page.getByRole('region', { name: 'New tonight' }).getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const before = await link.evaluate((each) => each.getBoundingClientRect().top);

  await link.click();
  await page.waitForURL('**/reel-shorts/**');
  await page.goBack();

  await rowOf(page).waitFor();
  await expect
    .poll(() => link.evaluate((each) => Math.round(each.getBoundingClientRect().top)))
    .toBe(Math.round(before));
});
