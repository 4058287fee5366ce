import { readFileSync } from 'node:fs';

import type { Locale } from '@hookline/domain';

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/client.tsx';

/** Modules that a page imports as soon as it runs, by the page's module. */
export const IMPORTED_SOON: Record<string, string[]> = {
  'src/pages/player-page.tsx': ['../../node_modules/hls.js/dist/hls.light.mjs'],
};

const manifest: Manifest | null = import.meta.env.PROD ? readManifest() : null;

/**
 * Makes the tags of the files that a page needs at once: styles, the entry, and preloads of all that
 * the entry would otherwise find one after the other.
 */
export function assetTags(locale: Locale, pageModules: string[]): { head: string; body: string } {
  // Unit tests render without a build.
  if (manifest === null) return { head: '', body: '' };
  const soon = pageModules.flatMap((module) => IMPORTED_SOON[module] ?? []);
  const wanted = [ENTRY, ...pageModules, `messages/${locale}.json`, ...soon];
  const chunks = collect(manifest, wanted);
  // A page that can load deferred messages loads them at once.
  const deferredMessages = `messages/${locale}.json?deferred`;
  if (chunks.some(({ dynamicImports = [] }) => dynamicImports.includes(deferredMessages))) {
    chunks.push(...collect(manifest, [deferredMessages]));
  }
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const fonts = new Set(chunks.flatMap(({ assets = [] }) => assets));
  const preloads = [...fonts].filter((file) => isTextFont(file, locale));
  const entry = manifest[ENTRY]?.file;

  return {
    head: [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    ].join(''),
    body: `${preloads.map(fontPreload).join('')}<script type="module" src="/${entry}"></script>`,
  };
}

/**
 * Whether a file is the typeface of the page's texts, the only one that is preloaded. That of headings
 * comes with the first heading: preloaded, it would share the network with the first picture.
 */
function isTextFont(file: string, locale: Locale): boolean {
  const { script } = new Intl.Locale(locale).maximize();
  return file.endsWith('.woff2') && file.includes(script === 'Arab' ? 'arabic' : 'figtree');
}

/**
 * Asks for a font after everything that the first picture needs: in the head, or with the priority
 * that browsers give to fonts, it delays that picture on a slow phone (ADR 0028). Fonts are fetched
 * without credentials even from the page's own origin, and a preload must match.
 */
function fontPreload(file: string): string {
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`;
}

/** Collects the chunks of these modules and of their imports, each once, in the order of import. */
function collect(chunks: Manifest, keys: string[], met = new Set<Chunk>()) {
  for (const key of keys) {
    const chunk = chunks[key];
    if (chunk === undefined || met.has(chunk)) continue;
    met.add(chunk);
    collect(chunks, chunk.imports ?? [], met);
  }
  return [...met];
}

function readManifest(): Manifest {
  const file = new URL('../client/.vite/manifest.json', import.meta.url);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it at our build.
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
