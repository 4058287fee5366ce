import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { directionOf, LOCALES, localePath, type Locale } from '@hookline/domain/routing';
import type { Plugin } from 'vite';

/** Name and description of the app in one language. */
export type AppTexts = { name: string; description: string };

const MESSAGES = join(import.meta.dirname, 'messages');
const SHORT_NAME = 'Hookline';
/** Background colour of every page, also used for the splash screen. */
const GROUND = '#0b0910';

/** Adds `manifest.webmanifest` to the browser's files, one below each locale prefix. */
export function webManifests(): Plugin {
  return {
    name: 'hookline-web-manifests',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const locale of LOCALES) {
        this.emitFile({
          type: 'asset',
          fileName: localePath(locale, '/manifest.webmanifest').slice(1),
          source: JSON.stringify(makeManifest(locale, readTexts(locale))),
        });
      }
    },
  };
}

/**
 * Describes the app to a browser that installs it. The id is the same in every language: if the
 * viewer switches the language, the installed app is updated, not installed a second time.
 */
export function makeManifest(locale: Locale, { name, description }: AppTexts) {
  return {
    id: '/',
    scope: '/',
    start_url: localePath(locale, '/'),
    lang: locale,
    dir: directionOf(locale),
    name,
    short_name: SHORT_NAME,
    description,
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['entertainment'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  };
}

function icon(file: string, sizePx: number, purpose: 'any' | 'maskable') {
  return {
    src: `/icons/${file}-${sizePx}.png`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  };
}

function readTexts(locale: Locale): AppTexts {
  type Catalog = { home: { heading: string }; site: { description: string } };
  const source = readFileSync(join(MESSAGES, `${locale}.json`), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test compares the keys.
  const { home, site } = JSON.parse(source) as Catalog;
  return { name: home.heading, description: site.description };
}
