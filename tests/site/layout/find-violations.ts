import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** Other results would describe every element that passes, which takes longer than the checks. */
const RUN =
  "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)";

/**
 * Loads axe with every page that is opened from now on, which takes a third of the time that
 * `findViolations` needs to add it to a page that is open.
 */
export async function offerAxe(page: Page): Promise<void> {
  await page.addInitScript(axe.source);
}

/** Lists the axe violations of the page in its current state, each with its element. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(hasFaded);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const violations = await page.evaluate<AxeResults['violations']>(RUN);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** Runs in the page: whether no sheet is opening or closing, which would halve its contrast. */
function hasFaded(): boolean {
  if (document.querySelector('[data-starting-style], [data-ending-style]') !== null) return false;
  return !document
    .getAnimations()
    .some(
      (animation) =>
        'transitionProperty' in animation && animation.transitionProperty === 'opacity',
    );
}
