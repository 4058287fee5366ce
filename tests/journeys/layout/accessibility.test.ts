import { localePath, type Locale } from '@hookline/domain/routing';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser, openCalmPage, type Layout } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';
import { enlargeProducts } from '../../site/layout/enlarge-products.ts';
import { findSmallTargets } from '../../site/layout/find-small-targets.ts';
import { findViolations, offerAxe } from '../../site/layout/find-violations.ts';
import { overhangOf } from '../../site/layout/overhang-of.ts';
import { saveScreenshot } from '../../site/layout/save-screenshot.ts';
import { listScreens, wordsOf, type Screen } from '../../site/layout/screens.ts';
import { enterAs } from '../../site/members/add-member.ts';
import { addFullMember } from '../../site/members/add-full-member.ts';

const site = inject('site');
const LAYOUT_SHIFT_MAX = 0.01;
const LANDSCAPE = { width: 844, height: 390 };

type Look = {
  name: string;
  layout: Layout;
  locale: Locale;
  size?: { width: number; height: number };
  /** Whether panels that open over pages are tested, too. */
  hasPanels: boolean;
};

const LYING: Look = {
  name: 'on phones in landscape',
  layout: 'mobile',
  locale: 'en-US',
  size: LANDSCAPE,
  hasPanels: true,
};

const LONG: readonly Look[] = [
  { name: 'on phones', layout: 'mobile', locale: 'en-US', hasPanels: true },
  { name: 'on desktops', layout: 'desktop', locale: 'en-US', hasPanels: true },
  { name: 'on desktops', layout: 'desktop', locale: 'ar-SA', hasPanels: true },
  { name: 'on phones', layout: 'mobile', locale: 'de-DE', hasPanels: false },
  { name: 'on desktops', layout: 'desktop', locale: 'de-DE', hasPanels: false },
  { name: 'on phones', layout: 'mobile', locale: 'ja-JP', hasPanels: false },
  { name: 'on desktops', layout: 'desktop', locale: 'ja-JP', hasPanels: false },
  LYING,
];
const MIRRORED: Look = { name: 'on phones', layout: 'mobile', locale: 'ar-SA', hasPanels: true };
const LOOKS = inject('isLong') ? [...LONG, MIRRORED] : [MIRRORED];
/** Screens that `npm test` tests on the mirrored phone. The long run tests all other cases. */
const CORE = new Set([
  'home',
  'category',
  'search',
  'login',
  'player',
  'locked player',
  'price of an episode',
  'My List of a guest',
  'profile',
  'wallet',
]);

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addFullMember(site);
});
afterAll(() => browser.close());

/** Opens a page that records its layout shifts and the errors in its console. */
async function openWatchedPage({ layout, size }: Look) {
  const page = await openCalmPage(browser, layout);
  if (size !== undefined) await page.setViewportSize(size);
  await watchPaints(page);
  await enlargeProducts(page);
  await offerAxe(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The page of an unknown URL has the status 404, which the browser logs as an error.
    const isNotFound = /status of 404/.test(message.text());
    if (message.type() === 'error' && !isNotFound) complaints.push(message.text());
  });
  return { page, complaints };
}

/** Waits for visible pictures: one without a fixed size may shift the page when it loads. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const isAcross = x < innerWidth && x + width > 0;
      return image.complete || !isAcross || y >= innerHeight || y + height <= 0;
    }),
  );
}

/** Finds accessibility faults and layout shifts of a screen. */
async function findFaults(page: Page, screen: Screen): Promise<string[]> {
  // Read before axe runs, because axe scrolls the page.
  const { layoutShift, shifted } = await readPaints(page);
  const faults = [...(await findViolations(page)), ...(await findSmallTargets(page))];
  const overhang = await overhangOf(page);
  if (overhang > 0) faults.push(`the page is ${overhang} px wider than the screen`);
  // A panel that opens by a tap may shift the page below it.
  const isShifting = screen.open === undefined && layoutShift > LAYOUT_SHIFT_MAX;
  if (isShifting) faults.push(`${shifted.join()} shift by ${layoutShift.toFixed(3)}`);
  return faults;
}

describe.each(LOOKS)('$name in $locale', (look) => {
  const { locale, hasPanels } = look;
  const words = wordsOf(locale);
  // One page for all screens of a viewer: opening a new one takes as long as testing a screen.
  let pages: Record<Screen['viewer'], Awaited<ReturnType<typeof openWatchedPage>>>;
  beforeAll(async () => {
    pages = { guest: await openWatchedPage(look), member: await openWatchedPage(look) };
    await enterAs(pages.member.page, member);
  });
  afterAll(async () => {
    for (const { page } of Object.values(pages)) await page[Symbol.asyncDispose]();
  });
  const screens = listScreens(site.short)
    .filter(({ open }) => open === undefined || hasPanels)
    .filter(({ name }) => (look === MIRRORED && CORE.has(name)) !== inject('isLong'))
    // On desktops, the episodes are beside the film, and there is no button for them.
    .filter(({ name }) => look.layout === 'mobile' || name !== 'episodes of the player');

  // spec: 2 layout, every page and panel: axe, 44 px targets, no overflow, shift or console error,
  //   in two layouts and four languages
  // touches: tests/site/layout/find-violations.ts
  test.each(screens)('$name is accessible and its layout does not shift', async (screen) => {
    const { page, complaints } = pages[screen.viewer];
    await page.goto(localePath(locale, screen.path));
    await screen.open?.(page, words);
    await screen.sign(page, words).first().waitFor();
    await waitForPictures(page);

    const faults = await findFaults(page, screen);
    await saveScreenshot(page, [screen.name, look.layout, locale]);

    expect([...faults, ...complaints.splice(0)]).toEqual([]);
  });
});

test.skipIf(inject('isLong')).each([MIRRORED, { ...LYING, locale: MIRRORED.locale }])(
  'a locked episode $name does not shift when the data of a VIP viewer loads late',
  async (look) => {
    const { page } = await openWatchedPage(look);
    await enterAs(page, member);
    const isDrawn = Promise.withResolvers<void>();
    await page.route('**/user/api/front/member/detail/get*', async (route) => {
      await isDrawn.promise;
      await route.continue();
    });
    await page.goto(localePath(look.locale, `/reel-shorts/${site.short.dramaId}/3/`));
    const main = page.getByRole('main');
    await main.getByText('60').first().waitFor();
    await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);
    const before = await readPaints(page);

    isDrawn.resolve();
    await main.getByText('VIP').waitFor();
    await main.locator('[data-part=message] button').first().waitFor();

    const after = await readPaints(page);
    expect(
      after.layoutShift - before.layoutShift,
      `moved: ${after.shifted.join()}`,
    ).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    await page[Symbol.asyncDispose]();
  },
);

/** Returns an element's mark in forced-colours mode: its outline colour, or 'none'. */
const outlineOf = (element: Locator) =>
  element.evaluate((each) => {
    const { outlineStyle, outlineColor } = getComputedStyle(each);
    return outlineStyle === 'none' ? 'none' : outlineColor;
  });
const backgroundOf = (element: Locator) =>
  element.evaluate((each) => getComputedStyle(each).backgroundColor);

// spec: 2 layout, in forced colours selected items have an outline
// touches: forcedColors
test.runIf(inject('isLong'))('selected items are recognisable in forced colours', async () => {
  await using page = await openCalmPage(browser, 'desktop');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit(page, `/reel-shorts/${site.short.dramaId}/1/`);

  const episode = (number: number) =>
    page.getByRole('link', { name: `Episode ${number}`, exact: true });
  expect(await outlineOf(episode(1))).not.toBe('none');
  expect(await outlineOf(episode(2))).toBe('none');
  const parts = page.getByRole('slider', { name: 'Position' }).locator('span');
  expect(await outlineOf(parts.first())).not.toBe('none');
  expect(await backgroundOf(parts.nth(2))).not.toBe(await backgroundOf(parts.first()));

  await page.getByRole('button', { name: 'Settings' }).click();
  const speed = (name: string) => page.locator('label', { has: page.getByRole('radio', { name }) });
  expect(await outlineOf(speed('1×'))).not.toBe('none');
  expect(await outlineOf(speed('2×'))).toBe('none');
  await page.keyboard.press('Tab');
  expect(await outlineOf(page.locator(':focus-visible'))).not.toBe('none');
});

test.runIf(inject('isLong'))(
  'without the Fullscreen API, the stage fills the page, and drawers still open above it',
  async () => {
    await using page = await openCalmPage(browser, 'desktop');
    await page.addInitScript(() => {
      for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) {
        Object.defineProperty(document, name, { value: undefined });
      }
    });
    await visit(page, `/reel-shorts/${site.short.dramaId}/3/`);
    await page.getByRole('button', { name: 'Log in to unlock' }).waitFor();

    await page.getByRole('button', { name: 'Full screen' }).click();

    const stage = page.getByRole('region', { name: 'Player' });
    expect(await stage.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    // Price and login are visible, and a drawer opens above the stage.
    await page.getByRole('button', { name: 'Log in to unlock' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign In With Google' })
      .click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').waitFor();
  },
);
