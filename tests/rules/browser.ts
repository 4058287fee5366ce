import {
  complain,
  findMatches,
  isProduct,
  type Module,
  type Project,
  type Rule,
} from './project.ts';

const ENTRY = 'apps/web/src/entry/client.tsx';
const STUDIO_ENTRY = 'apps/studio/src/entry/main.tsx';
const SCOPE = '@hookline/';

const noNode: Rule = {
  title: 'no Node module reaches the bundles of browsers',
  check: (project) =>
    [ENTRY, STUDIO_ENTRY].flatMap((entry) =>
      reaching(project, entry, /^node:|^(?:fs|path|crypto|stream|buffer|process)$/),
    ),
  violation: {
    files: {
      [ENTRY]: "import '../shell/app.tsx';\n",
      'apps/web/src/shell/app.tsx': "import { slugOf } from '@hookline/domain';\n",
      'packages/domain/src/index.ts': "export * from './slug.ts';\n",
      'packages/domain/src/slug.ts': "import { createHash } from 'node:crypto';\n",
    },
    complaint: 'packages/domain/src/slug.ts:1 loads node:crypto in the browser',
  },
};

const noSchemas: Rule = {
  title:
    "no schema library reaches the web app's bundle, because the server parses its own responses",
  check: (project) => reaching(project, ENTRY, /^zod(?:\/|$)/),
  violation: {
    files: {
      [ENTRY]: "import { ROUTES } from '@hookline/contract/client';\n",
      'packages/contract/src/client.ts':
        "import type { Call } from './call.ts';\nimport './calls/player.ts';\n",
      'packages/contract/src/call.ts': "import * as z from 'zod/mini';\n",
      'packages/contract/src/calls/player.ts': "import * as z from 'zod/mini';\n",
    },
    complaint: 'packages/contract/src/calls/player.ts:1 loads zod/mini in the browser',
  },
};

/** Creates a filter for browser modules, except the one that may do what a rule forbids. */
const isWebBut = (path: string) => (module: Module) =>
  isProduct(module) &&
  /^(?:apps\/(?:web|studio)|packages\/ui)\//.test(module.path) &&
  module.path !== path;

const SAFE_STORAGE = 'apps/web/src/lib/storage/safe-storage.ts';

const safeStorage: Rule = {
  title: 'only the safe storage uses localStorage and sessionStorage, which may throw',
  check: ({ modules }) =>
    complain(modules.filter(isWebBut(SAFE_STORAGE)), ({ code }) =>
      findMatches(code, /\b(?:local|session)Storage\b/g).map(({ line, text }) => ({
        line,
        text: `names ${text}`,
      })),
    ),
  violation: {
    files: {
      [SAFE_STORAGE]: 'export const text = localStorage.getItem(key);\n',
      'apps/web/src/player/use-player.ts':
        "// localStorage\nkeepSettings(window['localStorage'], {});\n",
    },
    complaint: 'apps/web/src/player/use-player.ts:2 names localStorage',
  },
};

const LEAVE = 'apps/web/src/lib/browser/leave.ts';

const ownNavigations: Rule = {
  title: 'only leave.ts loads another document, so that no path leads to another site',
  check: ({ modules }) =>
    complain(modules.filter(isWebBut(LEAVE)), ({ code }) =>
      findMatches(
        code,
        /\blocation\.(?:assign|replace)\b|\blocation\.href = |\b(?:window|document)\.location = |\blocation\[|\bwindow\.open\b/g,
      ).map(({ line, text }) => ({ line, text: `navigates by ${text.trim()}` })),
    ),
  violation: {
    files: {
      [LEAVE]: 'window.location[how](path);\n',
      'apps/web/src/features/identity/login/login.ts':
        'const { href } = window.location;\nwindow.location.replace(path);\n',
    },
    complaint: 'apps/web/src/features/identity/login/login.ts:2 navigates by location.replace',
  },
};

const publicParts: Rule = {
  title: 'no module uses an API that its library marks as unsafe or unstable',
  check: ({ modules }) =>
    complain(modules.filter(isProduct), ({ code }) =>
      findMatches(code, /\b(?:UNSAFE|unstable)_\w+/g).map(({ line, text }) => ({
        line,
        text: `uses ${text}`,
      })),
    ),
  violation: {
    files: {
      'apps/web/src/lib/router/scroll-memory.tsx':
        "import { UNSAFE_DataRouterStateContext as State } from 'react-router';\n",
    },
    complaint: 'apps/web/src/lib/router/scroll-memory.tsx:1 uses UNSAFE_DataRouterStateContext',
  },
};

/** Module that formats the dates and times of records, which are the same in every language. */
const STAMP = 'packages/domain/src/wallet/coin-display.ts';
/** The studio's formatter, which has one language. */
const STUDIO_FORMATS = 'apps/studio/src/lib/format.ts';

const formats: Rule = {
  title: "only the page's formatter formats numbers, prices and dates, in Western digits",
  check: ({ modules }) =>
    complain(
      modules.filter(
        (module) =>
          isProduct(module) &&
          /^(?:apps\/(?:web|studio)|packages\/(?:ui|domain))\//.test(module.path) &&
          ![STAMP, STUDIO_FORMATS].includes(module.path),
      ),
      ({ code }) =>
        findMatches(
          code,
          /\btoLocale(?:Date|Time)?String\b|\bIntl\.(?:Number|DateTime|List|RelativeTime)Format\b/g,
        ).map(({ line, text }) => ({ line, text: `formats by ${text}` })),
    ),
  violation: {
    files: {
      [STAMP]: 'const parts = new Intl.DateTimeFormat(LOCALE).formatToParts(atMs);\n',
      'apps/web/src/features/wallet/debt-note.tsx': 'const text = count.toLocaleString();\n',
    },
    complaint: 'apps/web/src/features/wallet/debt-note.tsx:1 formats by toLocaleString',
  },
};

export const BROWSER_RULES: readonly Rule[] = [
  noNode,
  noSchemas,
  safeStorage,
  ownNavigations,
  publicParts,
  formats,
];

/** Walks all imports from a browser's entry, lazy ones too, and reports the forbidden ones. */
function reaching(project: Project, entry: string, forbidden: RegExp): string[] {
  const byPath = new Map(project.modules.map((module) => [module.path, module]));
  const seen = new Set<string>();
  const open = [entry];
  const found: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const module = byPath.get(path);
    if (module === undefined || seen.has(path)) continue;
    seen.add(path);
    for (const { line, text, isType } of module.imports) {
      if (isType) continue;
      if (forbidden.test(text)) found.push(`${path}:${line} loads ${text} in the browser`);
      open.push(...resolveImport(module, text));
    }
  }
  if (!seen.has(entry)) found.push(`${entry} is not there, so nothing was looked at`);
  return found;
}

/** Returns the possible files of an import; none for a third-party package. */
function resolveImport({ path }: Module, specifier: string): string[] {
  if (specifier.startsWith('.')) {
    return [new URL(specifier, `file:///${path}`).pathname.slice(1)];
  }
  if (!specifier.startsWith(SCOPE)) return [];
  const [name, part = 'index'] = specifier.slice(SCOPE.length).split('/');
  return [`packages/${name}/src/${part}.ts`, `packages/${name}/src/${part}/index.ts`];
}
