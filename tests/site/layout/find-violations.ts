import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Lists the axe violations of the page in its current state, each with its element. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(hasFaded);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
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
