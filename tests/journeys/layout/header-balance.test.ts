import { LOCALES, localePath, type Locale } from '@hookline/domain/routing';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { takeLateTypefaces } from '../../site/layout/typefaces.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';

const { dataDir } = inject('site');
/** The narrowest screens in use: phones, then tablets and desktops. */
const WIDTHS = [320, 360, 375, 390, 412, 768, 1024, 1280];
/** The locale with the longest tabs and one read from right to left, tested with every balance. */
const WIDEST: readonly Locale[] = ['de-DE', 'ar-SA'];
const FIVE_DIGITS = [98_765];
const OTHER_LOTS = [[1_200], [888_888, 888_888]];
/** `npm test` tests the first case, the long run the others. */
const [FIRST, ...OTHERS] = [...WIDEST, ...LOCALES.filter((each) => !WIDEST.includes(each))]
  .map((locale) => ({ locale, amounts: FIVE_DIGITS }))
  .concat(WIDEST.flatMap((locale) => OTHER_LOTS.map((amounts) => ({ locale, amounts }))));
const CASES = isLong || FIRST === undefined ? OTHERS : [FIRST];

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Opens the profile of a member with these lots, in the site's own typefaces. */
async function openAsMember(page: Page, locale: Locale, amounts: number[]): Promise<void> {
  const lots = amounts.map((amount) => ({ currency: 'coin' as const, amount }));
  const member = await addMember(dataDir, { lots });
  await enterAs(page, member);
  await page.goto(localePath(locale, '/profile/'), { waitUntil: 'networkidle' });
  await takeLateTypefaces(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Number of pixels by which the page is wider than its screen. */
const readOverflow = () => document.documentElement.scrollWidth - window.innerWidth;

const balanceOf = (page: Page) => page.getByRole('banner').locator('a[href*="/my-wallet/"]');

test.each(CASES)(
  'a balance of $amounts never makes a $locale page wider than its screen',
  async ({ locale, amounts }) => {
    await using page = await openPage(browser, 'desktop');
    await openAsMember(page, locale, amounts);
    await balanceOf(page).waitFor();
    const wider: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      if ((await page.evaluate(readOverflow)) > 0) wider.push(width);
    }

    expect(wider).toEqual([]);
  },
);

test.each([isLong ? 'ar-SA' : 'en-US'] as const)(
  'a phone shows a four-digit balance in %s',
  async (locale) => {
    await using page = await openPage(browser, 'mobile');
    await openAsMember(page, locale, [1_200]);

    await balanceOf(page).waitFor();

    expect(await balanceOf(page).innerText()).toContain('1,200');
  },
);
