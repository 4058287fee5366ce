import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { connects, namedIn, storageKeysIn, tablesIn, usesCryptography } from './rules/inventory.ts';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

const PAGE = read('docs/security-inventory.md');
/** Modules that a public site runs, without tests and emulators. */
const MODULES = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}'], { cwd: TOP })
  .filter((path) => !/\.test\.tsx?$|\/testing(?:\/|\.ts$)|^apps\/emulators\//.test(path))
  .map((path) => ({ path, source: read(path) }));

/**
 * Whether a server module connects. Connections of browsers are limited by the content security
 * policy.
 */
function connectsFromServer(module: (typeof MODULES)[number]): boolean {
  return !/^apps\/(?:web|studio)\/|^packages\/ui\//.test(module.path) && connects(module);
}

/** Lists the files and titles of a table of attacks. */
function attacksIn(section: string): { path: string; title: string }[] {
  const rows = section.matchAll(/^\|[^|]+\| `(?<path>[^`]+)` \| (?<title>[^|]+) \|$/gm);
  return [...rows].map(({ groups }) => ({
    path: groups?.['path'] ?? '',
    title: groups?.['title'] ?? '',
  }));
}

/** Whether the source of a test file has this title, whichever quotes it has. */
function hasTest(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`].some((text) => source.includes(text));
}

test('each database table has exactly one level of protection', () => {
  const tables = tablesIn(read('packages/db/src/generated-schema.ts'));
  const [levels = ''] = PAGE.split('\n## Data\n')[1]?.split('\n\n`rate_limit`') ?? [];

  const named = namedIn(`\n## Data\n${levels}`, '## Data');

  expect(tables.length).toBeGreaterThan(50);
  expect(named.toSorted()).toEqual(tables.toSorted());
});

test.each([
  ['use of cryptography', '## Cryptography', usesCryptography],
  ['connection of the server', '## Connections', connectsFromServer],
] as const)('each %s is in the inventory', (_title, heading, isOne) => {
  const named = new Set(namedIn(PAGE, heading));
  const modules = MODULES.filter((module) => isOne(module)).map(({ path }) => path);

  expect(modules.length).toBeGreaterThan(8);
  expect(modules.filter((path) => !named.has(path))).toEqual([]);
});

test('each value stored in the browser is in the inventory', () => {
  const named = new Set(namedIn(PAGE, '## Data'));
  const keys = MODULES.filter(({ path }) => /^apps\/(?:web|studio)\//.test(path)).flatMap(
    storageKeysIn,
  );

  expect(keys).toContain('hookline.token');
  expect(keys.filter((key) => !named.has(key))).toEqual([]);
});

test('the inventory names only files that exist', () => {
  const paths = [...PAGE.matchAll(/`(?<path>(?:apps|packages|deploy|docs|tests)\/[\w./-]+)`/g)];

  const missing = paths
    .map(({ groups }) => groups?.['path'] ?? '')
    .filter((path) => !existsSync(join(TOP, path)));

  expect(paths.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('each attack on the studio that the inventory names has its test', () => {
  const section = PAGE.split('\n## Attacks on the studio\n')[1]?.split('\n## ')[0] ?? '';
  const attacks = attacksIn(section);

  expect(attacks.length).toBeGreaterThan(40);
  expect(attacks.filter(({ path, title }) => !hasTest(read(path), title))).toEqual([]);
  // A control: a title that no file has is found missing.
  expect(hasTest("test('a link works once', async () => {", 'a link works twice')).toBe(false);
});

test.each([
  { source: "import { createHash } from 'node:crypto';", isFound: true },
  { source: "import { randomUUID } from 'node:crypto';", isFound: false },
  { source: "import { randomUUID, timingSafeEqual } from 'node:crypto';", isFound: true },
  { source: "import type { X509Certificate } from 'node:crypto';", isFound: false },
  { source: 'crypto.getRandomValues(new Uint8Array(16));', isFound: true },
  { source: '// crypto.subtle', isFound: false },
])('cryptography is detected in $source: $isFound', ({ source, isFound }) => {
  expect(usesCryptography({ path: 'a.ts', source })).toBe(isFound);
});

test.each([
  { source: "await fetch('https://a.example');", isFound: true },
  { source: "await client.fetch('https://a.example');", isFound: false },
  { source: "import { AwsClient } from 'aws4fetch';", isFound: true },
  { source: "import type { Server } from 'node:http';", isFound: false },
  { source: "import { ClientError } from 'openid-client';", isFound: false },
  { source: "import { createServer } from 'node:https';", isFound: true },
])('a connection is detected in $source: $isFound', ({ source, isFound }) => {
  expect(connects({ path: 'a.ts', source })).toBe(isFound);
});

test('a storage key and a table are detected', () => {
  expect(storageKeysIn({ path: 'a.ts', source: "const KEY = 'hookline.token';" })).toEqual([
    'hookline.token',
  ]);
  expect(tablesIn('export interface DB {\n  wallet: Wallet;\n}\n')).toEqual(['wallet']);
});
