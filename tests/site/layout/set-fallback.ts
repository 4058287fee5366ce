import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

/** Fonts that stand in for those of the same widths, on machines that have neither. */
const PACKAGES = {
  /** Arial, Helvetica and Liberation Sans. */
  'Figtree Arial': '@fontsource/arimo/files/arimo-latin',
  'Figtree DejaVu': '@fontsource/dejavu-sans/files/dejavu-sans-latin',
} as const;
export type Fallback = keyof typeof PACKAGES;
export const FALLBACKS: readonly Fallback[] = ['Figtree Arial', 'Figtree DejaVu'];

const BOLD_FROM = 600;

/**
 * Makes one fallback the only one of the pages that follow, and has it there at the first paint,
 * as a font of the system is.
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
    /font-family:(?<family>Figtree \w+);font-weight:(?<from>\d+) \d+;src:local[^;]*/g,
    (face: string, family: string, from: string) => {
      const weight = Number(from) < BOLD_FROM ? 400 : 700;
      const source = family === fallback ? `url(${dataUrl(fallback, weight)})` : 'local(none)';
      return face.replace(/src:.*/s, `src:${source}`);
    },
  );
}

function dataUrl(fallback: Fallback, weight: number): string {
  const file = import.meta.resolve(`${PACKAGES[fallback]}-${weight}-normal.woff2`);
  return `data:font/woff2;base64,${readFileSync(fileURLToPath(file)).toString('base64')}`;
}
