import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

/**
 * Sections that the first page does not need. In the browser they are a separate module,
 * `?deferred`, which loads with the first screen that uses them. The server has all sections in one
 * module.
 */
const DEFERRED_SECTIONS = new Set([
  'footer',
  'language',
  'legal',
  'player',
  'identity',
  'account',
  'feedback',
  'wallet',
  'checkout',
  'library',
  'accountType',
  'profile',
  'download',
  'install',
  'firstRun',
  'search',
  'takenDown',
]);
const DEFERRED_QUERY = '?deferred';
/** The section that only the service worker uses. */
const WORKER_SECTION = 'offline';
/** Sections that browser code never reads: the worker's, and one that only the server renders. */
const UNREAD_SECTIONS = new Set([WORKER_SECTION, 'tooOld']);
const WORKER_QUERY = '?offline';
const FOLDER = join(import.meta.dirname, 'messages');

/**
 * Compiles ICU messages at build time, so that the browser gets use-intl's small formatter instead
 * of the ICU parser.
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
      filter: { id: /\/apps\/web\/messages\/[^/]+\.json(\?deferred|\?offline)?$/ },
      handler(source, id) {
        const messages = compileCatalog(source);
        const isWhole = this.environment.config.consumer === 'server';
        const part = isWhole ? messages : partOf(messages, id);
        return {
          code: `export default ${JSON.stringify(part)}`,
          moduleType: 'js',
          map: null,
        };
      },
    },
  };
}

/** Writes the types of the messages. A test fails if they differ from the messages. */
function writeMessageTypes(): void {
  const types = messageTypes(readFileSync(join(FOLDER, 'en-US.json'), 'utf8'));
  const file = join(FOLDER, 'en-US.d.json.ts');
  if (types !== readFileSync(file, 'utf8')) writeFileSync(file, types);
}

/**
 * Generates a type for the catalog: use-intl infers a message's arguments from its literal type.
 */
export function messageTypes(english: string): string {
  const literal = JSON.stringify(parseTree(english), null, 2);
  return `// Written by vite-icu.ts from en-US.json.\ndeclare const messages: ${literal};\nexport = messages;\n`;
}

/** Compiles the messages of a catalog. */
export function compileCatalog(source: string): Record<string, unknown> {
  return compileTree(parseTree(source));
}

/** Returns the part of a catalog that a browser module imports. */
function partOf(catalog: Record<string, unknown>, id: string): unknown {
  if (id.endsWith(WORKER_QUERY)) return catalog[WORKER_SECTION];
  return halfOf(catalog, id.endsWith(DEFERRED_QUERY));
}

/** Returns the deferred sections of a catalog, or all others that a page reads. */
export function halfOf<T>(catalog: Record<string, T>, isDeferred: boolean): Record<string, T> {
  return Object.fromEntries(
    Object.entries(catalog).filter(
      ([section]) => !UNREAD_SECTIONS.has(section) && DEFERRED_SECTIONS.has(section) === isDeferred,
    ),
  );
}

function parseTree(source: string): Tree {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own file; a test reads it.
  return JSON.parse(source) as Tree;
}

function compileTree(tree: Tree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  );
}
