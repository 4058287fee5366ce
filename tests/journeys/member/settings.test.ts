import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../../site/members/add-member.ts';
import { connectBrowser, openPage, type Layout } from '../../site/browser/open-browser.ts';
import { TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { dataDir } = inject('site');
const UNLOCK = 'Auto-unlock next episode';
const LIMIT = '500 coins';
const SAVE = '/setting/set';

async function openSettings(page: Page, layout: Layout): Promise<void> {
  await visit(page, layout === 'desktop' ? '/' : '/profile/');
  if (layout === 'desktop') await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
}

/** Collects the settings that the page has saved, in order. */
function watchSaves(page: Page): unknown[] {
  const saves: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(SAVE)) saves.push(response.request().postDataJSON());
  });
  return saves;
}

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  test('auto-unlock and its daily limit are saved for a member', async () => {
    const member = await addMember(dataDir);
    await using page = await openPage(browser, layout);
    await enterAs(page, member);
    const saves = watchSaves(page);
    await openSettings(page, layout);

    await page.getByRole('switch', { name: UNLOCK }).click();
    await page.getByText(LIMIT, { exact: true }).click();
    await expect.poll(() => saves).toEqual([{ autoUnlock: true }, { autoUnlockDailyCoins: 500 }]);

    await openSettings(page, layout);
    await expect.poll(() => page.getByRole('radio', { name: LIMIT }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: UNLOCK }).isChecked()).toBe(true);
  });

  test('a guest is not offered auto-unlock', async () => {
    await using page = await openPage(browser, layout);

    await openSettings(page, layout);
    await page.getByRole('switch', { name: 'Autoplay next episode' }).waitFor();

    expect(await page.getByRole('switch', { name: UNLOCK }).count()).toBe(0);
  });
});
