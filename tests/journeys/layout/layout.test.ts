import { localePath, type Locale } from '@hookline/domain';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../../site/members/add-member.ts';
import { findSpills } from '../../site/layout/find-spills.ts';
import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { overhangOf } from '../../site/layout/overhang-of.ts';
import { resize } from '../../site/layout/resize.ts';
import { listScreens, wordsOf, type Screen } from '../../site/layout/screens.ts';
import { FONTS, offerFonts, wearFont } from '../../site/layout/wear-font.ts';

const { short, dataDir } = inject('site');
const SCREENS = listScreens(short);
/** The smallest phone: what fits there seldom fails to fit elsewhere. */
const NARROWEST = [{ width: 320, height: 568 }];
/** A usual phone, a tablet at the edge of both layouts, and a desktop. */
const WIDER = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** In `npm test`, at the narrowest width; all else is looked at by the long run. */
const FIRST: Locale = 'en-US';
/** The other catalogues have no texts of the player yet, by which its screens are opened. */
const COMPLETE: readonly Locale[] = ['en-US', 'ar-SA', 'es-ES'];
const LOOKED_AT = inject('isLong')
  ? COMPLETE.map((locale) => ({
      locale,
      sizes: locale === FIRST ? WIDER : [...NARROWEST, ...WIDER],
    }))
  : [{ locale: FIRST, sizes: NARROWEST }];
type Sizes = typeof NARROWEST;

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  const lots = [
    { currency: 'coin', amount: 1_000_000 },
    { currency: 'bonus', amount: 250, expiresInMinutes: 60 },
  ] as const;
  member = await addMember(dataDir, { lots, isSubscribed: true });
});
afterAll(() => browser.close());

/** A page that can be set in any font. Without motion, a new size is laid out at once. */
async function openDressedPage(): Promise<Page & AsyncDisposable> {
  const page = await openCalmPage(browser, 'desktop');
  await offerFonts(page);
  await enlargeProducts(page);
  return page;
}

/** Packages of seven digits: an operator may sell any. */
async function enlargeProducts(page: Page): Promise<void> {
  await page.route('**/topup/all/product/list?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"coinsBuy":\d+/g, '"coinsBuy":1000000');
    await route.fulfill({ response, body });
  });
}

/** Finds everything that does not fit in the page, by font and width. */
async function findFaults(page: Page, sizes: Sizes): Promise<string[]> {
  const faults: string[] = [];
  for (const font of FONTS) {
    await wearFont(page, font);
    for (const size of sizes) {
      await resize(page, size);
      const overhang = await overhangOf(page);
      const spills = await findSpills(page);
      if (overhang > 0) spills.push(`the page is ${overhang} px wider than the screen`);
      faults.push(...spills.map((spill) => `${font} at ${size.width} px: ${spill}`));
    }
  }
  return faults;
}

describe.each(LOOKED_AT)('in $locale', ({ locale, sizes }) => {
  const words = wordsOf(locale);
  // One for all screens of a viewer: a new one costs as much as looking at a screen.
  let pages: Record<Screen['viewer'], Page & AsyncDisposable>;
  beforeAll(async () => {
    pages = { guest: await openDressedPage(), member: await openDressedPage() };
    await enterAs(pages.member, member);
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) await page[Symbol.asyncDispose]();
  });

  test.each(SCREENS)('every word of $name fits, whatever font it is set in', async (screen) => {
    const page = pages[screen.viewer];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(localePath(locale, screen.path));
    await screen.open?.(page, words);
    await screen.sign(page, words).first().waitFor();

    expect(await findFaults(page, sizes)).toEqual([]);
  });
});
