import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { choosePerson, keptLogin } from '../../site/members/log-in.ts';
import {
  connectBrowser,
  openCalmPage,
  openPage,
  type Layout,
} from '../../site/browser/open-browser.ts';
import { isLong, TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { newPerson, signUp, type Person } from '../../site/members/sign-up.ts';
import { visit } from '../../site/browser/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const drama = `/reel-shorts/the-locked-house-${site.short.dramaId}`;
const PRICE = 60;
const ENGLISH = { prefix: '', google: 'Sign In With Google' };
const ARABIC = { prefix: '/ar-SA', google: 'تسجيل الدخول عبر Google' };
const GUEST = { storage: null, cookie: null };

/** The login panel. On a phone it is a sheet with its own heading. */
function loginPanel(page: Page, layout: Layout) {
  const name = layout === 'mobile' ? 'Login to watch more EPS' : 'Welcome to Hookline';
  return page.getByRole('dialog', { name });
}

async function likeAsGuest(page: Page, layout: Layout): Promise<ReturnType<typeof loginPanel>> {
  await page.getByRole('button', { name: /^Like/ }).click();
  const panel = loginPanel(page, layout);
  await panel.waitFor();
  return panel;
}

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  // spec: 2 redirects, after a login on a drama the browser goes to its episode 1
  // touches: /profile
  // spec: 2 login, at the bottom with a heading on a phone, at the side on a desktop; Google
  //   returns to episode 1
  // touches: Sign In With Google
  test('a guest who taps Like logs in at Google, returns to episode 1, and unlocks and watches episode 3', async () => {
    const person = newPerson('Grace Guest');
    await signUp(site, { provider: 'google', person, coins: PRICE });
    await using page = await openCalmPage(browser, layout);
    await watchFrames(page);
    await visit(page, `${drama}/2/`);
    const panel = await likeAsGuest(page, layout);
    const terms = await panel.getByRole('link', { name: 'Terms of Services' }).boundingBox();
    expect(terms?.height).toBeGreaterThanOrEqual(44);
    await panel.getByRole('button', { name: 'Sign In With Google' }).click();
    await choosePerson(page, person);

    await page.waitForURL(`${site.origin}${drama}/1/`);
    await expectMoving(page);
    const kept = await keptLogin(page);
    expect(kept.storage).toMatch(/^[\w-]{64}$/);
    expect(kept.cookie).toBe('1');

    await page.getByRole('button', { name: 'Continue EP 2' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Continue EP 2' }).click();
    await page.waitForURL(`**${drama}/2/`);
    await expectMoving(page);
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: `Unlock for ${PRICE} coins` }).click();
    await expectMoving(page);
    expect(new URL(page.url()).pathname).toBe(`${drama}/3/`);
  });

  test("Facebook's popup logs in without leaving the page, then shows episode 1", async () => {
    const person = newPerson('Fay Window');
    await using page = await openCalmPage(browser, layout);
    await visit(page, `${drama}/2/`);
    const isLoaded = page.waitForResponse('**/facebook/en_US/sdk.js');
    const panel = await likeAsGuest(page, layout);
    await isLoaded;
    const opening = page.waitForEvent('popup');
    await panel.getByRole('button', { name: 'Sign In With Facebook' }).click();
    const popup = await opening;
    expect(new URL(page.url()).pathname).toBe(`${drama}/2/`);
    await choosePerson(popup, person);

    await page.waitForURL(`**${drama}/1/`);
    await page.goto('/profile/');
    await page.getByText(person.name).waitFor();
  });

  test.runIf(isLong)(
    "with Facebook's script blocked, login goes through a redirect to its dialog",
    async () => {
      const person = newPerson('Fay Code');
      await using page = await openCalmPage(browser, layout);
      await page.route('**/sdk.js', (route) => route.abort());
      await visit(page, `${drama}/2/`);
      const panel = await likeAsGuest(page, layout);
      await panel.getByRole('button', { name: 'Sign In With Facebook' }).click();
      await page.waitForURL('**/dialog/oauth?*');
      await choosePerson(page, person);

      await page.waitForURL(`${site.origin}${drama}/1/`);
      expect((await keptLogin(page)).storage).not.toBeNull();
    },
  );

  // spec: 4 login, a viewer who cancels remains a guest on the same page
  // touches: /login
  test.runIf(isLong)(
    'cancelling the login at Google returns the guest to the same episode',
    async () => {
      await using page = await openCalmPage(browser, layout);
      await visit(page, `${drama}/2/`);
      const panel = await likeAsGuest(page, layout);
      await panel.getByRole('button', { name: 'Sign In With Google' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.waitForURL(`${site.origin}${drama}/2/`);

      expect(await keptLogin(page)).toEqual(GUEST);
      await likeAsGuest(page, layout);
    },
  );

  // spec: 2 redirects, after a logout on a drama the browser goes to its episode 1
  // touches: /reel-shorts/
  // spec: 4 login, a logout clears the token and goes to episode 1
  // touches: /login
  test('logging out on a drama page clears the login and opens episode 1', async () => {
    const person = newPerson('Lena Logout');
    await using page = await openCalmPage(browser, layout);
    await visit(page, '/login/');
    await page.getByRole('button', { name: 'Sign In With Google' }).click();
    await choosePerson(page, person);
    await page.waitForURL(`${site.origin}/profile/`);
    await page.getByText(person.name).waitFor();
    if (layout === 'desktop') {
      await visit(page, `${drama}/2/`);
      await page.getByRole('link', { name: 'Profile' }).click();
    }
    await page.getByRole('button', { name: 'Logout' }).click();

    const place = layout === 'desktop' ? `${drama}/1/` : '/profile/';
    await page.waitForURL(site.origin + place);
    await expect.poll(() => keptLogin(page)).toEqual(GUEST);
  });
});

// spec: 4 login, a login elsewhere ends the previous one, whose viewer is told so
// touches: logged
// spec: 6 roles, a session that another login ended becomes a guest
// touches: logged
test.skipIf(isLong)(
  'after a login elsewhere, the first page reports the logout, and its viewer is a guest',
  async () => {
    const person = newPerson('Kim Kicked');
    await using first = await openPage(browser, 'desktop');
    await logInWithGoogle(first, person);
    await using second = await openPage(browser, 'mobile');
    await logInWithGoogle(second, person, ARABIC);
    await second.getByText('سجّلت الدخول هنا الآن').waitFor();

    await first.goto('/my-wallet/');
    await first.getByText('Your account was logged in on another device.').waitFor();
    expect((await keptLogin(first)).storage).not.toBeNull();

    await first.getByText('Log in to see your coins').waitFor();
    expect(await keptLogin(first)).toEqual(GUEST);
    expect((await keptLogin(second)).storage).not.toBeNull();
  },
);

async function logInWithGoogle(page: Page, person: Person, { prefix, google } = ENGLISH) {
  await visit(page, `${prefix}/login/`);
  await page.getByRole('button', { name: google }).click();
  await choosePerson(page, person);
  await page.waitForURL(`${site.origin}${prefix}/profile/`);
  await page.getByText(person.name).waitFor();
}
