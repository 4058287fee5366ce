import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser } from '../../site/browser/open-browser.ts';
import { findSmallTargets } from '../../site/layout/find-small-targets.ts';
import { findViolations } from '../../site/layout/find-violations.ts';
import { overhangOf } from '../../site/layout/overhang-of.ts';
import { saveScreenshot } from '../../site/layout/save-screenshot.ts';
import { addMember } from '../../site/members/add-member.ts';
import { enterStudio, type Hand } from '../../site/studio/open-studio.ts';

const PAGES_MAX = 40;

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
  // The list of members leads to the screens of one.
  await addMember(inject('site').dataDir);
});
afterAll(() => browser.close());

type Look = { hand: Hand; colorScheme: 'light' | 'dark' };

describe.runIf(inject('isLong'))('every screen of the studio', () => {
  // spec: 12 operation, ours: each screen of the studio works on phones, in the dark, for everybody
  // touches: nameOf
  test.each<Look>([
    { hand: 'mouse', colorScheme: 'light' },
    { hand: 'phone', colorScheme: 'dark' },
  ])('is accessible and fits, by $hand, $colorScheme', { timeout: 300_000 }, async (look) => {
    const { hand, colorScheme } = look;
    const owner = { name: `looks-${hand}`, role: 'owner', hand } as const;
    await using page = await enterStudio(browser, owner);
    await page.emulateMedia({ colorScheme });
    // A stream that stays open would keep the network busy for ever.
    await page.route('**/api/events', (route) => route.abort());
    const open = ['/'];
    const seen = new Set<string>();
    const faults: string[] = [];
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const name = nameOf(path);
      if (seen.has(name)) continue;
      seen.add(name);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');

      const overhangPx = await overhangOf(page);
      const small = hand === 'phone' ? await findSmallTargets(page) : [];
      const found = [...(await findViolations(page)), ...small];
      if (overhangPx > 0) found.push(`${overhangPx} px wider than the screen`);
      await saveScreenshot(page, ['studio', name.replaceAll('/', ' ').trim(), colorScheme]);
      open.push(...(await page.evaluate(listPaths)));
      const longPx = await page.evaluate(lengthen);
      if (longPx > 0) found.push(`${longPx} px wider than the screen with long words`);
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }

    expect(faults).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(['/members', '/members/*', '/orders', '/reviews', '/system']),
    );
    expect(seen.size).toBeLessThan(PAGES_MAX);
  });
});

/** Returns the screen of a path: '/members/*' for every member. */
function nameOf(path: string): string {
  return new URL(path, 'http://localhost').pathname
    .split('/')
    .map((part, index, parts) => (/\d/.test(part) || parts[index - 1] === 'operators' ? '*' : part))
    .join('/');
}

/**
 * Runs in the page: writes longer words and numbers into the cells of tables, in wider letters.
 * Returns how much wider than the screen the page is then, in pixels.
 */
async function lengthen(): Promise<number> {
  for (const element of document.querySelectorAll('td, td *')) {
    if (element.childElementCount === 0 && element.closest('svg') === null) {
      element.append(' 88,888,888 Donaudampfschifffahrtsgesellschaft');
    }
  }
  document.body.style.letterSpacing = '0.1em';
  // The size of a table is observed before the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Runs in the page: the paths to which it leads. */
function listPaths(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin, hash }) => origin === location.origin && hash === '')
    .map(({ pathname }) => pathname);
}
