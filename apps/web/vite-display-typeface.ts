import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The whole family: 131 kB with the axes for optical size, width and weight. */
const SOURCE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
/** Fixed to the narrow letters drawn for headings. Only the weight axis remains variable. */
const AXES = { opsz: 36, wdth: 75, wght: { min: 700, max: 800, default: 800 } };
/** The letters of our Latin languages: Latin-1 and a few more. */
const LETTERS = [
  ...charactersBetween(0x20, 0x7e),
  ...charactersBetween(0xa0, 0xff),
  'ıŒœŸ–—‘’‚“”„•…‹›€™−',
].join('');
/** Outside the build directories, which each build empties. */
const OUT = join(import.meta.dirname, 'dist/typefaces');
/** Alias of this directory in style sheets. */
const ALIAS = '@typefaces';

/** Generates the subset of the display typeface before a build, and makes it importable. */
export function displayTypeface(): Plugin {
  return {
    name: 'hookline-display-typeface',
    apply: 'build',
    async config() {
      mkdirSync(OUT, { recursive: true });
      writeFileSync(join(OUT, 'display-latin.woff2'), await makeDisplayTypeface());
      return { resolve: { alias: { [ALIAS]: OUT } } };
    },
  };
}

/** Subsets the family to one width and to the letters of our Latin languages, as woff2. */
export async function makeDisplayTypeface(): Promise<Buffer> {
  const source = readFileSync(fileURLToPath(import.meta.resolve(SOURCE)));
  return subsetFont(source, LETTERS, { targetFormat: 'woff2', variationAxes: AXES });
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
