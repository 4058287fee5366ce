import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Resources that a test file needs, from the least to the most. */
export const NEEDS = ['pure', 'db', 'http', 'media', 'cluster', 'browser'] as const;
export type Need = (typeof NEEDS)[number];

/** A test file and its needs. The path is relative to the root of the repository. */
export type TestFile = {
  path: string;
  need: Need;
  /** Whether `npm run test:long` runs it, with different cases from `npm test`. */
  isLong: boolean;
  /** Whether it must run alone, because it counts frames or kills shared processes. */
  isAlone: boolean;
  /** Whether it starts external database servers. */
  needsServers: boolean;
  /** Whether it opens pages in browsers other than Chromium. */
  needsEngines: boolean;
  /** Whether it has a document. Worker processes are reused for files with the same environment. */
  isDom: boolean;
};

const TESTS = [
  '{packages,apps}/*/src/**/*.test.{ts,tsx}',
  'demo/src/**/*.test.ts',
  'tests/*.test.ts',
  'tests/journeys/**/*.test.ts',
];
/** Modules that only tests import. A test also needs what these modules need. */
const SUPPORT = /\/testing(?:\/|\.ts$)|^tests\//;
const IMPORT = /(?:\bfrom\s|\bimport\s|\bimport\()\s*'(?<target>[^']+)'/g;

const asks = (name: string) => new RegExp(`\\binject\\('${name}'\\)`);
const SIGNS: readonly [sign: RegExp, need: Need][] = [
  [asks('site'), 'browser'],
  [asks('chromium'), 'browser'],
  [asks('clusterUrl'), 'cluster'],
  [asks('ffmpegPath'), 'media'],
  [asks('emulators'), 'http'],
  [/^apps\/server\/src\/testing\/start-/m, 'http'],
  [asks('postgres'), 'db'],
  [/\bstartPostgres\(/, 'db'],
];
const LONG = asks('isLong');
const SERVERS = asks('databaseServers');
const ENGINES = asks('engines');
const ALONE = /^\/\/ @alone /m;
const DOM = /^\/\/ @vitest-environment happy-dom$/m;

/** Reads every test file below `top` and the support modules that it imports. */
export function findTestFiles(top: string): TestFile[] {
  return globSync(TESTS, { cwd: top, exclude: (path) => /node_modules|\/dist\b/.test(path) })
    .toSorted()
    .map((path) => {
      const text = textOf(top, path);
      const found = new Set(SIGNS.filter(([sign]) => sign.test(text)).map(([, need]) => need));
      const isJourney = path.startsWith('tests/journeys/');
      return {
        path,
        need: isJourney ? 'browser' : (NEEDS.findLast((each) => found.has(each)) ?? 'pure'),
        isLong: LONG.test(text),
        isAlone: ALONE.test(text),
        needsServers: SERVERS.test(text),
        needsEngines: ENGINES.test(text),
        isDom: DOM.test(text),
      };
    });
}

/** Text of a test and all support modules that it imports, each after its file name. */
function textOf(top: string, test: string): string {
  const seen = new Set<string>();
  const open = [test];
  let text = '';
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || !existsSync(join(top, path))) continue;
    seen.add(path);
    const source = readFileSync(join(top, path), 'utf8');
    text += `${path}\n${source}\n`;
    const targets = [...source.matchAll(IMPORT)].map((match) => match.groups?.['target'] ?? '');
    open.push(
      ...targets.map((target) => resolveIn(top, path, target)).filter((to) => SUPPORT.test(to)),
    );
  }
  return text;
}

/** By convention, `@hookline/name/testing` is the package's export of that name. */
function resolveIn(top: string, path: string, target: string): string {
  if (target.startsWith('.')) return join(dirname(path), target);
  const found = /^@hookline\/(?<name>[^/]+)\/testing$/.exec(target);
  if (found === null) return '';
  const home = `packages/${found.groups?.['name']}/src/testing`;
  return existsSync(join(top, `${home}.ts`)) ? `${home}.ts` : `${home}/index.ts`;
}
