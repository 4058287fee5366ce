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

export const STUDIO_RULES: readonly Rule[] = [order, places];

/** Index of a module's folder in {@link STUDIO_ORDER}; -1 if it has none. */
function rankOf(path: string): number {
  return STUDIO_ORDER.indexOf(path.slice(STUDIO.length).split('/')[0] ?? '');
}
