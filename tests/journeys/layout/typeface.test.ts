import { localePath, type Locale } from '@hookline/domain';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../../site/members/add-member.ts';
import {
  connectBrowser,
  openCalmPage,
  openPage,
  type Layout,
} from '../../site/browser/open-browser.ts';
import { textsOf } from '../../site/layout/screens.ts';
import { FALLBACKS, setFallback, type Fallback } from '../../site/layout/set-fallback.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';

const { short: drama, dataDir, origin } = inject('site');
const FILE_BYTES_MAX = 35_000;
const LAYOUT_SHIFT_MAX = 0.01;
/** Share by which lines of a fallback may differ from those of the typeface. */
const WIDTH_TOLERANCE = 0.015;
const SETTLE_MS = 300;
const FONT_FILE = '**/*.woff2';
const LATIN: readonly Locale[] = ['en-US', 'es-ES', 'pt-BR', 'fr-FR', 'de-DE', 'it-IT', 'id-ID'];
type Look = { path: string; viewer: 'guest' | 'member'; sign: (page: Page) => Locator };
const main = (page: Page) => page.getByRole('main');
/** Pages with the sign that all of their data has come: what comes late would count as a shift. */
const LOOKS: readonly Look[] = [
  { path: '/', viewer: 'guest', sign: main },
  { path: '/browse/all/1/', viewer: 'guest', sign: main },
  { path: '/login/', viewer: 'guest', sign: (page) => main(page).getByRole('button').first() },
  { path: '/my-wallet/', viewer: 'member', sign: (page) => main(page).getByText('1,200').first() },
  { path: `/reel-shorts/${drama.dramaId}/1/`, viewer: 'guest', sign: main },
  { path: '/privacy-policy/', viewer: 'guest', sign: main },
];
type Case = [font: Fallback, locale: Locale, layout: Layout];
/** `npm test` looks at one case, the long run at every other. */
const CASES: readonly Case[] = FALLBACKS.flatMap((font) =>
  (['en-US', 'ar-SA'] as const).flatMap((locale) =>
    (['mobile', 'desktop'] as const).map((layout): Case => [font, locale, layout]),
  ),
);
const SHORT_CASE: Case = ['Figtree DejaVu', 'ar-SA', 'mobile'];
const isShort = (each: Case) => each.join(' ') === SHORT_CASE.join(' ');

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addMember(dataDir, { lots: [{ currency: 'coin', amount: 1200 }] });
});
afterAll(() => browser.close());

test.skipIf(isLong)(
  'the typeface is one small file that is asked for once and kept for ever',
  async () => {
    await using page = await openPage(browser, 'mobile');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') asked.push(request.url());
    });

    await page.goto('/', { waitUntil: 'networkidle' });

    expect(asked).toEqual([expect.stringContaining(`${origin}/assets/figtree`)]);
    const response = await page.request.get(asked[0] ?? '');
    expect((await response.body()).length).toBeLessThanOrEqual(FILE_BYTES_MAX);
    expect(response.headers()['cache-control']).toContain('immutable');
    expect(response.headers()['content-type']).toBe('font/woff2');
  },
);

test.skipIf(isLong)(
  'the typeface is asked for behind everything that the first picture needs',
  async () => {
    const html = await (await fetch(`${origin}/`)).text();

    const preload = /<link rel="preload"[^>]*as="font"[^>]*>/.exec(html);

    expect(preload?.[0]).toContain('fetchpriority="low"');
    expect(preload?.index).toBeGreaterThan(html.indexOf('</main>'));
  },
);

test.skipIf(isLong)('a page can be read before its typeface is there, and without it', async () => {
  await using page = await openPage(browser, 'mobile');
  await page.route(FONT_FILE, (route) => route.abort());
  await watchPaints(page);

  await page.goto('/login/');

  await page.getByRole('button', { name: 'Sign In With Google' }).waitFor();
  await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(false);
});

/** Holds the font back until it is let through. */
async function holdFont(page: Page): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(FONT_FILE, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve(undefined) };
}

/** Waits until the page has drawn what it loads: its layout has held still for a moment. */
async function settledShift(page: Page): Promise<number> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = (await readPaints(page)).layoutShift;
        return last === before;
      },
      { interval: SETTLE_MS },
    )
    .toBe(true);
  return last;
}

/** Measures how much the page shifts when its typeface comes after everything else. */
async function measureShift(page: Page, locale: Locale, { path, sign }: Look): Promise<number> {
  const font = await holdFont(page);
  await watchPaints(page);
  // The font is a part of the page: without it, the page does not count as loaded.
  await page.goto(localePath(locale, path), { waitUntil: 'commit' });
  await sign(page).waitFor();
  await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);
  const shiftBefore = await settledShift(page);
  font.release();
  await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return (await readPaints(page)).layoutShift - shiftBefore;
}

test.each(CASES.filter((each) => isShort(each) !== isLong))(
  'in place of %s, the typeface moves nothing in %s on %s',
  async (font, locale, layout) => {
    const moved: string[] = [];
    for (const look of LOOKS) {
      await using page = await openCalmPage(browser, layout);
      if (look.viewer === 'member') await enterAs(page, member);
      await setFallback(page, font);
      const shift = await measureShift(page, locale, look);
      if (shift > LAYOUT_SHIFT_MAX) moved.push(`${look.path} by ${shift.toFixed(4)}`);
    }

    expect(moved).toEqual([]);
  },
);

describe.skipIf(isLong).each(FALLBACKS)('in place of %s', (fallback) => {
  // One for all weights: a new one costs more than measuring.
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    page = await openPage(browser, 'desktop');
    await setFallback(page, fallback);
    await page.goto('/login/');
  });
  afterAll(() => page[Symbol.asyncDispose]());

  test.each([400, 500, 600, 700, 800])('lines of weight %i are as long', async (weight) => {
    const texts = LATIN.flatMap(textsOf).join(' ');

    const widths = await page.evaluate(
      async ({ text, fontWeight, families }) => {
        const widthOf = async (fontFamily: string) => {
          const line = document.createElement('span');
          Object.assign(line.style, { fontFamily, fontWeight, whiteSpace: 'nowrap' });
          line.style.position = 'absolute';
          line.textContent = text;
          document.body.append(line);
          line.getBoundingClientRect();
          await document.fonts.ready;
          const { width } = line.getBoundingClientRect();
          line.remove();
          return width;
        };
        return Promise.all(families.map(widthOf));
      },
      { text: texts, fontWeight: String(weight), families: ['Figtree Variable', fallback] },
    );

    const [own = 0, other = 0] = widths;
    expect(Math.abs(other / own - 1)).toBeLessThan(WIDTH_TOLERANCE);
  });
});

test.skipIf(isLong)('the typeface has every letter of the languages it is for', async () => {
  await using page = await openPage(browser, 'desktop');
  await page.goto('/login/');
  const letters = [...new Set(LATIN.flatMap(textsOf).join(''))].join(' ');
  await page.evaluate(async (text) => {
    const line = document.createElement('p');
    line.id = 'letters';
    line.textContent = text;
    document.body.append(line);
    line.getBoundingClientRect();
    await document.fonts.ready;
  }, letters);

  expect(await fontsOf(page, '#letters')).toEqual([expect.stringMatching(/^Figtree/)]);
});

/** Names of the fonts that draw an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
