import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { compileCatalog, halfOf } from '../../../apps/web/vite-icu.ts';
import { changeResponses } from '../browser/change-responses.ts';
import { answerBannersOf, closePage } from '../browser/open-browser.ts';
import { TOP } from '../run-server.ts';
import type { Words } from './screens.ts';

/** Brackets around every text of the site, which show whether it is cut off. */
const OPEN = '⟦';
const CLOSE = '⟧';

const LONGER: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'Áá',
  E: 'Éé',
  I: 'Íí',
  O: 'Óó',
  U: 'Úú',
};
/** Matches the first section of the compiled messages, found only in their first half. */
const FIRST_HALF = /\bsite:\{/;

/**
 * Converts a text to a pseudo-language: vowels are doubled and accented, which makes it about 40 %
 * longer, and the text is put in brackets. Message arguments and tags are kept.
 */
export function pseudoOf(message: string): string {
  let depth = 0;
  let isTag = false;
  const longer = Array.from(message, (character) => {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === '<') isTag = true;
    if (character === '>') isTag = false;
    // The branches of a plural are texts again, within two braces.
    const isText = depth % 2 === 0 && !isTag;
    return isText ? (LONGER[character] ?? character) : character;
  });
  return OPEN + longer.join('') + CLOSE;
}

/** Opens a page on the smallest phone that shows pseudo-texts in place of the English ones. */
export async function openPseudoPage(browser: Browser, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 320, height: 568 },
  });
  const page = await context.newPage();
  // Scrolling opens the consent banner, which would cover elements to press.
  await answerBannersOf(page);
  await servePseudoTexts(page);
  return {
    page,
    /** Waits until React has replaced the server's texts, which logs an error. */
    goto: async (path: string) => {
      await page.goto(path);
      await page.waitForFunction((open) => document.body.textContent.includes(open), OPEN);
    },
    [Symbol.asyncDispose]: () => closePage(page),
  };
}

async function servePseudoTexts(page: Page): Promise<void> {
  const catalog = compileCatalog(PSEUDO);
  await changeResponses(page, {
    url: '*/assets/en-US-*.js',
    changeText: (text) => {
      const isDeferred = !FIRST_HALF.test(text);
      return `export default ${JSON.stringify(halfOf(catalog, isDeferred))}`;
    },
  });
}

/** Pseudo-texts without arguments, as the site shows them. */
export const pseudoWords: Words = (section, name) => {
  const word = (JSON.parse(PSEUDO) as Catalog)[section]?.[name]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- Made below.
  if (word === undefined) throw new Error(`No text ${section}.${name}.`);
  return word;
};

type Catalog = Record<string, Record<string, string>>;
const PSEUDO = makePseudo();

function makePseudo(): string {
  const english = readFileSync(join(TOP, 'apps/web/messages/en-US.json'), 'utf8');
  // Keys are not passed to the function as values, so they stay as they are.
  return JSON.stringify(
    JSON.parse(english, (_key, value: unknown) =>
      typeof value === 'string' ? pseudoOf(value) : value,
    ),
  );
}

/**
 * Lists the site's own texts that are cut off, even with an ellipsis, and panels whose content is
 * wider than the panel.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate((open) => {
    const cuts: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isOwn = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(open) === true,
      );
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      // Accents and brackets of another font extend beyond a line by a few pixels.
      const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 4;
      // One pixel wide: the text is for screen readers only.
      const isSeen = element.clientWidth > 1 && element.checkVisibility({ opacityProperty: true });
      const isPanel = element.closest('dialog, [role=dialog]') !== null;
      if (isSeen && ((isOwn && (isWide || isHigh)) || (isPanel && isWide))) {
        cuts.push(`"${element.textContent.slice(0, 40)}" is cut off`);
      }
    }
    return cuts;
  }, OPEN);
}
