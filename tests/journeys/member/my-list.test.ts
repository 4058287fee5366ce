import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { walkTo } from '../../site/browser/walk-to.ts';
import { watchAsGuest } from '../../site/browser/watch-as-guest.ts';
import { findViolations } from '../../site/layout/find-violations.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { wordsOf } from '../../site/layout/screens.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';

const { short, long, dataDir } = inject('site');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Logs in a new member, who adds both dramas of the site to My List in the player. */
async function enterWithList(page: Page): Promise<void> {
  await enterAs(page, await addMember(dataDir));
  for (const { dramaId } of [short, long]) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, as people watch.
    await visit(page, `/reel-shorts/${dramaId}/1/`);
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('button', { name: 'Add to My List' }).click();
    // oxlint-disable-next-line no-await-in-loop
    await page.getByText('Added to My List').waitFor();
  }
}

/** Distance between the delete mode's bar and the bottom of the screen, in pixels. */
function belowBar(page: Page): Promise<number> {
  const bar = page.getByRole('group', { name: 'Delete dramas' });
  return bar.evaluate((each) => innerHeight - each.getBoundingClientRect().bottom);
}

// spec: 2 lists, from the profile on a phone to My List, and deleting all of it
// touches: List & History
test.skipIf(isLong)(
  'a member on a phone adds dramas to My List, selects all, and deletes them',
  async () => {
    await using page = await openPage(browser, 'mobile');
    await enterWithList(page);
    await visit(page, '/profile/');

    await page.getByRole('button', { name: 'List & History' }).click();
    await page.waitForURL('**/my-list/');
    const list = page.getByRole('list', { name: 'My List' });
    await list.getByRole('link', { name: `${long.name} EP1 / EP1` }).waitFor();
    await list.getByRole('link', { name: `${short.name} EP1 / EP4` }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete dramas' }).click();
    expect(await belowBar(page)).toBe(0);
    await page.getByRole('button', { name: 'Select all', exact: true }).click();
    expect(await list.getByRole('checkbox', { checked: true }).count()).toBe(2);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete (2)' }).click();
    const question = page.getByRole('dialog', { name: 'Attention' });
    await question.getByText('Delete 2 dramas from My List?').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();

    await page.getByText('Deleted').waitFor();
    await page.getByText('No data yet, go watch the show').waitFor();
    expect(await page.getByRole('button', { name: 'Delete dramas' }).count()).toBe(0);
    await page.reload();
    await page.getByText('No data yet, go watch the show').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await history.getByRole('link', { name: `${short.name} EP 1` }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Find a drama' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

// spec: 2 lists, delete mode in the drawer without a mouse
// touches: Shift+Tab
test.runIf(isLong)(
  'a member without a mouse can delete one drama in the desktop drawer',
  async () => {
    await using page = await openPage(browser, 'desktop');
    await enterWithList(page);
    await visit(page, '/browse/all/1/');

    await walkTo(page, 'Tab', page.getByRole('link', { name: 'Profile' }));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await walkTo(page, 'Tab', drawer.getByRole('button', { name: 'List & History' }));
    await page.keyboard.press('Enter');
    const icon = drawer.getByRole('button', { name: 'Delete dramas' });
    await walkTo(page, 'Tab', icon);
    await page.keyboard.press('Enter');
    await walkTo(page, 'Tab', drawer.getByRole('checkbox', { name: short.name }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    expect(await drawer.getByRole('checkbox').count()).toBe(0);
    expect(await icon.evaluate((each) => each === document.activeElement)).toBe(true);

    await page.keyboard.press('Space');
    await walkTo(page, 'Tab', drawer.getByRole('checkbox', { name: short.name }));
    await page.keyboard.press('Enter');
    await walkTo(page, 'Shift+Tab', drawer.getByRole('button', { name: 'Delete (1)' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Attention' });
    await walkTo(page, 'Tab', question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');

    await page.getByText('Deleted').waitFor();
    await drawer.getByRole('link', { name: short.name }).waitFor({ state: 'detached' });
    expect(await drawer.getByRole('link', { name: long.name }).count()).toBe(1);
    await expect.poll(() => icon.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  },
);

test.skipIf(isLong)(
  'an Arabic-speaking guest finds the local watch history and resumes from it',
  async () => {
    const words = wordsOf('ar-SA');
    await using page = await openPage(browser, 'mobile');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchAsGuest(page, `/ar-SA/reel-shorts/${short.dramaId}/2/`);
    await visit(page, '/ar-SA/profile/');

    await page.getByRole('button', { name: words('identity', 'listHistory') }).click();
    await page.getByRole('button', { name: words('identity', 'login') }).waitFor();
    await page.getByRole('tab', { name: words('library', 'history') }).click();
    await page.waitForURL('**/ar-SA/history/');
    const row = page.getByRole('link', { name: 'البيت المغلق الحلقة 2' });
    await row.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await row.click();

    await page.waitForURL((url) => url.pathname.endsWith(`${short.dramaId}/2/`));
  },
);
