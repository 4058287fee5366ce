import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { scanModule } from './scan-module.ts';

const TOP = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

/** Patterns that the release excludes. The list first includes everything. */
const LEFT_OUT = read('deploy/release-files')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
const SOURCES = globSync(['{apps,packages,demo,scripts,tests,bench}/**/*.{ts,tsx,mjs}'], {
  cwd: TOP,
  exclude: ['**/node_modules/**', '**/dist/**'],
});

/** Whether an exclude pattern matches a file: by path from the root, by folder, or by name. */
function isLeftOut(path: string): boolean {
  return LEFT_OUT.some((pattern) => {
    if (pattern.startsWith('/')) return path.startsWith(pattern.slice(1));
    if (pattern.endsWith('/')) return `/${path}`.includes(`/${pattern}`);
    if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
    return path.endsWith(`/${pattern}`);
  });
}

test('a release does not contain tests, benchmarks or emulators', () => {
  const released = SOURCES.filter((path) => !isLeftOut(path));

  expect(released.length).toBeGreaterThan(800);
  expect(released.filter((path) => /\.test\.|^tests\/|^bench\/|\/testing\b/.test(path))).toEqual(
    [],
  );
  expect(released.filter((path) => path.startsWith('apps/emulators/src/'))).toEqual([]);
});

test('release modules do not import files that the release leaves out', () => {
  const faults = SOURCES.filter((path) => !isLeftOut(path) && !path.endsWith('.d.mts')).flatMap(
    (path) =>
      scanModule(path, read(path))
        .imports.filter(({ text, isType }) => !isType && /\/testing\b|^vitest$/.test(text))
        .map(({ text }) => `${path} imports ${text}`),
  );

  expect(faults).toEqual([]);
});

test('the container excludes all files that a release on a machine excludes', () => {
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  const wanted = LEFT_OUT.map((pattern) =>
    pattern.startsWith('/')
      ? pattern.replaceAll(/^\/|\/$/g, '')
      : `**/${pattern.replace(/\/$/, '')}`,
  );

  expect(wanted.filter((pattern) => !ignored.includes(pattern))).toEqual([]);
});

test('the guide excludes test files from the first and every later release', () => {
  const guide = read('docs/deploy.md');
  const clones = guide.match(/git clone <this repository>/g) ?? [];
  const steps =
    /git sparse-checkout set --no-cone --stdin < deploy\/release-files\n +npm run build && npm prune --omit=dev /g;

  expect(clones).toHaveLength(2);
  expect(guide.match(steps)).toHaveLength(2);
});
