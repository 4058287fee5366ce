import { existsSync } from 'node:fs';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

import { SHOWN_AHEAD } from '../entry/assets.ts';

const BUILD_TIMEOUT_MS = 120_000;

let chunks: Rolldown.OutputChunk[] = [];
let firstLoad: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  // With `NODE_ENV` of the test runner, the build would use development versions of libraries.
  vi.stubEnv('NODE_ENV', 'production');
  const output = await build({
    configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
    logLevel: 'silent',
    build: { write: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in output)) throw new Error('The build gave no output.');
  chunks = output.output.filter((file) => file.type === 'chunk');
  firstLoad = withImports([
    'src/entry/client.tsx',
    'src/pages/home-page.tsx',
    'messages/en-US.json',
  ]);
}, BUILD_TIMEOUT_MS);

/** Returns the chunks of these modules and of all their static imports. */
function withImports(modules: string[]): Rolldown.OutputChunk[] {
  const met = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || met.has(chunk)) return;
    met.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`${module} has no file of its own.`);
    visit(chunk);
  }
  return [...met];
}

function modulesOf(files: Rolldown.OutputChunk[]): string[] {
  return files.flatMap(({ moduleIds }) => moduleIds);
}

test.each(['@tanstack', '@base-ui', 'hls.js'])('the home page does not wait for %s', (library) => {
  expect(modulesOf(firstLoad).filter((id) => id.includes(`/${library}`))).toEqual([]);
});

const isLibrary = (id: string) => id.includes('/node_modules/');

const isIcon = (id: string) => id.includes('/lucide-react/');

test('the home page does not load drawer icons', () => {
  expect(modulesOf(chunks).some(isIcon)).toBe(true);
  expect(modulesOf(firstLoad).filter(isIcon)).toEqual([]);
});

test('no browser file contains the footer content, which the server renders', () => {
  const content = new URL('../shell/footer/footer.tsx', import.meta.url).pathname;

  expect(existsSync(content)).toBe(true);
  expect(modulesOf(chunks).filter((id) => id.startsWith(content))).toEqual([]);
});

test('libraries loaded at first share one file, which changes only with the libraries', () => {
  const first = withImports(['src/entry/client.tsx']);
  const holders = first.filter(({ moduleIds }) => moduleIds.some(isLibrary));

  expect(holders.map(({ name }) => name)).toEqual(['vendor']);
  expect(modulesOf(holders).filter((id) => !isLibrary(id))).toEqual([]);
});

test.each([
  '/zod/',
  'intl-messageformat',
  '/icu-minify/dist/compile',
  'node:',
  '__vite-browser-external',
])('no browser file contains %s', (unwanted) => {
  expect(modulesOf(chunks).filter((id) => id.includes(unwanted))).toEqual([]);
});

function codeOf(module: string): string {
  return chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.code ?? '';
}

test('messages are compiled, and the first file of a language has no deferred sections', () => {
  const first = codeOf('messages/en-US.json');
  const deferred = codeOf('messages/en-US.json?deferred');

  // A compiled argument is an array; in ICU syntax it would be in braces.
  expect(first).toMatch(/\[`name`\]|\["name"\]|\[`count`/);
  expect(first + deferred).not.toContain(', plural,');
  expect(first).not.toContain('wallet:{');
  expect(deferred).toContain('wallet:{');
});

test('the build lists the file of every module that the server preloads', () => {
  const known = chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? []);
  const shown = Object.values(SHOWN_AHEAD).flatMap(({ entry, library }) => [entry, library]);
  const wanted = [...Object.keys(SHOWN_AHEAD), ...shown];

  const ends = wanted.map((module) => module.replace(/^(?:\.\.\/)+/, '/'));
  expect(ends.filter((end) => !known.some((id) => id.endsWith(end)))).toEqual([]);
  expect(ends.length).toBeGreaterThan(1);
});

test('the code that plays a film before the app loads imports neither libraries nor the app', () => {
  const needed = withImports(['src/entry/play-ahead.ts']);

  expect(modulesOf(needed).filter((id) => /node_modules|client\.tsx|ui\/src/.test(id))).toEqual([]);
});

test('a page that uses deferred messages loads them before hydration', () => {
  const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/src/pages/'));

  const readers = pages.filter(({ facadeModuleId }) =>
    modulesOf(withImports([facadeModuleId ?? ''])).some((id) =>
      id.endsWith('/deferred-messages.tsx'),
    ),
  );

  expect(readers.length).toBeGreaterThan(0);
  const unready = readers.filter(({ exports }) => !exports.includes('loadTexts'));
  expect(unready.map(({ name }) => name)).toEqual([]);
});
