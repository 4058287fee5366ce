import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { blockStorage } from '../site/browser/block-storage.ts';
import { choosePerson } from '../site/members/log-in.ts';
import { connectBrowser, openCalmPage, type Layout } from '../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../site/browser/picture.ts';
import { newPerson } from '../site/members/sign-up.ts';
import { isLong, TESTED_LAYOUTS } from '../site/layout/tested-layouts.ts';
import { visit } from '../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const path = `/reel-shorts/the-locked-house-${short.dramaId}`;

/** Opens a page for a visitor who blocks storage. Any script error fails the test. */
async function openBlockedPage(layout: Layout) {
  const page = await openCalmPage(browser, layout);
  await blockStorage(page);
  await watchFrames(page);
  return page;
}

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  test('with storage blocked, a visitor can watch, switch episodes and go back', async () => {
    await using page = await openBlockedPage(layout);
    await visit(page, '/');
    const card = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(short.name) })
      .last();
    await card.click();
    await page.waitForURL(`**${path}/1/`);
    await expectMoving(page);

    await page.keyboard.press('PageDown');
    await page.waitForURL(`**${path}/2/`);
    await expectMoving(page);

    await page.goBack();
    await page.getByRole('heading', { name: 'New tonight' }).waitFor();
  });

  test('with storage blocked, a login lasts as long as the page and causes no error', async () => {
    await using page = await openBlockedPage(layout);
    await visit(page, '/login/');
    await page.getByRole('button', { name: 'Sign In With Google' }).click();
    await choosePerson(page, newPerson('Blake Blocked'));

    await page.getByRole('heading', { name: 'New tonight' }).waitFor();
    // After the login, the page redirects to another document with the same heading.
    await page.waitForFunction(
      () => !performance.getEntriesByType('navigation')[0]?.name.includes('code='),
    );
    await visit(page, '/login/');
    expect(await page.getByRole('button', { name: 'Sign In With Google' }).isVisible()).toBe(true);
  });
});

test.runIf(isLong)(
  'with storage blocked, a chosen playback speed lasts as long as the page',
  async () => {
    await using page = await openBlockedPage('desktop');
    await visit(page, `${path}/1/`);
    await expectMoving(page);

    await page.getByRole('button', { name: 'Settings' }).click();
    const speed = page.getByRole('radio', { name: '1.5×' });
    await speed.check({ force: true });
    await page.keyboard.press('Escape');
    await speed.waitFor({ state: 'hidden' });
    await page.keyboard.press('PageDown');
    await page.waitForURL(`**${path}/2/`);
    await expectMoving(page);

    const rate = () => page.evaluate(() => document.querySelector('video')?.playbackRate);
    await expect.poll(rate).toBe(1.5);
  },
);
