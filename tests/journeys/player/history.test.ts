import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, readPicture, watchFrames } from '../../site/browser/picture.ts';
import { visit } from '../../site/browser/visit.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { choosePerson } from '../../site/members/log-in.ts';
import { newPerson, type Person } from '../../site/members/sign-up.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { long, origin } = inject('site');
const path = `/reel-shorts/${long.dramaId}/1/`;
const GUEST_HISTORY = 'hookline.history';

async function logIn(page: Page, person: Person): Promise<void> {
  await visit(page, '/login/');
  await page.getByRole('button', { name: 'Sign In With Google' }).click();
  await choosePerson(page, person);
  await page.waitForURL(`${origin}/profile/`);
}

/**
 * Records the positions of the film on the screen. Returns a function that reads the earliest, in
 * seconds.
 */
async function watchSeconds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownSeconds: shown });
    const look = () => {
      for (const video of document.querySelectorAll('video')) {
        const { role, picture } = video.dataset;
        if (role === 'current' && picture !== undefined) shown.push(video.currentTime);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const shown: unknown = Reflect.get(window, 'shownSeconds');
      return Math.min(...(Array.isArray(shown) ? shown.map(Number) : []));
    });
}

// spec: 6 roles, a guest's history is merged into the account and appears in another browser
// touches: hookline.history
test.skipIf(isLong)(
  'guest history is merged at login and resumes at the same second in another browser',
  async () => {
    const person = newPerson('Hanna History');
    await using page = await openPage(browser, 'mobile');
    await watchFrames(page);
    await page.goto(path);
    await expectMoving(page);
    await page.getByRole('slider', { name: 'Position' }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await readPicture(page)).currentTime).toBeGreaterThan(15);
    await page.keyboard.press('k');
    await expect.poll(async () => (await readPicture(page)).isPaused).toBe(true);
    const { currentTime: stoppedAt } = await readPicture(page);

    const merged = page.waitForResponse('**/api/view/history/merge');
    await logIn(page, person);
    expect(await (await merged).json()).toMatchObject({ code: '00000' });
    const guestHistory = () => page.evaluate((key) => localStorage.getItem(key), GUEST_HISTORY);
    await expect.poll(guestHistory).toBeNull();

    await using other = await openPage(browser, 'desktop');
    const earliestSecond = await watchSeconds(other);
    await watchFrames(other);
    await logIn(other, person);
    await other.goto(path);
    await expectMoving(other);

    expect(Math.abs((await earliestSecond()) - stoppedAt)).toBeLessThan(1);
    expect(await other.evaluate((key) => localStorage.getItem(key), GUEST_HISTORY)).toBeNull();
  },
);
