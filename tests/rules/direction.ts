import { complain, findMatches, homeOf, isProduct, type Project, type Rule } from './project.ts';

const SCOPE = '@hookline/';

/**
 * The architecture: each folder may import itself and the folders in its row. A folder without a
 * row may not be imported by others. ARCHITECTURE.md draws the same table.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/ui': [],
  'packages/contract': ['domain'],
  'packages/db': ['domain'],
  'packages/media': ['domain'],
  'packages/providers': ['domain'],
  'packages/postgres': ['domain'],
  'packages/backup': ['db'],
  'packages/services': ['domain', 'db', 'media', 'providers'],
  'apps/web': ['ui', 'contract', 'domain'],
  'apps/studio': ['ui', 'contract', 'domain'],
  'apps/server': ['contract', 'domain', 'services', 'db', 'media', 'providers', 'postgres'],
  'apps/cli': [
    'contract',
    'domain',
    'services',
    'db',
    'media',
    'providers',
    'postgres',
    'backup',
    'server',
    'demo',
  ],
  'apps/emulators': [],
  demo: ['domain', 'services', 'db', 'media', 'providers'],
};

const WEB = 'apps/web/src/';

/**
 * The order of the web app: a module may import its own folder and all folders before it. A row may
 * name a single file. The longest matching row counts.
 */
export const WEB_ORDER: readonly string[] = [
  'styles',
  'lib',
  'worker',
  'features/identity/session',
  'shell/panels/open-panel.ts',
  'features/tracking',
  'features/identity',
  'features/catalog',
  'features/install',
  'features/checkout',
  'features/wallet',
  'features/library',
  'features/feedback',
  'features/legal',
  'player',
  'shell',
  'pages',
  'entry',
  'testing',
];

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
  title: 'a package declares all packages that it imports',
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
  title: 'a relative import stays within its package, and server features do not import each other',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => /^(?:packages|apps|demo)\//.test(path)),
      ({ path, imports }) =>
        imports
          .filter(({ text }) => text.startsWith('.'))
          .flatMap(({ line, text }) => {
            const target = targetOf(path, text);
            const [from, to] = [featureOf(path), featureOf(target)];
            if (homeOf(target) !== homeOf(path)) return [{ line, text: `reaches into ${target}` }];
            if (from === undefined || to === undefined || from === to) return [];
            if (path.startsWith(WEB)) return [];
            return [{ line, text: `feature ${from} must not import feature ${to}` }];
          }),
    ),
  violation: {
    files: { 'apps/server/src/features/player/play.ts': "import('../catalog/column.ts');\n" },
    complaint: 'play.ts:1 feature player must not import feature catalog',
  },
};

const webOrder: Rule = {
  title: 'a folder of the web app imports only folders before it in WEB_ORDER',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => path.startsWith(WEB)),
      ({ path, imports }) =>
        imports
          .filter(({ text }) => text.startsWith('.'))
          .map(({ line, text }) => ({ line, target: targetOf(path, text) }))
          .filter(({ target }) => target.startsWith(WEB) && !isForTests(path, target))
          .filter(({ target }) => webRankOf(target) > webRankOf(path))
          .map(({ line, target }) => ({
            line,
            text: `must not import ${target.slice(WEB.length)}, which is later in WEB_ORDER`,
          })),
    ),
  violation: {
    files: {
      'apps/web/src/player/stage.tsx':
        "import { Card } from '../features/catalog/card.tsx';\nimport '../lib/link.tsx';\n",
      'apps/web/src/features/catalog/card.tsx':
        "import('../../player/stage.tsx');\nimport '../../shell/panels/open-panel.ts';\n",
      'apps/web/src/lib/link.tsx': "import '../features/identity/session/token.ts';\n",
      'apps/web/src/features/identity/session/token.ts':
        "import '../../../shell/panels/open-panel.ts';\n",
      'apps/web/src/shell/panels/open-panel.ts': "import './drawers.tsx';\n",
      'apps/web/src/shell/panels/drawers.tsx': "import '../../player/stage.tsx';\n",
    },
    complaint: [
      'apps/web/src/features/catalog/card.tsx:1 must not import player/stage.tsx, which is later in WEB_ORDER',
      'apps/web/src/lib/link.tsx:1 must not import features/identity/session/token.ts, which is later in WEB_ORDER',
      'apps/web/src/features/identity/session/token.ts:1 must not import shell/panels/open-panel.ts, which is later in WEB_ORDER',
      'apps/web/src/shell/panels/open-panel.ts:1 must not import shell/panels/drawers.tsx, which is later in WEB_ORDER',
    ].join('\n'),
  },
};

const webPlaces: Rule = {
  title: 'every folder of the web app is in WEB_ORDER',
  check: ({ modules }) => [
    ...new Set(
      modules
        .filter(({ path }) => path.startsWith(WEB) && webRankOf(path) < 0)
        .map(({ path }) => `${path}: its folder is not in WEB_ORDER`),
    ),
  ],
  violation: {
    files: { 'apps/web/src/features/quiz/page.tsx': '' },
    complaint: 'apps/web/src/features/quiz/page.tsx: its folder is not in WEB_ORDER',
  },
};

/** Words of the domain. 'video.episode' is excepted because it is an Open Graph type. */
const DOMAIN_WORD =
  /(?:drama|(?<!video\.)episode|chapter|coin|wallet|purchase|payment|checkout|login)\w*|(?<!re)member\w*|viewer\w*/gi;

const libWords: Rule = {
  title: 'lib/ of the web app contains no word of the domain',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && module.path.startsWith(`${WEB}lib/`)),
      ({ code }) =>
        findMatches(code, DOMAIN_WORD).map(({ line, text }) => ({ line, text: `names '${text}'` })),
    ),
  violation: {
    files: {
      'apps/web/src/lib/link.tsx':
        "// An episode.\nconst type = 'video.episode';\nremember(firstEpisode);\n",
    },
    complaint: "apps/web/src/lib/link.tsx:3 names 'Episode'",
  },
};

const plain: Rule = {
  title: 'the path of an import is a plain string',
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

/** Modules that may compute an import path, because the renderer is a built file. */
const COMPUTED_ALLOWED = new Set([
  'apps/server/src/pages/renderer.ts',
  'bench/baseline/serve-tree.ts',
]);

export const DIRECTION_RULES: readonly Rule[] = [
  rows,
  direction,
  declared,
  relative,
  webOrder,
  webPlaces,
  libWords,
  plain,
];

/** Returns the path of the module that a relative import names. */
export function targetOf(path: string, specifier: string): string {
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}

/** Index in {@link WEB_ORDER} of the longest matching row; -1 if none matches. */
function webRankOf(path: string): number {
  const fitting = WEB_ORDER.filter(
    (row) => path === `${WEB}${row}` || path.startsWith(`${WEB}${row}/`),
  );
  const [longest = ''] = fitting.toSorted((a, b) => b.length - a.length);
  return WEB_ORDER.indexOf(longest);
}

/** Whether a test imports shared fakes, which it may do from any folder. */
function isForTests(path: string, target: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path) && target.startsWith(`${WEB}testing/`);
}

const featureOf = (path: string) => /\/features\/(?<name>[^/]+)\//.exec(path)?.groups?.['name'];

/** Returns '@scope/name' or 'name' for an import such as 'name/part'. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Whether a manifest declares the package. Tests, scripts and benchmarks may also use what the
 * root's manifest declares, and all our own packages.
 */
function isDeclared({ texts }: Project, path: string, name: string): boolean {
  const declares = (manifest: string) => texts.get(manifest)?.includes(`"${name}":`) === true;
  const isInPackage = texts.has(`${homeOf(path)}/package.json`);
  if (isInPackage && declares(`${homeOf(path)}/package.json`)) return true;
  const isTest = /\.test\.tsx?$|\/testing(?:\/|\.ts)/.test(path);
  if (isInPackage && !isTest && !/^apps\/(?:web|studio)\/[^/]+$/.test(path)) return false;
  return declares('package.json') || name.startsWith(SCOPE);
}
