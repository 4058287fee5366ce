import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { changeResponses } from '../browser/change-responses.ts';

/**
 * Fonts for a page: the site's own typefaces; DejaVu Sans, as wide as the widest system fonts; or a
 * font as narrow as Liberation Sans Narrow. Letters that the typefaces lack are set in DejaVu, so
 * that the machine's own fonts have no influence.
 */
export const FONTS = ['site', 'wide', 'narrow'] as const;
export type Font = (typeof FONTS)[number];

const FOLDER = '/test-fonts';
const WEIGHTS = [400, 700];
/** Width of Liberation Sans Narrow relative to DejaVu Sans, measured on the site's own texts. */
const NARROW = '72%';

const RULES = WEIGHTS.flatMap((weight) => {
  const face = (name: string, more = '') =>
    `@font-face{font-family:'${name}';font-weight:${weight};src:url(${FOLDER}/${weight}.woff2);${more}}`;
  return [face('Test Wide'), face('Test Narrow', `size-adjust:${NARROW};`)];
}).join('');
const STACKS: Readonly<Record<Font, string>> = {
  site: "'Figtree Variable','Cairo Variable','Test Wide'",
  wide: "'Test Wide'",
  narrow: "'Test Narrow'",
};
const CHOICES = FONTS.map((font) => {
  const wearer = `[data-test-font=${font}] *`;
  return `${[wearer, `${wearer}::before`, `${wearer}::after`].join()}{font-family:${STACKS[font]}!important}`;
}).join('');

/** Headings and large digits have their own typeface. */
const HEADINGS =
  "[data-test-font=site] :is(h1,h2,.headline,.font-display){font-family:'Bricolage Condensed','Cairo Variable','Test Wide'!important}";

/** Lays out content far below the screen, too. */
const DRAWN = '*{content-visibility:visible!important}';

/** Adds the fonts to the style sheets that `page` loads from now on; `wearFont` selects one. */
export async function offerFonts(page: Page): Promise<void> {
  for (const weight of WEIGHTS) {
    const file = `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`;
    const body = readFileSync(fileURLToPath(import.meta.resolve(file)));
    const url = `*${FOLDER}/${weight}.woff2`;
    await changeResponses(page, { url, body, contentType: 'font/woff2' });
  }
  await changeResponses(page, {
    url: '*/assets/client-*.css',
    changeText: (text) => text + RULES + CHOICES + HEADINGS + DRAWN,
  });
}

/**
 * Sets the page in a font and waits until its letters have loaded.
 *
 * @throws Error if the page was opened without the fonts.
 */
export async function wearFont(page: Page, font: Font): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['testFont'] = name;
    // Forces a layout, which requests the letters.
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
    const { fontFamily } = getComputedStyle(document.body);
    if (!fontFamily.includes('Test')) throw new Error('The page lacks the fonts of offerFonts.');
  }, font);
}
