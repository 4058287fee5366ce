import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

/**
 * Font files of npm packages, keyed by the last word of a fallback's name. Each has the letters of
 * a system font, or of a font with the same widths.
 */
const PACKAGES = {
  /** Arial, Helvetica and Liberation Sans. */
  Arial: '@fontsource/arimo/files/arimo-latin',
  DejaVu: '@fontsource/dejavu-sans/files/dejavu-sans-latin',
} as const;
/** The only Arabic fallback whose letters are in an npm package. It is always available. */
const ARABIC = 'Cairo Noto';
const ARABIC_PACKAGE = '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic';

/** A system font, of which each typeface of the site has a scaled copy. */
export type Fallback = keyof typeof PACKAGES;
export const FALLBACKS: readonly Fallback[] = ['Arial', 'DejaVu'];

const BOLD_FROM = 600;

/**
 * Makes one system font the only font of later pages, besides Noto Sans for Arabic. It is available
 * at the first paint, as system fonts are.
 */
export async function setFallback(page: Page, fallback: Fallback): Promise<void> {
  await page.route('**/assets/client-*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withFallback(await response.text(), fallback) });
  });
  await page.route(
    ({ pathname }) => pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const policy = response.headers()['content-security-policy'] ?? '';
      const headers = {
        ...response.headers(),
        'content-security-policy': `${policy}; font-src 'self' data:`,
      };
      await route.fulfill({ response, headers });
    },
  );
}

function withFallback(css: string, fallback: Fallback): string {
  return css.replaceAll(
    /font-family:(?<family>\w+ \w+);font-weight:(?<from>\d+)(?: \d+)?;src:local[^;]*/g,
    (face: string, family: string, from: string) => {
      const weight = Number(from) < BOLD_FROM ? 400 : 700;
      return face.replace(/src:.*/s, `src:${sourceOf(family, { fallback, weight })}`);
    },
  );
}

function sourceOf(family: string, letters: { fallback: Fallback; weight: number }): string {
  const { fallback, weight } = letters;
  if (family === ARABIC) return `url(${dataUrl(ARABIC_PACKAGE, weight)})`;
  // The DejaVu Sans package has no Arabic letters.
  if (family !== 'Cairo DejaVu' && family.endsWith(` ${fallback}`))
    return `url(${dataUrl(PACKAGES[fallback], weight)})`;
  return 'local(none)';
}

function dataUrl(files: string, weight: number): string {
  const file = import.meta.resolve(`${files}-${weight}-normal.woff2`);
  return `data:font/woff2;base64,${readFileSync(fileURLToPath(file)).toString('base64')}`;
}
