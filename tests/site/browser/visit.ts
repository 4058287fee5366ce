import type { Page } from '@playwright/test';

/** React marks its root element as soon as it listens there. */
const MARK = '__reactContainer$';

/**
 * Opens a page of the site and waits until its scripts listen. Before that, a click only does what
 * it would do without scripts, and buttons do nothing.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

/** Waits until React listens to the page's events. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(
    (mark) => Object.keys(document).some((key) => key.startsWith(mark)),
    MARK,
  );
}
