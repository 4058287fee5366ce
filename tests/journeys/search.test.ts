import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../site/browser/open-browser.ts';
import { visit } from '../site/browser/visit.ts';
import { findViolations } from '../site/layout/find-violations.ts';

const isLong = inject('isLong');

const { short, long } = inject('site');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

test.skipIf(isLong)(
  'a search by keyboard finds a drama despite a typo, and Back returns to the results',
  async () => {
    await using page = await openPage(browser, 'desktop');
    await visit(page, '/browse/all/1/');

    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Search dramas' });
    await field.waitFor();
    await page.keyboard.type('the lokced');
    await page.getByRole('option', { name: short.name }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/?q=the+lokced');
    const results = page.getByRole('list', { name: 'Results for “the lokced”' });
    await results.getByRole('link', { name: short.name }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('/');
    await field.waitFor();
    await page.keyboard.type('long way');
    await page.getByRole('option', { name: long.name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/reel-shorts/*${long.dramaId}/1/`);
    await page.goBack();

    await results.getByRole('link', { name: short.name }).waitFor();
  },
);

test.skipIf(isLong)(
  'letters typed before the code of the search has loaded appear in the search field',
  async () => {
    await using page = await openPage(browser, 'desktop');
    const hasCome = Promise.withResolvers<void>();
    await visit(page, `/reel-shorts/${short.dramaId}/1/`);
    await page.locator('video[data-role=current]').waitFor();
    await page.route('**/*.js', async (route) => {
      await hasCome.promise;
      await route.continue();
    });
    const isMuted = () =>
      page.locator('video[data-role=current]').evaluate((film: HTMLVideoElement) => film.muted);
    const wasMuted = await isMuted();

    await page.keyboard.press('/');
    await page.keyboard.type('the m');
    hasCome.resolve();
    const field = page.getByRole('combobox', { name: 'Search dramas' });
    await expect.poll(() => field.inputValue()).toBe('the m');
    await page.keyboard.type('oon');

    expect(await field.inputValue()).toBe('the moon');
    expect(await isMuted()).toBe(wasMuted);
  },
);

test.runIf(isLong)('Escape closes the search and returns the focus', async () => {
  await using page = await openPage(browser, 'mobile');
  await visit(page, '/browse/all/1/');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' });

  await opener.click();
  await page.getByRole('combobox', { name: 'Search dramas' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
});

test.skipIf(isLong)('without JavaScript, part of a Japanese name finds the drama', async () => {
  await using page = await openPage(browser, 'desktop');
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/ja-JP/search/');

  await page.getByRole('searchbox').fill('かかった');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ja-JP/search/?q=*');

  const found = page.getByRole('main').getByRole('link', { name: '鍵のかかった家' });
  await found.waitFor();
  expect(await found.count()).toBe(1);
});
