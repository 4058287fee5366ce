import type { Page } from '@playwright/test';

const TABS_MAX = 80;

/** Presses Tab until the focus is on an element with this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(nameOfFocused);
    if (focused === name) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** Runs in the page: the label of the field that has the focus, or the words of the button. */
function nameOfFocused(): string {
  const element = document.activeElement;
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const words = isField ? element.labels?.[0]?.textContent : element?.textContent;
  return element?.getAttribute('aria-label') ?? words?.trim() ?? '';
}
