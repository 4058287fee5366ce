import type { Locator, Page } from '@playwright/test';

/** A page of 50 rows has four places to stop in each, and Tab may begin behind the element. */
const TABS_MAX = 500;

/** Presses Tab until the focus is on this element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}
