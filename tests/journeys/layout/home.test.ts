import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { cutPages } from '../../site/browser/cut-pages.ts';
import { connectBrowser, openCalmPage, openPage } from '../../site/browser/open-browser.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';
import { wordsOf } from '../../site/layout/screens.ts';

const LAYOUT_SHIFT_MAX = 0.01;
/** `npm test` cuts where the carousel's slides begin, the long run at other tags, too. */
const CUTS = inject('isLong') ? ['<section', '<a ', '<h2', '<p', '<button', '<img'] : ['<ul'];

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

test('the button that pauses the carousel is visible to its lower edge on a phone', async () => {
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

test.each(CUTS)(
  'a page that arrives in two parts, cut in main at %s, does not shift',
  async (tag) => {
    await using pages = await cutPages(inject('site').origin);
    await using page = await openPage(browser, 'mobile', pages.origin);
    await page.setViewportSize({ width: 844, height: 390 });
    await watchPaints(page);
    const sendRest = pages.cutAt((html) => html.indexOf(tag, html.indexOf('<main')));
    const loaded = page.goto('/');
    await page.waitForURL('/', { waitUntil: 'commit' });
    await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);

    sendRest();
    await loaded;

    const { layoutShift, shifted } = await readPaints(page);
    expect(layoutShift, `moved: ${shifted.join()}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  },
);
