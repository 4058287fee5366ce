import { complain, homeOf, isProduct, type Project, type Rule } from './project.ts';

const SCOPE = '@hookline/';

/**
 * The architecture: a folder may import itself and what its row lists. ARCHITECTURE.md draws the
 * same table. Nobody may import a folder that no row lists.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/ui': [],
  'packages/contract': ['domain'],
  'packages/db': ['domain'],
  'packages/media': ['domain'],
  'packages/providers': ['domain'],
  'packages/postgres': [],
  'packages/backup': ['db'],
  'packages/services': ['domain', 'db', 'media', 'providers'],
  'apps/web': ['ui', 'contract', 'domain'],
  'apps/server': ['contract', 'domain', 'services', 'db', 'media', 'providers', 'postgres'],
  'apps/cli': ['contract', 'domain', 'services', 'db', 'media', 'providers', 'postgres', 'backup'],
  'apps/standins': [],
  demo: ['domain', 'services', 'db', 'media'],
};

const rows: Rule = {
  title: 'every folder of packages/ and apps/ has a row in MAY_IMPORT, and every row a folder',
  check: ({ texts }) => {
    const folders = [...texts.keys()].flatMap(
      (path) =>
        /^(?<home>(?:packages|apps)\/[^/]+|demo)\/package\.json$/.exec(path)?.groups?.['home'] ??
        [],
    );
    return [
      ...folders.filter((each) => MAY_IMPORT[each] === undefined).map((each) => `${each}: no row`),
      ...Object.keys(MAY_IMPORT)
        .filter((each) => !folders.includes(each))
        .map((each) => `${each}: no folder`),
    ];
  },
  violation: {
    files: { 'packages/extra/package.json': '{}' },
    complaint: 'packages/extra: no row',
  },
};

const direction: Rule = {
  title: 'packages import only in the allowed direction',
  check: ({ modules }) =>
    complain(modules.filter(isProduct), ({ path, imports }) =>
      imports
        .filter(({ text }) => text.startsWith(SCOPE))
        .filter(({ text }) => {
          const target = text.slice(SCOPE.length).split('/')[0] ?? '';
          const home = homeOf(path);
          return !`/${home}`.endsWith(`/${target}`) && !MAY_IMPORT[home]?.includes(target);
        })
        .map(({ line, text }) => ({ line, text: `must not import ${text}` })),
    ),
  violation: {
    files: {
      'packages/ui/src/card.tsx': "export type {\n  Drama,\n} from '@hookline/contract';\n",
    },
    complaint: 'packages/ui/src/card.tsx:3 must not import @hookline/contract',
  },
};

const declared: Rule = {
  title: 'what is imported by name is declared in the package that imports it',
  check: (project) =>
    complain(project.modules, ({ path, imports }) =>
      imports
        .filter(({ text }) => !/^(?:\.|node:|vite\/client|\0)/.test(text))
        .map(({ line, text }) => ({ line, text: packageOf(text) }))
        .filter(({ text }) => !isDeclared(project, path, text))
        .map(({ line, text }) => ({ line, text: `imports ${text} without declaring it` })),
    ),
  violation: {
    files: {
      'packages/db/package.json': '{"dependencies": {"kysely": "0.29.9"}}',
      'packages/db/src/views.ts': "import { Kysely } from 'kysely';\nimport pg from 'pg';\n",
    },
    complaint: 'packages/db/src/views.ts:2 imports pg without declaring it',
  },
};

const relative: Rule = {
  title: 'a relative import stays within its package, and a feature leaves other features alone',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => /^(?:packages|apps|demo)\//.test(path)),
      ({ path, imports }) =>
        imports
          .filter(({ text }) => text.startsWith('.'))
          .flatMap(({ line, text }) => {
            const target = new URL(text, `file:///${path}`).pathname.slice(1);
            const [from, to] = [featureOf(path), featureOf(target)];
            if (homeOf(target) !== homeOf(path)) return [{ line, text: `reaches into ${target}` }];
            if (from === undefined || to === undefined || from === to) return [];
            return [{ line, text: `feature ${from} must not import feature ${to}` }];
          }),
    ),
  violation: {
    files: { 'apps/web/src/features/player/page.tsx': "import('../catalog/card.tsx');\n" },
    complaint: 'page.tsx:1 feature player must not import feature catalog',
  },
};

const plain: Rule = {
  title: 'an import names its target in plain text',
  check: ({ modules }) =>
    complain(modules, ({ path, computedImports }) =>
      COMPUTED_ALLOWED.has(path)
        ? []
        : computedImports.map(({ line }) => ({ line, text: 'imports a computed path' })),
    ),
  violation: {
    files: { 'apps/server/src/load.ts': 'await import(`./${name}.ts`);\n' },
    complaint: 'apps/server/src/load.ts:1 imports a computed path',
  },
};

/** The renderer is a built file, so that no source can name it as an import. */
const COMPUTED_ALLOWED = new Set([
  'apps/server/src/pages/renderer.ts',
  'bench/floor/serve-tree.ts',
]);

export const DIRECTION_RULES: readonly Rule[] = [rows, direction, declared, relative, plain];

const featureOf = (path: string) => /\/features\/(?<name>[^/]+)\//.exec(path)?.groups?.['name'];

/** '@scope/name' or 'name' of an import such as 'name/part'. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Tests, scripts and benchmarks belong to no package: they declare in the root, or are ours. */
function isDeclared({ texts }: Project, path: string, name: string): boolean {
  const declares = (manifest: string) => texts.get(manifest)?.includes(`"${name}":`) === true;
  const isInPackage = texts.has(`${homeOf(path)}/package.json`);
  if (isInPackage && declares(`${homeOf(path)}/package.json`)) return true;
  const isTest = /\.test\.tsx?$|\/testing(?:\/|\.ts)/.test(path);
  if (isInPackage && !isTest && !/^apps\/web\/[^/]+$/.test(path)) return false;
  return declares('package.json') || name.startsWith(SCOPE);
}
