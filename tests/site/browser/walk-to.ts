import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

/**
 * Focus state: on an element, elsewhere, or moving into the element's sheet. A sheet takes the
 * focus one frame after it opens, or after a key has moved the focus out of the sheet.
 */
const findFocus = (target: Locator) =>
  target.evaluate((each) => {
    const { activeElement } = document;
    if (each === activeElement) return 'there';
    const sheet = each.closest('[role=dialog]');
    return sheet === null || sheet.contains(activeElement) ? 'elsewhere' : 'coming';
  });

/** Moves the focus with a key until it reaches an element, as a viewer without a mouse does. */
export async function walkTo(page: Page, key: string, target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(
      async () => {
        if ((await findFocus(target)) === 'elsewhere') await page.keyboard.press(key);
        return findFocus(target);
      },
      { interval: 10 },
    )
    .toBe('there');
}

/**
 * Describes what is wrong with the focus: no element has it, it has no outline, or something covers
 * it. Null if a viewer can see the focus.
 */
export function findHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const name = `${element.tagName} "${element.textContent.trim().slice(0, 30)}"`;
    // A field that covers its label shows the outline on the label instead.
    const framed = [element, element.closest('label')].filter((each) => each !== null);
    const isOutlined = framed.some((each) => getComputedStyle(each).outlineStyle !== 'none');
    if (!isOutlined) return `${name} shows no focus`;
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = above !== null && (element.contains(above) || above.contains(element));
    return isSeen ? null : `${name} is hidden`;
  });
}
