import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import { listWebFiles } from './list-web-files.ts';

/** Creates a directory with the files of a web build. It is removed when the test ends. */
function buildDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hookline-web-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite/manifest.json'), '{}');
  writeFileSync(join(directory, 'assets/app-1a2b3c.js'), 'plain');
  writeFileSync(join(directory, 'assets/app-1a2b3c.js.br'), 'packed');
  writeFileSync(join(directory, 'sw.js'), 'worker');
  return directory;
}

test('an asset is immutable, and compressed for clients that accept it', async () => {
  await using app = await startTestApp({ files: listWebFiles(buildDirectory()) });

  const packed = await app.app.request('/assets/app-1a2b3c.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const plain = await app.app.request('/assets/app-1a2b3c.js');

  expect([await packed.text(), await plain.text()]).toEqual(['packed', 'plain']);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(plain.headers.get('cache-control')).toContain('immutable');
  expect(plain.headers.get('content-type')).toContain('text/javascript');
});

test('an asset that the build did not compress is compressed by the server', async () => {
  const directory = buildDirectory();
  writeFileSync(join(directory, 'assets/long-1a2b3c.css'), 'a{}'.repeat(1_000));
  await using app = await startTestApp({ files: listWebFiles(directory) });

  const packed = await app.app.request('/assets/long-1a2b3c.css', {
    headers: { 'accept-encoding': 'gzip' },
  });

  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('a{}'.repeat(1_000));
});

test('the service worker is revalidated on every request', async () => {
  await using app = await startTestApp({ files: listWebFiles(buildDirectory()) });

  const worker = await app.app.request('/sw.js');

  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
});

test('a manifest has its own content type, and an icon is cached for a day', async () => {
  const directory = buildDirectory();
  mkdirSync(join(directory, 'ar-SA'));
  mkdirSync(join(directory, 'icons'));
  writeFileSync(join(directory, 'ar-SA/manifest.webmanifest'), '{}');
  writeFileSync(join(directory, 'icons/icon-192.png'), 'picture');
  await using app = await startTestApp({ files: listWebFiles(directory) });

  const manifest = await app.app.request('/ar-SA/manifest.webmanifest');
  const icon = await app.app.request('/icons/icon-192.png');

  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(manifest.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
});

test.each(['/assets/app-older.js', '/assets/../sw.js.br', '/assets/app-1a2b3c.js.br'])(
  '%s does not return a file of the build',
  async (path) => {
    await using app = await startTestApp({ files: listWebFiles(buildDirectory()) });

    const response = await app.app.request(`http://localhost${path}`);

    expect(['plain', 'packed', 'worker']).not.toContain(await response.text());
  },
);

test('an open tab can request the id of the latest build', async () => {
  await using app = await startTestApp();

  const response = await app.app.request('/builds/latest.json');

  expect(await response.json()).toEqual({ id: 'test' });
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
