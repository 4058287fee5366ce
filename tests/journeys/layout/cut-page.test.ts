import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { cutPages } from '../../site/browser/cut-pages.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';

const { origin, short } = inject('site');
const LAYOUT_SHIFT_MAX = 0.01;
const PAGES = { home: '/', player: `/reel-shorts/${short.dramaId}/1/` };
const TAGS = /<(?:section|ul|li|h1|h2|p|a|button|img|svg|div)\b/g;
/** Number of cuts of the long run, evenly distributed over the tags. */
const CUTS = 8;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Loads a page in two parts, the second one after the first is painted. */
async function loadInParts(path: string, positionOf: (html: string) => number) {
  await using pages = await cutPages(origin);
  await using page = await openPage(browser, 'mobile', pages.origin);
  await page.setViewportSize({ width: 844, height: 390 });
  await watchPaints(page);
  const sendRest = pages.cutAt(positionOf);
  const loaded = page.goto(path);
  await page.waitForURL(path, { waitUntil: 'commit' });
  await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);

  sendRest();
  await loaded;
  return await readPaints(page);
}

/** Pages, and where to cut them: before `start`, a page may have nothing to paint. */
const CASES = [
  { name: 'home', cut: 'before the slides of its carousel', start: '<main', tag: '<ul' },
  { name: 'player', cut: 'within its first control', start: 'player-bottom', tag: '<svg' },
] as const;

test.skipIf(inject('isLong')).each(CASES)(
  '$name does not shift when it arrives in two parts, cut $cut',
  async ({ name, start, tag }) => {
    const { layoutShift, shifted } = await loadInParts(PAGES[name], (html) =>
      html.indexOf(tag, html.indexOf(start)),
    );

    expect(layoutShift, `moved: ${shifted.join()}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
  },
);

test.runIf(inject('isLong')).each(CASES)(
  '$name does not shift when it arrives in two parts, wherever it is cut',
  { timeout: 120_000 },
  async ({ name, start }) => {
    const shifts: string[] = [];
    for (let cut = 0; cut < CUTS; cut += 1) {
      // oxlint-disable-next-line no-await-in-loop -- One page after the other.
      const { layoutShift, shifted } = await loadInParts(PAGES[name], (html) => {
        const [from, to] = [html.indexOf(start), html.indexOf('</main')];
        const tags = [...html.slice(from, to).matchAll(TAGS)];
        return from + (tags[Math.floor((cut * tags.length) / CUTS)]?.index ?? 0);
      });
      if (layoutShift > LAYOUT_SHIFT_MAX) shifts.push(`${cut}: ${layoutShift} ${shifted.join()}`);
    }
    expect(shifts).toEqual([]);
  },
);
