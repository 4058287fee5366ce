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
const LOADER = 'src/load-client.ts';

/** Modules that a page imports as soon as it runs, by the page's module. */
export const IMPORTED_SOON: Record<string, string[]> = {
  'src/pages/player-page.tsx': ['../../node_modules/hls.js/dist/hls.light.mjs'],
};

const manifest: Manifest | null = import.meta.env.PROD ? readManifest() : null;

/**
 * Makes the tags of the files that a page needs at once: styles, the entry, and preloads of all that
 * the entry would otherwise find one after the other. Where the first picture is an image of the page,
 * the scripts wait until its styles and that image are on their way (`load-client.ts`, ADR 0077). A
 * film comes by script, so that there they are loaded first.
 */
export function assetTags(locale: Locale, pageModules: string[]): { head: string; body: string } {
  // Unit tests render without a build.
  if (manifest === null) return { head: '', body: '' };
  const soon = pageModules.flatMap((module) => IMPORTED_SOON[module] ?? []);
  // Files are asked for in this order: what the page is hydrated with, then what its film needs.
  const wanted = [ENTRY, ...pageModules, `messages/${locale}.json`, ...soon];
  const chunks = collect(manifest, wanted);
  // A page that can load deferred messages loads them at once.
  const deferredMessages = `messages/${locale}.json?deferred`;
  if (chunks.some(({ dynamicImports = [] }) => dynamicImports.includes(deferredMessages))) {
    chunks.push(...collect(manifest, [deferredMessages]));
  }
  const files = {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    scripts: chunks.map(({ file }) => file),
    fonts: [...new Set(chunks.flatMap(({ assets = [] }) => assets))].filter((file) =>
      isTextFont(file, locale),
    ),
    entry: manifest[ENTRY]?.file ?? '',
    loader: manifest[LOADER]?.file ?? '',
  };
  return soon.length > 0 ? scriptsFirst(files) : pictureFirst(files);
}

type Files = {
  styles: string[];
  scripts: string[];
  fonts: string[];
  entry: string;
  /** Notes early taps on every page, and starts the app where the picture comes first. */
  loader: string;
};

function scriptsFirst({ styles, scripts, fonts, entry, loader }: Files) {
  const preloads = scripts.map((file) => `<link rel="modulepreload" href="/${file}">`);
  return {
    head: [...styles.map(stylesheet), ...preloads].join(''),
    body: `${fonts.map((file) => font(file, 'preload')).join('')}<script type="module" src="/${entry}"></script>${asyncScript(loader)}`,
  };
}

function pictureFirst({ styles, scripts, fonts, entry, loader }: Files) {
  const later = scripts.map(
    (file) => `<link rel="later" href="/${file}"${file === entry ? ' data-entry' : ''}>`,
  );
  return {
    head: [...styles.map(stylesheet), ...later].join(''),
    body: `${fonts.map((file) => font(file, isOptional(file) ? 'preload' : 'later')).join('')}${asyncScript(loader)}`,
  };
}

const asyncScript = (file: string) => `<script type="module" async src="/${file}"></script>`;
const stylesheet = (file: string) => `<link rel="stylesheet" href="/${file}">`;

/**
 * Asks for a font after everything that the first picture needs: in the head, or with the priority
 * that browsers give to fonts, it delays that picture on a slow phone (ADR 0028). Fonts are fetched
 * without credentials even from the page's own origin, and a preload must match.
 */
function font(file: string, rel: 'preload' | 'later'): string {
  return `<link rel="${rel}" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`;
}

/** Whether a typeface is taken only if it is there at once (`styles/arabic-typeface.css`). */
const isOptional = (file: string) => file.includes('arabic');

/**
 * Whether a file is the typeface of the page's texts, the only one that is preloaded. That of headings
 * comes with the first heading: preloaded, it would share the network with the first picture.
 */
function isTextFont(file: string, locale: Locale): boolean {
  const { script } = new Intl.Locale(locale).maximize();
  return (
    file.endsWith('.woff2') && (script === 'Arab' ? isOptional(file) : file.includes('figtree'))
  );
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
