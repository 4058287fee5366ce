import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { launchBrowser, openPage, type Layout } from '../site/open-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const PAGES = [
  ['home', '/'],
  ['browse', '/browse/all/1/'],
  ['category', '/category/new-1/'],
  ['player', `/reel-shorts/${short.contentId}/1/`],
  ['locked player', `/reel-shorts/${short.contentId}/3/`],
  ['wallet', '/my-wallet/'],
  ['episodes of the wallet', '/episodes/'],
  ['not found', '/no-such-page/'],
] as const;
const LOCALES = [
  ['English', ''],
  ['Arabic', '/ar-SA'],
] as const;

describe.each<Layout>(['desktop', 'mobile'])('on %s', (layout) => {
  describe.each(LOCALES)('in %s', (_name, prefix) => {
    test.each(PAGES)('the page %s leaves nobody out', async (_page, path) => {
      await using page = await openPage(browser, layout);
      await page.goto(prefix + path);
      await page.getByRole('main').waitFor();

      const { violations } = await new AxeBuilder({ page }).analyze();

      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
      );
      expect(found).toEqual([]);
    });

    test('no page is wider than the screen', async () => {
      await using page = await openPage(browser, layout);
      const wide: string[] = [];
      for (const [name, path] of PAGES) {
        await page.goto(prefix + path);
        const overhang = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overhang > 0) wide.push(`${name} by ${overhang} px`);
      }

      expect(wide).toEqual([]);
    });
  });
});
