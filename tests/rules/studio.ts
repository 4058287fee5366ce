import { targetOf } from './direction.ts';
import { complain, isProduct, type Rule } from './project.ts';

const STUDIO = 'apps/studio/src/';

/** The order of the studio: a folder may import itself and all folders before it. */
const STUDIO_ORDER: readonly string[] = [
  'styles',
  'lib',
  'parts',
  'features',
  'shell',
  'entry',
  'testing',
];

const order: Rule = {
  title: 'a folder of the studio imports only folders before it in STUDIO_ORDER',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && module.path.startsWith(STUDIO)),
      ({ path, imports }) =>
        imports
          .filter(({ text }) => text.startsWith('.'))
          .map(({ line, text }) => ({ line, target: targetOf(path, text) }))
          .filter(({ target }) => target.startsWith(STUDIO) && rankOf(target) > rankOf(path))
          .map(({ line, target }) => ({
            line,
            text: `must not import ${target.slice(STUDIO.length)}, which is later in STUDIO_ORDER`,
          })),
    ),
  violation: {
    files: {
      'apps/studio/src/parts/page.tsx':
        "import '../lib/query.ts';\nimport '../shell/session-gate.tsx';\n",
      'apps/studio/src/lib/query.ts': "import './api.ts';\n",
    },
    complaint:
      'apps/studio/src/parts/page.tsx:2 must not import shell/session-gate.tsx, which is later in STUDIO_ORDER',
  },
};

const places: Rule = {
  title: 'every folder of the studio is in STUDIO_ORDER',
  check: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith(STUDIO) && rankOf(path) < 0)
      .map(({ path }) => `${path}: its folder is not in STUDIO_ORDER`),
  violation: {
    files: { 'apps/studio/src/helpers/page.tsx': '' },
    complaint: 'apps/studio/src/helpers/page.tsx: its folder is not in STUDIO_ORDER',
  },
};

/** Code of the studio, which operators alone load. */
const OF_STUDIO = /^(?:apps\/studio\/|packages\/(?:contract|domain)\/src\/studio\/)/;
/** The names by which other packages import it. */
const STUDIO_PACKAGES: ReadonlySet<string> = new Set([
  '@hookline/studio',
  '@hookline/contract/studio',
  '@hookline/domain/studio',
]);
/** Packages of which the pages of viewers are built. */
const OF_VIEWERS = /^(?:apps\/web|packages\/(?:ui|contract|domain))\//;

const bundle: Rule = {
  title: 'the pages of viewers contain nothing of the studio',
  check: ({ modules }) =>
    complain(
      modules.filter(
        (module) =>
          isProduct(module) && OF_VIEWERS.test(module.path) && !OF_STUDIO.test(module.path),
      ),
      ({ path, imports }) =>
        imports
          .filter(({ isType }) => !isType)
          .filter(({ text }) =>
            text.startsWith('.') ? OF_STUDIO.test(targetOf(path, text)) : STUDIO_PACKAGES.has(text),
          )
          .map(({ line, text }) => ({ line, text: `takes ${text} into the pages of viewers` })),
    ),
  violation: {
    files: {
      'apps/web/src/entry.tsx': "import '@hookline/contract/studio';\nimport './lib/own.ts';\n",
      'packages/domain/src/index.ts': "export * from './studio/rights.ts';\n",
      'packages/contract/src/studio/fields.ts': "import '@hookline/domain/studio';\n",
    },
    complaint: [
      'apps/web/src/entry.tsx:1 takes @hookline/contract/studio into the pages of viewers',
      'packages/domain/src/index.ts:1 takes ./studio/rights.ts into the pages of viewers',
    ].join('\n'),
  },
};

export const STUDIO_RULES: readonly Rule[] = [order, places, bundle];

/** Index of a module's folder in {@link STUDIO_ORDER}; -1 if it has none. */
function rankOf(path: string): number {
  return STUDIO_ORDER.indexOf(path.slice(STUDIO.length).split('/')[0] ?? '');
}
