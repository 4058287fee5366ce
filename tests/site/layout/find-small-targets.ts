import type { Page } from '@playwright/test';

/** Size of a thumb. WCAG 2.2 AA requires 24 px. */
const TARGET_PX = 44;

/**
 * Lists pressable elements that are smaller than a thumb in one direction: links, buttons and
 * fields, with their labels. Links within a sentence are exempt: they are as high as its lines.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((targetPx) => {
    const small: string[] = [];
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, [role=slider]',
    )) {
      const field = element.closest('label');
      const { width, height } = (field ?? element).getBoundingClientRect();
      const { display } = getComputedStyle(element);
      const isInSentence = display.startsWith('inline') && element.matches('p a');
      const isExempt = display === 'inline' || isInSentence;
      const isSeen =
        element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true]') === null &&
        width > 1;
      if (!isSeen || isExempt || (width > targetPx - 0.5 && height > targetPx - 0.5)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      small.push(`${element.tagName} "${name}" is ${Math.round(width)} x ${Math.round(height)} px`);
    }
    return [...new Set(small)];
  }, TARGET_PX);
}
