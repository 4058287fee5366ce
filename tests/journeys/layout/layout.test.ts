import { localePath, type Locale } from '@hookline/domain/routing';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addFullMember } from '../../site/members/add-full-member.ts';
import { enterAs } from '../../site/members/add-member.ts';
import { enlargeProducts, offerTwice } from '../../site/layout/enlarge-products.ts';
import { findSmallTargets } from '../../site/layout/find-small-targets.ts';
import { findSpills } from '../../site/layout/find-spills.ts';
import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { setTextSpacing } from '../../site/layout/set-text-spacing.ts';
import { findCutTexts, openPseudoPage, pseudoWords } from '../../site/layout/pseudo-texts.ts';
import { overhangOf } from '../../site/layout/overhang-of.ts';
import { resize } from '../../site/layout/resize.ts';
import { listScreens, wordsOf, type Screen } from '../../site/layout/screens.ts';
import { FONTS, offerFonts, wearFont } from '../../site/layout/wear-font.ts';

const site = inject('site');
const SCREENS = listScreens(site.short);
/** The smallest phone: content that fits there nearly always fits elsewhere. */
const NARROWEST = [{ width: 320, height: 568 }];
/** A usual phone, a tablet at the boundary of the two layouts, and a desktop. */
const WIDER = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const FIRST: Locale = 'en-US';
/**
 * Screens that `npm test` tests, in English at the narrowest width. The long run tests the rest.
 */
const CORE = new Set([
  'home',
  'question for consent',
  'player',
  'episodes of the player',
  'settings of the player',
  'login over the player',
  'locked player',
  'packages',
  'delete mode',
  'settings of a member',
  'wallet',
  'receipt',
]);
/** English, and languages that read from right to left, have long words, or have wide letters. */
const TYPICAL: readonly Locale[] = ['en-US', 'ar-SA', 'de-DE', 'ja-JP'];
const LOOKED_AT = inject('isLong') ? TYPICAL : [FIRST];
const LOOKED_AT_SCREENS = SCREENS.filter(({ name }) => inject('isLong') || CORE.has(name));
type Sizes = typeof NARROWEST;

/** Sizes at which this run tests a screen. The two runs never test the same case. */
function sizesOf(locale: Locale, { name }: Screen): Sizes {
  if (!inject('isLong')) return NARROWEST;
  return locale === FIRST && CORE.has(name) ? WIDER : [...NARROWEST, ...WIDER];
}

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addFullMember(site);
});
afterAll(() => browser.close());

/** Opens a page that can be set in any font. Without motion, a new size is laid out at once. */
async function openDressedPage(): Promise<Page & AsyncDisposable> {
  const page = await openCalmPage(browser, 'desktop');
  await offerFonts(page);
  await enlargeProducts(page);
  return page;
}

/** Finds everything that does not fit in the page, or is too small to tap, by font and width. */
async function findFaults(page: Page, sizes: Sizes): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    // The outer loop changes the size, because that takes longer than changing the font.
    await resize(page, size);
    for (const font of FONTS) {
      await wearFont(page, font);
      const overhang = await overhangOf(page);
      const spills = [...(await findSpills(page)), ...(await findSmallTargets(page))];
      if (overhang > 0) spills.push(`the page is ${overhang} px wider than the screen`);
      faults.push(...spills.map((spill) => `${font} at ${size.width} px: ${spill}`));
    }
  }
  return faults;
}

describe.each(LOOKED_AT)('in %s', (locale) => {
  const words = wordsOf(locale);
  // One page for all screens of a viewer: opening a new one takes as long as testing a screen.
  let pages: Record<Screen['viewer'], Page & AsyncDisposable>;
  beforeAll(async () => {
    pages = { guest: await openDressedPage(), member: await openDressedPage() };
    await enterAs(pages.member, member);
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) await page[Symbol.asyncDispose]();
  });

  // spec: 2 layout, mobile below 768 px, otherwise desktop; one HTML for both
  // touches: tests/site/layout/find-spills.ts
  test.each(LOOKED_AT_SCREENS)(
    '$name fits in every font, with targets large enough for a thumb',
    async (screen) => {
      const page = pages[screen.viewer];
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(localePath(locale, screen.path));
      await screen.open?.(page, words);
      await screen.sign(page, words).first().waitFor();

      expect(await findFaults(page, sizesOf(locale, screen))).toEqual([]);
    },
  );
});

/** Screens that `npm test` tests with longer words. The long run tests all screens. */
const SLICE = new Set([
  'home',
  'packages',
  'locked player',
  'settings of a member',
  'delete mode',
  'wallet',
]);
const LONGER = SCREENS.filter(({ name }) => inject('isLong') || SLICE.has(name));

describe('in a language whose words are 40 % longer', () => {
  let pages: Record<Screen['viewer'], Awaited<ReturnType<typeof openPseudoPage>>>;
  beforeAll(async () => {
    const { origin } = site;
    const open = () => openPseudoPage(browser, origin);
    pages = { guest: await open(), member: await open() };
    await enlargeProducts(pages.guest.page);
    await enterAs(pages.member.page, member);
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) await page[Symbol.asyncDispose]();
  });

  // spec: 2 layout, a language whose words are 40 % longer fits the smallest phone
  // touches: tests/site/layout/pseudo-texts.ts
  test.each(LONGER)('every word on $name fits on the smallest phone', async (screen) => {
    const { page, goto } = pages[screen.viewer];
    await goto(screen.path);
    // With words this long, the menu may shift when the member loads, and a press would miss it.
    if (screen.viewer === 'member') await page.waitForLoadState('networkidle');
    await screen.open?.(page, pseudoWords);
    await screen.sign(page, pseudoWords).first().waitFor();

    const faults = [...(await findSpills(page)), ...(await findCutTexts(page))];
    const overhang = await overhangOf(page);

    expect({ faults, overhang }).toEqual({ faults: [], overhang: 0 });
  });
});

test.skipIf(inject('isLong'))(
  'the light behind the carousel does not move while its slides load',
  async () => {
    await using page = await openCalmPage(browser, 'mobile');
    await page.goto(localePath('ar-SA', '/'));

    const boxes = await page.getByRole('main').evaluate((main) => {
      const light = main.querySelector('[aria-hidden="true"] > [data-shown]');
      const slides = main.querySelector('ul');
      if (light === null || slides === null) throw new Error('The page has no carousel.');
      const boxOf = () =>
        ['left', 'top', 'width', 'height'].map((side) =>
          Math.round(Number(Reflect.get(light.getBoundingClientRect(), side))),
        );
      const whole = boxOf();
      slides.style.display = 'none';
      return { whole, begun: boxOf(), screenWidth: innerWidth };
    });

    expect(boxes.begun).toEqual(boxes.whole);
    const [left = 0, , width = 0] = boxes.whole;
    expect({ left: left < 0, right: left + width > boxes.screenWidth }).toEqual({
      left: true,
      right: true,
    });
  },
);

test.runIf(inject('isLong')).each([
  { where: 'home', path: '/' },
  { where: 'the player', path: `/reel-shorts/${site.short.dramaId}/1/` },
])('an English synopsis on an Arabic page ends with its full stop: $where', async ({ path }) => {
  await using page = await openCalmPage(browser, 'desktop');
  await page.goto(localePath('ar-SA', path));

  const ends = await page
    .getByRole('main')
    .getByText(/no time\.$/)
    .first()
    .evaluate((synopsis) => {
      const text = synopsis.firstChild;
      if (!(text instanceof Text)) throw new Error('The synopsis has no text of its own.');
      const boxOf = (at: number) => {
        const range = new Range();
        range.setStart(text, text.length + at);
        range.setEnd(text, text.length + at + 1);
        return range.getBoundingClientRect();
      };
      return { word: boxOf(-2).right, stop: boxOf(-1).left };
    });

  expect(ends.stop).toBeGreaterThan(ends.word - 1);
});

/** A 640 px desktop zoomed to 200 %, or a 1280 px desktop zoomed to 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

describe.runIf(inject('isLong'))('with larger or more widely spaced text', () => {
  let pages: Record<Screen['viewer'], Page & AsyncDisposable>;
  beforeAll(async () => {
    pages = { guest: await openDressedPage(), member: await openDressedPage() };
    await enterAs(pages.member, member);
  });
  afterAll(async () => {
    for (const page of Object.values(pages)) await page[Symbol.asyncDispose]();
  });

  // spec: 2 layout, no word is lost at 400 % zoom or with wider text spacing
  // touches: tests/site/layout/set-text-spacing.ts
  test.each(SCREENS)('$name shows every word in full', async (screen) => {
    const page = pages[screen.viewer];
    const words = wordsOf(FIRST);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen.path);
    await screen.open?.(page, words);
    await screen.sign(page, words).first().waitFor();

    await resize(page, ZOOMED);
    const zoomed = [...(await findSpills(page)), await overhangOf(page)];
    await resize(page, { width: 390, height: 844 });
    await setTextSpacing(page);
    const spaced = [...(await findSpills(page)), await overhangOf(page)];

    expect({ zoomed, spaced }).toEqual({ zoomed: [0], spaced: [0] });
  });
});

test.skipIf(inject('isLong'))(
  'a phone of 390 x 664 px shows two full rows of products above the button',
  async () => {
    await using page = await openCalmPage(browser, 'mobile');
    await page.setViewportSize({ width: 390, height: 664 });
    await offerTwice(page);
    const packages = SCREENS.find(({ name }) => name === 'packages');
    await page.goto(packages?.path ?? '');
    await packages?.open?.(page, wordsOf(FIRST));
    const sheet = page.getByRole('dialog');
    const card = sheet.getByRole('radiogroup').locator('label').nth(3);
    await card.waitFor();
    const step = sheet.getByRole('button', { name: 'Log in to unlock' });

    const [cards, steps] = [await card.boundingBox(), await step.boundingBox()];
    expect((cards?.y ?? NaN) + (cards?.height ?? NaN)).toBeLessThanOrEqual(steps?.y ?? NaN);
  },
);

test.skipIf(inject('isLong'))(
  'a film covers the whole screen on a phone that is taller than the film',
  async () => {
    await using page = await openCalmPage(browser, 'mobile');
    await page.goto(`/reel-shorts/${site.short.dramaId}/1/`);
    const film = page.locator('video[data-role=current]');
    await film.waitFor();

    const { width, height } = page.viewportSize() ?? {};
    expect(await film.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    expect(await film.evaluate((each) => getComputedStyle(each).objectFit)).toBe('cover');
  },
);
