import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { findHiddenFocus, walkTo } from '../../site/browser/walk-to.ts';
import { newPerson } from '../../site/members/sign-up.ts';
import { TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';

const { short, origin } = inject('site');
const path = `/reel-shorts/the-locked-house-${short.dramaId}`;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Moves the focus to an element with Tab, checks that the focus is visible, and presses Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, 'Tab', target);
  // The browser may still be scrolling to the element.
  await expect.poll(() => findHiddenFocus(page)).toBeNull();
  await page.keyboard.press('Enter');
}

/** Chooses an account in Google's emulator, which uses plain forms. */
async function logInByKeyboard(page: Page): Promise<void> {
  const { name, email } = newPerson('Kay Board');
  const other = page.getByText('Use another account');
  await walkTo(page, 'Tab', other);
  await page.keyboard.press('Enter');
  await walkTo(page, 'Tab', page.getByLabel('Name'));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
}

// spec: 2 layout, from home to a film, a price, a login and a list without a mouse
// touches: tests/site/browser/walk-to.ts
test.each(TESTED_LAYOUTS)(
  'on %s, a film, a price, the login panel and a list can be reached by keyboard alone',
  async (layout) => {
    await using page = await openCalmPage(browser, layout);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await visit(page, '/');

    await page.keyboard.press('Tab');
    expect(await findHiddenFocus(page)).toBeNull();
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: `Watch now: ${short.name}` }));
    await page.waitForURL(`**${path}/1/`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('video')].some((video) => video.currentTime > 0),
    );

    // The third episode is locked: it shows its price and asks the guest to log in.
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.waitForURL(`**${path}/3/`);
    const login = button('Log in to unlock');
    await press(page, login);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await login.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: 'Sign In With Google' }));
    await logInByKeyboard(page);

    // After the login, the first episode offers to continue with the third, which opens the
    // packages.
    await page.waitForURL(`${origin}${path}/1/`);
    await press(page, button('Continue EP 3'));
    const packages = dialog.getByRole('radio');
    await walkTo(page, 'Tab', packages.first());
    await page.keyboard.press('ArrowDown');
    expect(await packages.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await press(page, page.getByRole('button', { name: 'Top up', exact: true }));
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await press(page, button('Add to My List'));
    await page.getByText('Added to My List').waitFor();
    await press(page, page.getByRole('link', { name: 'Back', exact: true }));
    await press(page, page.getByRole('link', { name: 'Profile' }));
    await press(page, button('List & History'));
    await page.getByRole('link', { name: new RegExp(`^${short.name} EP`) }).waitFor();
  },
);
