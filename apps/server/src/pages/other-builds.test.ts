// spec: 10 databases, while servers are replaced, pages find their files on servers of other builds
// touches: publishWebBuild

import type { Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { publishWebBuild } from '@hookline/services/servers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import { assetOf, type WebFile } from './list-web-files.ts';

const OLD = { id: 'old', path: '/assets/player-0ld.js' };
const NEW = { id: 'new', path: '/assets/player-n3w.js' };

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

/** Returns the files of a build with a single file. */
function fileOf(path: string, raw: Buffer<ArrayBuffer>): Map<string, WebFile> {
  const file = assetOf(path, raw);
  return new Map(file === null ? [] : [[path, file]]);
}

/** Starts a server of a build with one file, and publishes the build as a real start does. */
async function startBuild({ id, path }: typeof OLD, perMinute = {}) {
  const raw = Buffer.from(`file of ${id} `.repeat(200));
  const now = () => (id === NEW.id ? 2_000 : 1_000);
  await publishWebBuild({ id, assets: new Map([[path, raw]]) }, { db, now });
  return startTestApp({ db, files: fileOf(path, raw), buildId: id, perMinute });
}

test('pages of an old and a new build find their files on servers of the other build', async () => {
  await using old = await startBuild(OLD);
  await using newer = await startBuild(NEW);

  const forOldPage = await newer.app.request(OLD.path);
  const forNewPage = await old.app.request(NEW.path);

  expect([await forOldPage.text(), await forNewPage.text()]).toEqual([
    expect.stringContaining('file of old'),
    expect.stringContaining('file of new'),
  ]);
  for (const { headers } of [forOldPage, forNewPage]) {
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('a file from another build is compressed like our own files', async () => {
  await using old = await startBuild(OLD);
  await using _ = await startBuild(NEW);

  const response = await old.app.request(NEW.path, { headers: { 'accept-encoding': 'br' } });

  expect(response.headers.get('content-encoding')).toBe('br');
});

test('every server reports the newest build, so that pages of that build do not count as outdated', async () => {
  await using old = await startBuild(OLD);
  await using newer = await startBuild(NEW);
  const latestOf = async ({ app }: typeof old) => (await app.request('/builds/latest.json')).json();

  expect([await latestOf(old), await latestOf(newer)]).toEqual([{ id: 'new' }, { id: 'new' }]);
});

test('a file that no build contains is not found, and such requests are rate-limited', async () => {
  await using app = await startBuild(NEW, { call: 2 });
  const statusOf = async (path: string) => (await app.app.request(path)).status;

  expect(await statusOf('/assets/a.js')).toBe(404);
  expect(await statusOf('/assets/b.js')).toBe(404);
  expect(await statusOf('/assets/c.js')).toBe(429);
  expect(await statusOf('/assets/a%2f..%2fb')).toBe(404);
  expect(await statusOf(NEW.path)).toBe(200);
});

test('without a database, the server serves files of its own build and returns 503 for all others', async () => {
  const lost = await createTestDatabase(inject('postgres'));
  await using app = await startTestApp({
    db: lost,
    monitorDb: db,
    files: fileOf(OLD.path, Buffer.from('own')),
  });
  await app.app.request(NEW.path);
  await lost.destroy();

  const other = await app.app.request(NEW.path);

  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await (await app.app.request(OLD.path)).text()).toBe('own');
  expect(await (await app.app.request('/builds/latest.json')).json()).toEqual({ id: 'test' });
});
