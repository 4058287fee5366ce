import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

/** Compressed size of all script that the home page waits for (design, section 8). */
const FIRST_LOAD_BYTES_MAX = 100_000;
const BUILD_TIMEOUT_MS = 120_000;

let chunks: Rolldown.OutputChunk[] = [];
let firstLoad: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  // The test runner's own would bring development builds of the libraries.
  vi.stubEnv('NODE_ENV', 'production');
  const output = await build({
    configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
    logLevel: 'silent',
    build: { write: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in output)) throw new Error('The build gave no output.');
  chunks = output.output.filter((file) => file.type === 'chunk');
  firstLoad = withImports(['src/client.tsx', 'src/pages/home-page.tsx', 'messages/en-US.json']);
}, BUILD_TIMEOUT_MS);

/** The chunks of these modules and of everything they import at once. */
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

test('the home page waits for less than 100 kB of script', () => {
  const bytes = firstLoad.map(({ code }) => gzipSync(code, { level: 9 }).length);

  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
});

test.each(['@tanstack', '@base-ui', 'hls.js'])('the home page does not wait for %s', (library) => {
  expect(modulesOf(firstLoad).filter((id) => id.includes(`/${library}`))).toEqual([]);
});

test('the router follows the first page in a file of its own', () => {
  const lazy = chunks.filter((chunk) =>
    modulesOf([chunk]).some((id) => id.includes('router.js?lazy')),
  );

  expect(lazy).toHaveLength(1);
  expect(firstLoad).not.toContain(lazy[0]);
});

test.each([
  '/zod/',
  'intl-messageformat',
  '/icu-minify/dist/compile',
  'node:',
  '__vite-browser-external',
])('no file of the browser holds %s', (unwanted) => {
  expect(modulesOf(chunks).filter((id) => id.includes(unwanted))).toEqual([]);
});

test('a page that reads deferred messages has them before it is hydrated', () => {
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
