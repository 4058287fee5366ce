import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../site/browser/open-browser.ts';
import { visit } from '../site/browser/visit.ts';
import { isLong } from '../site/layout/tested-layouts.ts';

const { short } = inject('site');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

// spec: 4 language, switching keeps page, episode and query, with the slug in the new language
// touches: /es-ES/reel-shorts/
test.skipIf(isLong)(
  'switching the language in the footer keeps the episode, under a localised slug',
  async () => {
    await using page = await openPage(browser, 'desktop');
    await visit(page, `/reel-shorts/an-old-name-${short.dramaId}/2/?from=mail`);
    expect(new URL(page.url()).pathname).toBe(`/reel-shorts/the-locked-house-${short.dramaId}/2/`);

    await page.getByRole('contentinfo').getByRole('combobox').selectOption('es-ES');
    await page.waitForURL(`**/es-ES/reel-shorts/*-${short.dramaId}/2/?from=mail`);

    const own = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(own).not.toContain('the-locked-house');
    await expect
      .poll(() => page.evaluate(() => window.location.pathname))
      .toBe(new URL(own ?? '').pathname);
    expect(await page.locator('html').getAttribute('lang')).toBe('es-ES');
    await page.getByRole('contentinfo').getByText('Términos de servicio').waitFor();
  },
);

test.skipIf(isLong)('lines of Japanese break between phrases, not within words', async () => {
  await using page = await openPage(browser, 'mobile');
  await visit(page, '/ja-JP/download/');

  const heading = page.getByRole('main').getByRole('heading').first();

  expect(await heading.evaluate((each) => getComputedStyle(each).wordBreak)).toBe('auto-phrase');
});
