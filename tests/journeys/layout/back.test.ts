import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser, openCalmPage, type Layout } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { enlargeProducts } from '../../site/layout/enlarge-products.ts';
import { listScreens, wordsOf, type Screen } from '../../site/layout/screens.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { addFullMember } from '../../site/members/add-full-member.ts';
import { enterAs } from '../../site/members/add-member.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const SCREENS = listScreens(site.short);
const words = wordsOf('en-US');
const sheet = (page: Page) => page.getByRole('dialog');
const OPEN = '[role=dialog]:not([data-closed])';
const entries = (page: Page) => page.evaluate(() => window.history.length);

/** One sheet of each kind: at the top edge, in the player, and over the player. */
const KINDS = ['search panel', 'episodes of the player', 'login over the player'];

// spec: 2 profile, Back closes every sheet of the site in a real browser
// touches: goBack
test.skipIf(isLong)('on a phone, Back closes any kind of sheet and nothing else', async () => {
  await using page = await openCalmPage(browser, 'mobile');
  for (const name of KINDS) await expectBackToClose(page, name);
});

test.skipIf(isLong)('going back within the profile does not reload the page below it', async () => {
  await using page = await openCalmPage(browser, 'desktop');
  await visit(page, '/browse/all/1/');
  await page.getByRole('link', { name: 'Profile' }).click();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  for (const leave of [
    () => sheet(page).getByRole('button', { name: 'Back', exact: true }).click(),
    () => page.goBack(),
  ]) {
    await sheet(page).getByRole('button', { name: 'Feedback' }).click();
    await sheet(page).getByRole('heading', { name: 'Feedback' }).waitFor();
    await leave();
    await sheet(page).getByRole('heading', { name: 'Profile' }).waitFor();
  }
  await page.waitForFunction(() => Number(history.state.sheets) === 1);

  expect(asked.filter((path) => path.startsWith('/api/content/'))).toEqual([]);
});

// spec: 2 profile, a sheet leaves no history entry, whether closed, reloaded or left by a link
// touches: goForward
test.skipIf(isLong)('closing a sheet removes its history entry, however it is closed', async () => {
  await using page = await openCalmPage(browser, 'mobile');
  await visit(page, '/profile/');
  await page.getByRole('link', { name: 'Genre' }).click();
  await page.locator('main a[href*="/reel-shorts/"]').first().waitFor();
  const search = page.getByRole('banner').locator('a[href*="/search/"]');

  await search.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  await page.goForward();
  await search.click();
  await sheet(page).waitFor();
  await page.reload();
  await sheet(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .not.toContain('sheets');
  await search.click();
  await sheet(page).getByRole('combobox').fill('the');
  await sheet(page).getByRole('option').first().click();
  await page.waitForURL('**/reel-shorts/**');
  await page.goBack();
  await page.waitForURL('**/browse/all/1/');
  await page.goBack();

  await page.waitForURL('**/profile/');
  expect(await entries(page)).toBe(4);
});

test.skipIf(isLong)(
  'a language chosen at the moment that a sheet closes is applied to the page',
  async () => {
    await using page = await openCalmPage(browser, 'desktop');
    await visit(page, '/browse/all/1/');
    await page.keyboard.press('/');
    await sheet(page).waitFor();
    await page.waitForFunction(() => Number(history.state.sheets) === 1);

    await page.evaluate(() => {
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      document.activeElement?.dispatchEvent(escape);
      const language = document.querySelector<HTMLSelectElement>('footer select');
      if (language === null) throw new Error('The footer names no languages.');
      language.value = 'de-DE';
      language.dispatchEvent(new Event('change', { bubbles: true }));
    });

    await expect.poll(() => new URL(page.url()).pathname).toBe('/de-DE/browse/all/1/');
  },
);

describe.runIf(isLong).each(['mobile', 'desktop'] as const)('on %s', (layout) => {
  const sheets = SCREENS.filter(({ open }) => open !== undefined).map(({ name }) => name);
  let member: { token: string };
  beforeAll(async () => {
    member = await addFullMember(site);
  });

  test.each(sheets.filter((name) => !isLeftOut(name, layout)))(
    'Back closes the %s and nothing else',
    async (name) => {
      await using page = await openCalmPage(browser, layout);
      // Adds the longest product name, for which the screen of the store waits.
      await enlargeProducts(page);
      if (screenOf(name).viewer === 'member') await enterAs(page, member);
      await visit(page, '/terms-of-use/');
      await expectBackToClose(page, name);
    },
  );
});

test.runIf(isLong)(
  'on a desktop, Back returns from a profile view to the profile menu, then to the page',
  async () => {
    await using page = await openCalmPage(browser, 'desktop');
    await visit(page, '/browse/all/1/');
    await page.getByRole('banner').getByRole('link').last().click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();

    await page.goBack();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor();
    await page.goBack();

    await sheet(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/browse/all/1/');
  },
);

test.runIf(isLong).each(['episodes of the player', 'settings of the player', 'feedback'])(
  'dragging down closes the %s',
  async (name) => {
    await using page = await openCalmPage(browser, 'mobile');
    const screen = screenOf(name);
    await visit(page, screen.path);
    await screen.open?.(page, words);
    await screen.sign(page, words).waitFor();

    await dragDown(page);

    await sheet(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .not.toContain('sheets');
  },
);

/** Drags the sheet's handle towards the bottom of the screen. */
async function dragDown(page: Page): Promise<void> {
  const box = await sheet(page).boundingBox();
  if (box === null) throw new Error('No sheet is on the screen.');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y }],
    });
  const top = box.y + 12;
  await touch('touchStart', top);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', top + (step / 10) * (box.height - 24));
  }
  await touch('touchEnd', 0);
}

/** Panels that are not sheets, or that the layout shows within the page. */
function isLeftOut(name: string, layout: Layout): boolean {
  const isPart = name === 'question for consent' || name === 'delete mode';
  const isPage =
    layout === 'mobile' ? name === 'profile from the header' : name === 'episodes of the player';
  return isPart || isPage;
}

function screenOf(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`There is no screen '${name}'.`);
  return screen;
}

async function expectBackToClose(page: Page, name: string): Promise<void> {
  const screen = screenOf(name);
  await visit(page, screen.path);
  await screen.open?.(page, words);
  await screen.sign(page, words).waitFor();
  const address = page.url();
  // A dialog hides the sheet below it from the accessibility tree, so query by CSS.
  const count = await page.locator(OPEN).count();

  await page.goBack();

  await expect.poll(() => page.locator(OPEN).count()).toBe(count - 1);
  expect(page.url()).toBe(address);
}
