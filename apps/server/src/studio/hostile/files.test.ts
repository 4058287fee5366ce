// spec: 12 operation, ours: the studio serves the files of its build, and no other of the machine
// touches: loadStudioFiles

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createStudioServer } from '../../http/listen.ts';
import { STUDIO } from '../../testing/start-test-studio.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createStudio } from '../create-studio.ts';
import { createLiveHub } from '../live/live-hub.ts';
import { loadStudioFiles } from '../studio-files.ts';

const SECRET = 'a secret of the machine';
const folder = mkdtempSync(join(tmpdir(), 'hookline-studio-'));

let app: Awaited<ReturnType<typeof startTestApp>>;
let server: ReturnType<typeof createStudioServer>;

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(folder, 'dist/.env.txt'), SECRET);
  writeFileSync(join(folder, 'dist/notes.key'), SECRET);
  writeFileSync(join(folder, 'dist/index.html'), 'The document');
  writeFileSync(join(folder, 'dist/assets/page.js'), 'The script');
  app = await startTestApp();
  const files = loadStudioFiles(pathToFileURL(join(folder, 'dist/')), { isDev: false });
  const live = createLiveHub(app.deps);
  const parts = { studio: STUDIO, isDemo: false, files, live, settings: [] };
  server = createStudioServer(createStudio(app.deps, parts));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Requests a path as it is: `fetch` would resolve its dots first. */
async function read(path: string): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers: { host: STUDIO.host } });
  const [answer] = await once(sent.end(), 'response');
  return text(answer);
}

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//secret.txt',
  '/.env.txt',
  '/notes.key',
  '/assets/page.js/../../../secret.txt',
])('the path %s reads no file outside of the build', async (path) => {
  expect(await read(path)).not.toContain(SECRET);
  expect(await read('/assets/page.js')).toBe('The script');
});
