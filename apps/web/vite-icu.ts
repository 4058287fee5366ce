import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

const COMPLETE_CATALOG = 'en-US.json';

/**
 * Sections that the first page does without. In the browser they are a module of their own,
 * `?deferred`, which loads with the first screen that reads one; the server has all sections at once.
 */
const DEFERRED_SECTIONS = new Set([
  'player',
  'identity',
  'account',
  'feedback',
  'wallet',
  'checkout',
  'shelf',
  'accountType',
  'profile',
  'download',
  'search',
]);
const DEFERRED_QUERY = '?deferred';
const FOLDER = join(import.meta.dirname, 'messages');

/**
 * Compiles ICU messages at build time, so that the browser gets use-intl's small formatter instead
 * of the ICU parser. A message that a catalog lacks is taken from English.
 */
export function icu(): Plugin {
  return {
    name: 'hookline-icu',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: 'use-intl/format-message/format-only',
          },
        ],
      },
    }),
    buildStart() {
      if (this.environment.config.build.write) writeMessageTypes();
    },
    transform: {
      filter: { id: /\/apps\/web\/messages\/[^/]+\.json(\?deferred)?$/ },
      handler(source, id) {
        const fallback = join(FOLDER, COMPLETE_CATALOG);
        this.addWatchFile(fallback);
        const messages = compileCatalog(readFileSync(fallback, 'utf8'), source);
        const isWhole = this.environment.config.consumer === 'server';
        const half = isWhole ? messages : halfOf(messages, id.endsWith(DEFERRED_QUERY));
        return {
          code: `export default ${JSON.stringify(half)}`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}

/** Writes the types of the messages; a test fails if they differ from the messages. */
function writeMessageTypes(): void {
  const types = messageTypes(readFileSync(join(FOLDER, COMPLETE_CATALOG), 'utf8'));
  const file = join(FOLDER, 'en-US.d.json.ts');
  if (types !== readFileSync(file, 'utf8')) writeFileSync(file, types);
}

/** Makes a type of the catalog: use-intl reads a message's arguments from its literal text. */
export function messageTypes(english: string): string {
  const literal = JSON.stringify(parseTree(english), null, 2);
  return `// Written by vite-icu.ts from en-US.json.\ndeclare const messages: ${literal};\nexport = messages;\n`;
}

/** Compiles the messages of a catalog, and adds those that only `english` has. */
export function compileCatalog(english: string, source: string): Record<string, unknown> {
  return compileTree(overlay(parseTree(english), parseTree(source)));
}

/** Picks the deferred sections of a catalog, or all others. */
export function halfOf<T>(catalog: Record<string, T>, isDeferred: boolean): Record<string, T> {
  return Object.fromEntries(
    Object.entries(catalog).filter(([section]) => DEFERRED_SECTIONS.has(section) === isDeferred),
  );
}

function parseTree(source: string): Tree {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own file; a test reads it.
  return JSON.parse(source) as Tree;
}

function overlay(base: Tree, top: Tree): Tree {
  const entries = Object.entries(base).map(([key, below]) => {
    const above = top[key];
    if (typeof below === 'string') return [key, typeof above === 'string' ? above : below];
    return [key, typeof above === 'object' ? overlay(below, above) : below];
  });
  return Object.fromEntries(entries);
}

function compileTree(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  );
}
