import { localePath, type Locale } from '@hookline/domain/routing';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { copyDrama } from '../../site/copy-drama.ts';
import { findSpills } from '../../site/layout/find-spills.ts';
import { resize } from '../../site/layout/resize.ts';
import { wordsOf } from '../../site/layout/screens.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';

const { dataDir, short } = inject('site');
/** Landscape, and the smallest phone. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
];
/** English, right to left, and the longest texts. */
const LOCALES: readonly Locale[] = ['en-US', 'ar-SA', 'pt-BR'];
/** Lots whose amounts fill the panel's lines as much as possible. */
const RICH = [
  { currency: 'coin', amount: 1_000_000 },
  { currency: 'bonus', amount: 250, expiresInMinutes: 60 },
] as const;

let browser: Browser;
let path: string;
beforeAll(async () => {
  browser = await connectBrowser();
  // With two locked episodes, the panel also has the price of both.
  const copy = { name: 'The House of Two Locks', fromDramaId: short.dramaId, prices: [0, 30, 30] };
  path = `/reel-shorts/${(await copyDrama(dataDir, copy)).dramaId}/2/`;
});
afterAll(() => browser.close());

const panelOf = (page: Page) => page.locator('[data-part=message]');

/** Waits for the price in money, whose line is empty until the packages have loaded. */
async function waitForMoney(page: Page): Promise<void> {
  await expect.poll(() => panelOf(page).locator('p').last().textContent()).toMatch(/[0-9]/);
}

/** Lists the panel's lines and buttons that are off the screen, below the controls or covered. */
function findCutLines(page: Page): Promise<string[]> {
  return panelOf(page).evaluate((panel) => {
    const { paddingBottom } = getComputedStyle(panel);
    const bottom = panel.getBoundingClientRect().bottom - Number.parseFloat(paddingBottom);
    const lines = [...panel.querySelectorAll('h2, p, button')]
      .map((line) => ({ text: line.textContent, box: line.getBoundingClientRect() }))
      // A line one pixel wide is for screen readers only; an empty one has no height.
      .filter(({ box }) => box.width > 1 && box.height > 0);
    return [
      ...lines
        .filter(({ box }) => box.top < 0 || box.bottom > bottom)
        .map(({ text }) => `"${text}" is cut off`),
      ...lines
        .filter(({ box }, index) =>
          lines.slice(0, index).some(({ box: other }) => {
            const isBeside = other.right <= box.left || box.right <= other.left;
            return !isBeside && other.bottom > box.top + 1 && box.bottom > other.top + 1;
          }),
        )
        .map(({ text }) => `"${text}" overlaps a line`),
    ];
  });
}

async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await resize(page, size);
    const found = [...(await findCutLines(page)), ...(await findSpills(page))];
    faults.push(...found.map((fault) => `${size.width} x ${size.height}: ${fault}`));
  }
  return faults;
}

// spec: 4 opening, ours: the whole panel of a locked episode is on the screen of a small phone and
//   of one in landscape
// touches: findFaults
describe.runIf(inject('isLong')).each(LOCALES)('on small phones in %s', (locale) => {
  const words = wordsOf(locale);
  const button = (page: Page, name: string) =>
    panelOf(page).getByRole('button', { name: words('player', name), exact: true });

  test('a guest sees both actions and every price of a locked episode', async () => {
    await using page = await openCalmPage(browser, 'mobile');
    await page.goto(localePath(locale, path));
    await button(page, 'packages').waitFor();
    await waitForMoney(page);

    expect(await findFaults(page)).toEqual([]);
  });

  test('a member short of coins sees the balance and every price of a locked episode', async () => {
    await using page = await openCalmPage(browser, 'mobile');
    await enterAs(page, await addMember(dataDir));
    await page.goto(localePath(locale, path));
    // The drawer with the packages opens without a tap.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'topUp').waitFor();
    await waitForMoney(page);

    expect(await findFaults(page)).toEqual([]);
  });

  test.each([
    { viewer: 'a member with enough coins', isSubscribed: false },
    { viewer: 'a VIP member who pays', isSubscribed: true },
  ])('$viewer sees both offers of a locked episode', async ({ isSubscribed }) => {
    await using page = await openCalmPage(browser, 'mobile');
    await enterAs(page, await addMember(dataDir, { lots: RICH, isSubscribed }));
    await page.goto(localePath(locale, path));
    // Waits until there are two buttons: for one episode, and for both.
    await panelOf(page).getByRole('button').nth(1).waitFor();

    expect(await findFaults(page)).toEqual([]);
  });
});
