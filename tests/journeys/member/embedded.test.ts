import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPageAs } from '../../site/browser/open-browser.ts';
import { expectMoving, readPicture, watchFrames } from '../../site/browser/picture.ts';
import { safariLinkOf, USER_AGENTS } from '../../site/browser/phones.ts';
import { visit, waitForApp } from '../../site/browser/visit.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';
import { choosePerson, keptLogin } from '../../site/members/log-in.ts';
import { newPerson, signUp } from '../../site/members/sign-up.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const drama = `/reel-shorts/the-locked-house-${site.short.dramaId}`;
/** Position to seek to: too early to be stored while the film plays (HISTORY_REPORT_SECONDS). */
const SECONDS = 6;
/** Tolerance for the interval between two reports of a position, and for the delay of a pause. */
const SECONDS_OFF_MAX = 1;

function secondsOf(page: Page): Promise<number> {
  return readPicture(page).then(({ currentTime }) => currentTime);
}

test('Instagram hands a viewer over to Safari, where logging in completes the like', async () => {
  const person = newPerson('Ines Insta');
  await signUp(site, { provider: 'google', person, coins: 1 });
  await using app = await openPageAs(browser, USER_AGENTS.instagram);
  await watchFrames(app);
  await visit(app, `${drama}/2/`);
  await expectMoving(app);
  await app.getByRole('button', { name: /^Like/ }).click();
  const panel = app.getByRole('dialog', { name: 'Login to watch more EPS' });
  await panel.getByText(/inside Instagram/).waitFor();
  expect(await panel.getByRole('button', { name: 'Sign In With Google' }).count()).toBe(0);
  const link = await safariLinkOf(app);

  await using safari = await openPageAs(browser, USER_AGENTS.safari);
  await watchFrames(safari);
  await safari.goto(link);

  await safari.waitForURL(`${site.origin}${drama}/2/`);
  const login = safari.getByRole('dialog', { name: 'Login to watch more EPS' });
  await login.getByRole('button', { name: 'Sign In With Google' }).click();
  await choosePerson(safari, person);
  await safari.waitForURL(`${site.origin}${drama}/1/`);
  await expectMoving(safari);
  expect((await keptLogin(safari)).cookie).toBe('1');
  await safari.getByRole('button', { name: 'Continue EP 2' }).click();
  await safari.waitForURL(`${site.origin}${drama}/2/`);
  await safari.getByRole('button', { name: /^Like/, pressed: true }).waitFor();
});

// spec: 4 login, ours: a guest's tap on 'Top up' opens the store once, after the login, also when an
//   app hands over to the phone's browser
// touches: Top up
test("Instagram hands a 'Top up' over to Safari, where logging in opens the store", async () => {
  await using app = await openPageAs(browser, USER_AGENTS.instagram);
  await visit(app, '/profile/');
  await app.getByRole('button', { name: 'Top up' }).click();
  const link = await safariLinkOf(app);

  await using safari = await openPageAs(browser, USER_AGENTS.safari);
  await safari.goto(link);
  await safari.waitForURL(`${site.origin}/profile/`);
  await safari.getByRole('dialog').getByRole('button', { name: 'Sign In With Google' }).click();
  await choosePerson(safari, newPerson('Tom Top-up'));

  await safari.waitForURL(`${site.origin}/profile/`);
  const store = safari.getByRole('dialog', { name: 'Store' });
  await store.getByRole('button', { name: 'Pay now' }).waitFor();
  expect((await keptLogin(safari)).cookie).toBe('1');
  await safari.reload();
  await waitForApp(safari);
  await safari.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await store.count()).toBe(0);
});

test('Safari continues at the second at which a viewer left Instagram', async () => {
  await using app = await openPageAs(browser, USER_AGENTS.instagram);
  await watchFrames(app);
  await visit(app, `/reel-shorts/${site.long.dramaId}/1/`);
  await expectMoving(app);
  // Positions are stored only every 15 seconds.
  await app.evaluate((seconds) => {
    for (const video of document.querySelectorAll('video')) video.currentTime = seconds;
  }, SECONDS);
  await expect.poll(() => secondsOf(app)).toBeGreaterThan(SECONDS);
  await app.getByRole('button', { name: /^Like/ }).click();
  const link = await safariLinkOf(app);
  const leftAtSeconds = await secondsOf(app);

  await using safari = await openPageAs(browser, USER_AGENTS.safari);
  await safari.goto(link);

  await safari.getByRole('dialog', { name: 'Login to watch more EPS' }).waitFor();
  await expect.poll(() => secondsOf(safari)).toBeGreaterThan(leftAtSeconds - SECONDS_OFF_MAX);
  expect(await secondsOf(safari)).toBeLessThan(leftAtSeconds + SECONDS);
});

test("Facebook's browser, which cannot save files, offers no data export", async () => {
  const member = await addMember(site.dataDir);
  await using app = await openPageAs(browser, USER_AGENTS.facebook);
  await enterAs(app, member);

  await visit(app, '/profile/');
  await app.getByRole('button', { name: 'Settings' }).click();

  await app.getByText('To export your data, open Hookline in your browser.').waitFor();
  expect(await app.getByRole('button', { name: 'Export my data' }).count()).toBe(0);
});

test("Instagram's browser can share an episode by link, and can fill the screen", async () => {
  await using app = await openPageAs(browser, USER_AGENTS.instagram);
  await app.addInitScript(() => {
    // Android's web views support neither the Web Share API nor the Fullscreen API.
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  });
  await visit(app, `${drama}/1/`);

  await app.getByRole('button', { name: 'Settings' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await app.getByText('Link copied').waitFor();
  await app.keyboard.press('f');

  await expect.poll(() => app.locator('html[data-filled]').count()).toBe(1);
});

// An app's browser may have no second window, and may block the storage of other sites.
test.each([
  ['Instagram on iOS', USER_AGENTS.instagram, 'Instagram'],
  ['Facebook on Android', USER_AGENTS.facebookOnAndroid, 'Facebook'],
])('in the browser of %s, pages need no other window or site', async (_, userAgent, appName) => {
  await using app = await openPageAs(browser, userAgent);
  const elsewhere: string[] = [];
  app.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin) elsewhere.push(request.url());
  });
  await app.route('https://example.com/**', (route) => route.fulfill({ body: 'The store' }));
  await app.addInitScript(openLinksHere);

  await visit(app, `${drama}/1/`);
  await app.getByRole('button', { name: /^Like/ }).click();
  await app.getByText(`inside ${appName}`).waitFor();
  await app.waitForLoadState('networkidle');
  expect({ elsewhere, frameCount: app.frames().length }).toEqual({ elsewhere: [], frameCount: 1 });

  await visit(app, '/download/');
  await app.getByRole('main').getByRole('link', { name: 'App Store' }).click();
  await app.waitForURL('https://example.com/apple');
  await app.goBack();
  await app.waitForURL(`${site.origin}/download/`);
});

/** Makes links for a new window open in the same one, as in web views; disables `window.open`. */
function openLinksHere(): void {
  window.open = () => null;
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[target=_blank]') : null;
      link?.setAttribute('target', '_self');
    },
    true,
  );
}
