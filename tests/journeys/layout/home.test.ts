import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectBrowser, openCalmPage } from '../../site/browser/open-browser.ts';
import { wordsOf } from '../../site/layout/screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

// spec: 2 home, the first screen has key art, a sentence, the button and the next row, even on the
//   smallest phones
// touches: button-main
test.each([
  [320, 568],
  [390, 664],
  [720, 450],
  [700, 1000],
])(
  'a first screen of %i x %i px shows key art, the watch button and the next row',
  async (width, height) => {
    await using page = await openCalmPage(browser, 'mobile');
    await page.setViewportSize({ width, height });
    await page.goto('/');

    const [art, button, row] = await page.getByRole('main').evaluate((main) =>
      ['section li > a', 'section .button-main', 'section ~ section h2'].map((selector) => {
        const { top = NaN, bottom = NaN } =
          main.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }),
    );

    expect(art?.bottom).toBeGreaterThan(0.35 * height);
    expect(button?.bottom).toBeLessThanOrEqual(height);
    expect(row?.top).toBeLessThan(height);
  },
);

test('on a phone, nothing covers the lower edge of the button that pauses the carousel', async () => {
  await using page = await openCalmPage(browser, 'mobile');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const icon = page.getByRole('button', { name: wordsOf('en-US')('home', 'pause') }).locator('svg');
  await icon.waitFor();

  const isVisible = await icon.evaluate((svg) => {
    const { left, bottom, width } = svg.getBoundingClientRect();
    const element = document.elementFromPoint(left + width / 2, bottom - 1);
    return svg.closest('button')?.contains(element);
  });
  expect(isVisible).toBe(true);
});

// spec: 2 home, ours: all of a slide's picture opens its drama, also below the text
// touches: section li > a
test.each(['mobile', 'desktop'] as const)(
  'in a %s browser, nothing covers the picture of a slide, which opens its drama',
  async (screen) => {
    await using page = await openCalmPage(browser, screen);
    await page.goto('/');

    const uncovered = await page.getByRole('main').evaluate((main) => {
      const art = main.querySelector('section li > a');
      if (art === null) return [];
      const { left, right, top, bottom } = art.getBoundingClientRect();
      return [0.3, 0.5, 0.7].map((part) => {
        const y = top + part * (bottom - top);
        return art.contains(document.elementFromPoint((left + right) / 2, y));
      });
    });

    expect(uncovered).toEqual([true, true, true]);
  },
);
