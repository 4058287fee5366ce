import { localePath, type Locale } from '@hookline/domain/routing';
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
import { takeLateTypefaces, widthsOf } from '../../site/layout/typefaces.ts';
import { readPaints, watchPaints } from '../../site/browser/watch-paints.ts';

const { short: drama, dataDir, origin } = inject('site');
/** Total for the body typeface and the heading typeface. */
const LATIN_BYTES_MAX = 60_000;
const ARABIC_BYTES_MAX = 35_000;
const LAYOUT_SHIFT_MAX = 0.01;
/** Share by which the length of a line may differ between fallback and typeface. */
const WIDTH_TOLERANCE = 0.015;
const SETTLE_MS = 300;
const FONT_FILE = '**/*.woff2';
const LATIN: readonly Locale[] = ['en-US', 'es-ES', 'pt-BR', 'fr-FR', 'de-DE', 'it-IT', 'id-ID'];
type Look = { path: string; viewer: 'guest' | 'member'; sign: (page: Page) => Locator };
const main = (page: Page) => page.getByRole('main');
const lastRecord = (page: Page) => page.getByRole('tabpanel').getByText('1,200').first();
/**
 * Pages, each with an element that shows that all data has loaded, because data that loads later
 * would add to the measured shift.
 */
const LOOKS: readonly Look[] = [
  { path: '/', viewer: 'guest', sign: main },
  { path: '/browse/all/1/', viewer: 'guest', sign: main },
  { path: '/login/', viewer: 'guest', sign: (page) => main(page).getByRole('button').first() },
  { path: '/my-wallet/', viewer: 'member', sign: lastRecord },
  { path: `/reel-shorts/${drama.dramaId}/1/`, viewer: 'guest', sign: main },
  { path: '/privacy-policy/', viewer: 'guest', sign: main },
];
type Case = [font: Fallback, locale: Locale, layout: Layout];
const CASES: readonly Case[] = FALLBACKS.flatMap((font) =>
  (['en-US', 'ar-SA'] as const).flatMap((locale) =>
    (['mobile', 'desktop'] as const).map((layout): Case => [font, locale, layout]),
  ),
);

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addMember(dataDir, { lots: [{ currency: 'coin', amount: 1200 }] });
});
afterAll(() => browser.close());

// spec: 2 layout, two typefaces within 60 kB for Latin pages, another one only in Arabic, each used
//   where it belongs
// touches: display-latin
test.skipIf(isLong)(
  'a Latin page requests two small typefaces once; an Arabic page also requests an Arabic one',
  async () => {
    const latin = await askedFonts('en-US');
    const arabic = await askedFonts('ar-SA');

    expect(latin.map(nameOf)).toEqual(['display-latin', 'figtree-latin']);
    expect(sumOf(latin)).toBeLessThanOrEqual(LATIN_BYTES_MAX);
    const own = arabic.filter(({ url }) => nameOf({ url }) === 'cairo-arabic');
    expect(own).toHaveLength(1);
    expect(sumOf(own)).toBeLessThanOrEqual(ARABIC_BYTES_MAX);
    for (const { headers } of [...latin, ...own]) {
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['content-type']).toBe('font/woff2');
    }
  },
);

type AskedFont = { url: string; bytes: number; headers: Record<string, string> };

/** Opens home and returns the fonts that it requests, sorted by URL. */
async function askedFonts(locale: Locale): Promise<AskedFont[]> {
  await using page = await openPage(browser, 'mobile');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  await page.goto(localePath(locale, '/'), { waitUntil: 'networkidle' });
  return await Promise.all(
    asked.toSorted().map(async (url) => {
      const response = await page.request.get(url);
      return { url, bytes: (await response.body()).length, headers: response.headers() };
    }),
  );
}

function nameOf({ url }: { url: string }): string | undefined {
  return /\/assets\/(?<name>[a-z]+-[a-z]+)/.exec(url)?.groups?.['name'];
}

function sumOf(fonts: AskedFont[]): number {
  return fonts.reduce((sum, { bytes }) => sum + bytes, 0);
}

test.skipIf(isLong).each([
  ['en-US', 'figtree'],
  ['ar-SA', 'cairo'],
] as const)(
  'in %s only the body typeface is preloaded, after everything the first picture needs',
  async (locale, name) => {
    const html = await (await fetch(origin + localePath(locale, '/'))).text();

    const preloads = [...html.matchAll(/<link rel="(?:preload|later)"[^>]*as="font"[^>]*>/g)];

    expect(preloads.map(([tag]) => tag)).toEqual([expect.stringContaining(`/assets/${name}`)]);
    expect(preloads[0]?.[0]).toContain('fetchpriority="low"');
    expect(preloads[0]?.index).toBeGreaterThan(html.indexOf('</main>'));
  },
);

test.skipIf(isLong)('a page is readable before its typeface loads, and without it', async () => {
  await using page = await openPage(browser, 'mobile');
  await page.route(FONT_FILE, (route) => route.abort());
  await watchPaints(page);

  await page.goto('/login/');

  await page.getByRole('button', { name: 'Sign In With Google' }).waitFor();
  await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(false);
});

/** Holds all fonts back until they are released. */
async function holdFont(page: Page): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(FONT_FILE, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve(undefined) };
}

/** Waits until the layout has stopped shifting. Returns the shift so far. */
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

/** Measures how much a page shifts when its typeface loads after everything else. */
async function measureShift(page: Page, locale: Locale, { path, sign }: Look): Promise<number> {
  const font = await holdFont(page);
  await watchPaints(page);
  // The load event waits for the font, so do not wait for it here.
  await page.goto(localePath(locale, path), { waitUntil: 'commit' });
  await sign(page).waitFor();
  await expect.poll(async () => (await readPaints(page)).firstPaintMs).toBeGreaterThan(0);
  const shiftBefore = await settledShift(page);
  font.release();
  await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'));
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return (await readPaints(page)).layoutShift - shiftBefore;
}

// spec: 2 layout, a typeface that loads late shifts nothing
// touches: tests/site/layout/set-fallback.ts
test.runIf(isLong).each(CASES)(
  'typefaces that replace the fallback %s shift nothing in %s on %s',
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

const arabicTexts = () =>
  textsOf('ar-SA')
    .join(' ')
    .replaceAll(/[^\u0600-\u06ff ]/g, '');
const latinTexts = () => LATIN.flatMap(textsOf).join(' ');
/** Each typeface with the weights that the site uses. */
const FACES = [
  { own: 'Figtree Variable', weights: [400, 500, 600, 700, 800], texts: latinTexts },
  { own: 'Bricolage Condensed', weights: [700, 800], texts: latinTexts },
  { own: 'Cairo Variable', weights: [400, 500, 600, 700, 800], texts: arabicTexts },
] as const;

describe.runIf(isLong).each(FALLBACKS)('with %s as the fallback', (fallback) => {
  // One page for all weights: opening a new one takes longer than measuring.
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    page = await openPage(browser, 'desktop');
    await setFallback(page, fallback);
    await page.goto(localePath('ar-SA', '/login/'), { waitUntil: 'networkidle' });
    await takeLateTypefaces(page);
  });
  afterAll(() => page[Symbol.asyncDispose]());

  test.each(FACES)('lines keep their length when set in $own', async ({ own, weights, texts }) => {
    const [name = ''] = own.split(' ');
    const other = name === 'Cairo' ? 'Cairo Noto' : `${name} ${fallback}`;
    const off: string[] = [];
    for (const weight of weights) {
      const [ours = 0, theirs = 0] = await widthsOf(page, {
        text: texts(),
        fontWeight: String(weight),
        families: [own, other],
      });
      const share = theirs / ours - 1;
      if (!(Math.abs(share) < WIDTH_TOLERANCE)) off.push(`${weight} by ${share.toFixed(3)}`);
    }

    expect(off).toEqual([]);
  });
});

test.skipIf(isLong)('each typeface contains every letter of its languages', async () => {
  await using page = await openPage(browser, 'desktop');
  await page.goto(localePath('ar-SA', '/login/'), { waitUntil: 'networkidle' });
  await takeLateTypefaces(page);
  const latin = [...new Set(latinTexts())].join(' ');
  const arabic = [...new Set(arabicTexts())].join('');
  const lines = { sans: latin, display: latin, arabic };
  await page.evaluate(async (texts) => {
    for (const [id, text] of Object.entries(texts)) {
      const line = document.createElement(id === 'display' ? 'h1' : 'p');
      line.id = id;
      line.textContent = text;
      document.body.append(line);
    }
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  }, lines);

  expect(await fontsOf(page, '#sans')).toEqual([expect.stringMatching(/^Figtree/)]);
  expect(await fontsOf(page, '#display')).toEqual([expect.stringMatching(/^Bricolage/)]);
  expect(await fontsOf(page, '#arabic')).toEqual([expect.stringMatching(/^Cairo/)]);
});

// spec: 2 layout, coins, prices and times have digits of equal width
// touches: Bricolage Condensed
test.skipIf(isLong)('the digits of both Latin typefaces have equal widths in tables', async () => {
  await using page = await openPage(browser, 'desktop');
  await page.goto('/login/');

  for (const family of ['Figtree Variable', 'Bricolage Condensed']) {
    const widths = [];
    for (const figure of '0123456789') {
      const line = { text: figure.repeat(20), fontWeight: '700', families: [family] };
      widths.push(...(await widthsOf(page, line)));
    }

    expect(new Set(widths.map(Math.round)).size).toBe(1);
  }
});

/** Names of the fonts in which an element is rendered. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
