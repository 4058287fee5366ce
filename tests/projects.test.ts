import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findTestFiles, type TestFile } from './projects/find-needs.ts';

/** Composed at run time, so that this file does not itself count as asking for a resource. */
const asks = (name: string) => `inject('${name}');`;

/** A small repository: a rule, a query, a handler, a film, a journey, and their support modules. */
const FILES: Readonly<Record<string, string>> = {
  'packages/domain/src/spend.test.ts': "import { planSpend } from './spend.ts';",
  'packages/domain/src/spend.ts': `// ${asks('postgres')}`,
  'packages/db/src/views.test.ts': "import { seedDrama } from './testing/index.ts';",
  'packages/db/src/testing/index.ts': "export * from './seed-drama.ts';",
  'packages/db/src/testing/seed-drama.ts': asks('postgres'),
  'packages/services/src/sync.test.ts': "import { openTill } from '@hookline/db/testing';",
  'apps/server/src/testing/start-shop.ts': '',
  'apps/server/src/play.test.ts': "import { startShop } from './testing/start-shop.ts';",
  'packages/media/src/engine.test.ts': asks('ffmpegPath') + asks('isLong'),
  'tests/servers.test.ts': asks('databaseServers') + asks('isLong'),
  'tests/journeys/engines/film.test.ts': asks('engines'),
  'apps/web/src/card.test.tsx': '// @vitest-environment happy-dom\n',
  'tests/journeys/player/watch.test.ts': '// @alone Looks at moving frames.\n',
};

let top = '';
let found: readonly TestFile[] = [];
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'hookline-needs-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(top, dirname(path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  found = findTestFiles(top);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

const paths = (files: readonly TestFile[]) => files.map(({ path }) => path);

test.each([
  ['packages/domain/src/spend.test.ts', 'pure', 'needs of the tested module do not count'],
  ['packages/db/src/views.test.ts', 'db', 'modules imported by its support module count'],
  ['packages/services/src/sync.test.ts', 'db', 'a support module of another package counts'],
  ['apps/server/src/play.test.ts', 'http', 'the whole app needs the emulators'],
  ['packages/media/src/engine.test.ts', 'media', 'an engine needs ffmpeg'],
  ['tests/journeys/player/watch.test.ts', 'browser', 'a journey needs a browser'],
])('the test file %s is classified as %s: %s', (path, need) => {
  expect(found.find((file) => file.path === path)?.need).toBe(need);
});

test('a test that needs a DOM is recognised, and runs apart from the others', () => {
  expect(paths(found.filter(({ isDom }) => isDom))).toEqual(['apps/web/src/card.test.tsx']);
});

test('the long run includes tests that ask for it, and a marked journey runs alone', () => {
  expect(paths(found.filter(({ isLong }) => isLong))).toEqual([
    'packages/media/src/engine.test.ts',
    'tests/servers.test.ts',
  ]);
  expect(paths(found.filter(({ needsServers }) => needsServers))).toEqual([
    'tests/servers.test.ts',
  ]);
  expect(paths(found.filter(({ needsEngines }) => needsEngines))).toEqual([
    'tests/journeys/engines/film.test.ts',
  ]);
  expect(paths(found.filter(({ isAlone }) => isAlone))).toEqual([
    'tests/journeys/player/watch.test.ts',
  ]);
});
