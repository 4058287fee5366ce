import { BUILD_CHECK_MS } from '@hookline/contract/client';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../site/members/add-member.ts';
import { openNetwork } from '../site/browser/network.ts';
import {
  connectBrowser,
  launchBrowserThatKeepsPages,
  launchBrowserToKill,
  openPage,
  openPageWithWorker,
} from '../site/browser/open-browser.ts';
import { visit } from '../site/browser/visit.ts';
import { isLong } from '../site/layout/tested-layouts.ts';
import { expectKept, readCaches } from '../site/offline/kept-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { port, short } = inject('site');
const MINUTE_MS = 60_000;
const GENRES = '/browse/all/1/';

/** Marks the document, so that a test can tell whether it has been replaced. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
}

const isMarked = (page: Page) => page.locator('body[data-marked]').count();

/** Waits until the service worker controls the page. */
async function expectControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'No connection' });

// spec: 4 install, visited pages open without a network; others say so in the language of their URL
// touches: /ar-SA/profile/
test.skipIf(isLong)(
  'offline, visited pages open completely, and any other page explains what to do',
  async () => {
    await using network = await openNetwork(port);
    await using page = await openPageWithWorker(browser, network.origin);
    await visit(page, '/');
    await expectControlled(page);
    await page.getByRole('link', { name: 'Genre' }).click();
    await page.getByRole('heading', { name: 'All genres' }).waitFor();
    await expectKept(page, ['/', GENRES]);

    network.cut();
    await visit(page, GENRES);
    await page.getByRole('heading', { name: 'All genres' }).waitFor();
    await page.goto('/login/');
    await offlineHeading(page).waitFor();
    await page.getByRole('link', { name: 'Hookline: short dramas' }).click();
    const cover = page.getByRole('link', { name: short.name }).locator('img').first();
    await expect
      .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await page.getByText('Something Went Wrong').count()).toBe(0);

    await page.goto('/ar-SA/profile/');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.goto('/login/');
    network.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Sign In With Google' }).waitFor();
  },
);

test.skipIf(isLong)(
  'offline, a link opens its page if cached; otherwise the current page waits for the network',
  async () => {
    await using page = await openPageWithWorker(browser);
    await visit(page, GENRES);
    await expectControlled(page);
    await visit(page, '/');
    await expectKept(page, ['/', GENRES]);

    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Genre' }).click();
    await page.getByRole('heading', { name: 'All genres' }).waitFor();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByText('You’re offline').waitFor();
    expect(new URL(page.url()).pathname).toBe(GENRES);
    await page.getByRole('heading', { name: 'All genres' }).waitFor();

    await page.context().setOffline(false);
    await page.waitForURL('**/profile/');
    await page.getByText('You’re offline').waitFor({ state: 'detached' });
  },
);

// spec: 4 install, the caches contain no member data
// touches: Logout
test.skipIf(isLong)(
  'the caches hold no member data, neither before the logout nor after it',
  async () => {
    const member = await addMember(inject('site').dataDir, {});
    await using page = await openPageWithWorker(browser);
    await enterAs(page, member);
    await visit(page, '/my-wallet/');
    await expectControlled(page);
    await visit(page, '/profile/');
    await expectKept(page, ['/my-wallet/', '/profile/']);
    const before = await readCaches(page);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Login', { exact: true }).waitFor();
    const after = await readCaches(page);

    expect(before).toContain('My Wallet');
    for (const secret of [member.token, member.userId, '/api/']) {
      expect(before + after).not.toContain(`${secret}"`);
    }
  },
);

// spec: 4 install, with an outdated build the next navigation loads a document
// touches: builds/latest.json
test.skipIf(isLong)(
  'a page of an outdated build loads the next page as a new document',
  async () => {
    await using page = await openPage(browser, 'mobile');
    await page.clock.install();
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
    await visit(page, '/');
    await page.waitForLoadState('networkidle');
    await markDocument(page);
    await page.getByRole('link', { name: 'Genre' }).click();
    await page.getByRole('heading', { name: 'All genres' }).waitFor();
    expect(await isMarked(page)).toBe(1);

    const isAsked = page.waitForResponse('**/builds/latest.json');
    await page.clock.fastForward(BUILD_CHECK_MS);
    await isAsked;
    await page.getByRole('link', { name: 'Home', exact: true }).click();

    await expect.poll(() => isMarked(page)).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.getByRole('heading', { name: 'All genres' }).waitFor();
  },
);

// spec: 4 install, another worker takes over the page
// touches: launchBrowserToKill
test.runIf(isLong)(
  'the page reloads when another service worker takes over, but not under an open dialog',
  async () => {
    // Chromium sometimes hangs when it closes a page that two service workers have served.
    await using ownBrowser = await launchBrowserToKill();
    const page = await openPageWithWorker(ownBrowser);
    await page.clock.install();
    await visit(page, '/profile/');
    await expectControlled(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog').waitFor();
    await markDocument(page);

    // The same script at another URL counts as another worker.
    const decider = page.waitForResponse('**/assets/updates-*.js');
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
    await page.evaluate(`import(${JSON.stringify((await decider).url())}).then(() => null)`);
    await page.clock.fastForward(MINUTE_MS);
    expect(await isMarked(page)).toBe(1);
    await page.keyboard.press('Escape');

    await expect.poll(() => isMarked(page)).toBe(0);
  },
);

test.runIf(isLong)('a build whose code is no longer served counts as outdated', async () => {
  await using page = await openPage(browser, 'mobile');
  await page.clock.install();
  await page.route('**/assets/updates-*.js', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await markDocument(page);

  const isAsked = page.waitForResponse('**/assets/updates-*.js');
  await page.clock.fastForward(BUILD_CHECK_MS);
  await isAsked;
  await page.getByRole('link', { name: 'Genre' }).click();

  await expect.poll(() => isMarked(page)).toBe(0);
});

// A headless shell has no back/forward cache; the long run uses the full browser.
test.runIf(isLong)('a page restored from the back/forward cache reloads', async () => {
  await using keeping = await launchBrowserThatKeepsPages();
  await using page = await openPage(keeping, 'mobile');
  const shell = page.waitForResponse('**/assets/start-shell-*.js');
  await visit(page, '/');
  // This code listens for the page's return; on a busy machine it may run late.
  await page.evaluate(`import(${JSON.stringify((await shell).url())}).then(() => null)`);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await page.goto('/api/docs');

  await page.goBack({ waitUntil: 'commit' });

  await expect.poll(() => isMarked(page)).toBe(0);
  await page.getByRole('heading', { name: 'Hookline: short dramas' }).waitFor();
});
