import { LOCALES, localePath, type Locale } from '@hookline/domain';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';

const { dataDir } = inject('site');
/** The narrowest widths of phones that are in use, and those of tablets and desktops. */
const WIDTHS = [320, 360, 375, 390, 412, 768, 1024, 1280];
/** The language with the longest tabs, and the one that is written from right to left. */
const SHORT: ReadonlySet<Locale> = new Set(['de-DE', 'ar-SA']);
const TRIED = LOCALES.filter((locale) => SHORT.has(locale) !== isLong);

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Opens a page of a member with these lots; the second one has the typefaces at once. */
async function openAsMember(page: Page, locale: Locale, amounts: number[]): Promise<void> {
  const lots = amounts.map((amount) => ({ currency: 'coin' as const, amount }));
  const member = await addMember(dataDir, { lots });
  await enterAs(page, member);
  await page.goto(localePath(locale, '/profile/'), { waitUntil: 'networkidle' });
  await page.reload({ waitUntil: 'networkidle' });
}

/** Pixels by which the page is wider than its screen. */
const readOverflow = () => document.documentElement.scrollWidth - window.innerWidth;

const balanceOf = (page: Page) => page.getByRole('banner').locator('a[href*="/my-wallet/"]');

test.each(TRIED)('a balance never makes a page of %s wider than its screen', async (locale) => {
  for (const amounts of [[1_200], [98_765], [888_888, 888_888]]) {
    await using page = await openPage(browser, 'desktop');
    await openAsMember(page, locale, amounts);
    await balanceOf(page).waitFor();
    const wider: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      if ((await page.evaluate(readOverflow)) > 0) wider.push(width);
    }

    expect(wider).toEqual([]);
  }
});

test.skipIf(isLong).each(['en-US', 'ar-SA'] as const)(
  'a phone shows a balance of four digits in %s',
  async (locale) => {
    await using page = await openPage(browser, 'mobile');
    await openAsMember(page, locale, [1_200]);

    await balanceOf(page).waitFor();

    expect(await balanceOf(page).innerText()).toContain('1,200');
  },
);
