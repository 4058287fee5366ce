import { readFileSync } from 'node:fs';

import type { Locale } from '@hookline/domain/routing';

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/entry/client.tsx';
const LOADER = 'src/entry/load-client.ts';

/**
 * Maps the module of a page to the entry that shows the page's first picture before it loads the
 * app, and to the library that this entry loads next.
 */
export const SHOWN_AHEAD: Record<string, { entry: string; library: string }> = {
  'src/pages/player-page.tsx': {
    entry: 'src/entry/play-ahead.ts',
    library: '../../node_modules/hls.js/dist/hls.light.mjs',
  },
};

type Tags = { head: string; body: string };

/** Cached tags by language and page; there are few pages. */
const tagsOf = new Map<string, Tags>();

const manifest: Manifest | null = import.meta.env.PROD ? readManifest() : null;

/**
 * Makes the tags of the files that a page needs. The browser first loads the styles and whatever
 * shows the first picture: an image of the page, or the script that plays the film. The files of
 * the app wait until the image has begun to load, or the film has begun (`load-app.ts`, ADR 0136).
 */
export function assetTags(locale: Locale, pageModules: string[]): Tags {
  // Unit tests render without a build.
  if (manifest === null) return { head: '', body: '' };
  const key = [locale, ...pageModules].join(' ');
  const known = tagsOf.get(key);
  if (known !== undefined) return known;
  const tags = makeTags(manifest, locale, pageModules);
  tagsOf.set(key, tags);
  return tags;
}

function makeTags(chunkOf: Manifest, locale: Locale, pageModules: string[]): Tags {
  const shown = pageModules.flatMap((module) => SHOWN_AHEAD[module] ?? []);
  const [loader] = [...shown.map(({ entry }) => entry), LOADER];
  const ahead = collect(chunkOf, [loader]);
  const libraries = shown.map(({ library }) => library);
  const messages = `messages/${locale}.json`;
  const chunks = collect(chunkOf, [ENTRY, ...libraries, ...pageModules, messages]);
  // The page also loads the deferred messages if one of these chunks can import them.
  const deferredMessages = `messages/${locale}.json?deferred`;
  if (chunks.some(({ dynamicImports = [] }) => dynamicImports.includes(deferredMessages))) {
    chunks.push(...collect(chunkOf, [deferredMessages]));
  }
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const fonts = new Set(chunks.flatMap(({ assets = [] }) => assets));
  const later = chunks.filter((chunk) => !ahead.includes(chunk));
  const head = [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...(shown.length > 0 ? ahead : []).map(
      ({ file }) => `<link rel="modulepreload" href="/${file}">`,
    ),
    // The entry comes first, because `load-app.ts` starts the first of these files.
    ...later.map(({ file }) => `<link rel="later" href="/${file}">`),
  ];
  const body = [
    ...[...fonts].filter((file) => isTextFont(file, locale)).map(font),
    asyncScript(chunkOf[loader]?.file),
  ];
  return { head: head.join(''), body: body.join('') };
}

const asyncScript = (file = '') => `<script type="module" async src="/${file}"></script>`;

/**
 * Loads a font after everything that the first picture needs: in the head, or with the priority
 * that browsers give to fonts, it delays that picture on a slow phone (ADR 0028). Fonts are fetched
 * without credentials even from the page's own origin, and a preload must match.
 */
function font(file: string): string {
  const rel = isOptional(file) ? 'preload' : 'later';
  return `<link rel="${rel}" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`;
}

/** Whether a typeface is used only if it is available at once (`styles/arabic-typeface.css`). */
const isOptional = (file: string) => file.includes('arabic');

/**
 * Whether a file is the typeface of the page's texts, the only one that is preloaded. The typeface
 * of headings loads with the first heading: preloaded, it would share the network with the first
 * picture.
 */
function isTextFont(file: string, locale: Locale): boolean {
  const { script } = new Intl.Locale(locale).maximize();
  return (
    file.endsWith('.woff2') && (script === 'Arab' ? isOptional(file) : file.includes('figtree'))
  );
}

/** Collects the chunks of these modules and of their imports, each once, in import order. */
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
