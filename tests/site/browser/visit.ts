import type { Page } from '@playwright/test';

/** React marks what it draws into as soon as it listens there. */
const MARK = '__reactContainer$';

/**
 * Goes to a page of the site and waits until its scripts listen: until then a click does what it
 * does without them, which is nothing for a button.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

/** Waits until React listens to what happens on the page. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(
    (mark) => Object.keys(document).some((key) => key.startsWith(mark)),
    MARK,
  );
}
