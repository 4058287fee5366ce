import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { openDatabase, SERVER_LOGIN } from '@hookline/db';
import { createEmptyDatabase } from '@hookline/db/testing';
import { enterDemo } from '@hookline/services/studio';
import { LIVE_PATH, STUDIO_API_PATH } from '@hookline/contract/studio';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { findFreePort } from './testing/find-free-port.ts';
import { startTestServer } from './testing/start-test-server.ts';

/**
 * Makes a data directory and a web build whose pages call the API. Both are removed after the test.
 */
function ownDirectory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-server-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const dist = join(dataDir, 'web');
  mkdirSync(join(dist, 'server'), { recursive: true });
  mkdirSync(join(dist, 'client/.vite'), { recursive: true });
  writeFileSync(join(dist, 'client/.vite/manifest.json'), '{}');
  writeFileSync(
    join(dist, 'server/render.js'),
    `export async function render(request, { fetchApi }) {
      if (request.url.endsWith('/slow/')) await globalThis.slowPage?.();
      const answer = await fetchApi('/api/content/category/list', {});
      return { status: answer.status, headers: {}, html: await answer.text() };
    }`,
  );
  return { dataDir, webDist: pathToFileURL(`${dist}/`) };
}

/** Settings for the test run's own database. The servers only add tables to it. */
function databaseSettings(database = 'postgres') {
  const place = { ...inject('postgres'), database };
  return {
    DATABASE_URL: urlOf(place),
    DATABASE_APP_URL: urlOf({ ...place, user: SERVER_LOGIN }),
    // Servers that share a database must share the media store.
    MEDIA_STORE: join(place.host, 'media'),
  };
}

function urlOf({ host, user, database }: { host: string; user: string; database: string }): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

test('the server migrates the database, serves pages and calls, and stops on request', async () => {
  const directory = ownDirectory();
  const environment = databaseSettings();
  const server = await startTestServer({ ...directory, environment });

  const page = await fetch(`${server.url}/x/`);
  const ready = await fetch(`${server.url}/readyz`);
  await Promise.all([server.stop(), server.stop()]);

  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('00000')]);
  expect(ready.status).toBe(200);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
});

test('a running server runs due jobs', async () => {
  await using empty = await createEmptyDatabase(inject('postgres'));
  const environment = databaseSettings(empty.database);
  await using server = await startTestServer({ ...ownDirectory(), environment });
  const db = openDatabase({ connection: empty, onError: () => {} });
  onTestFinished(() => db.destroy());

  await vi.waitFor(async () => {
    const items = await db.selectFrom('work_item').select(['kind', 'due_at']).execute();
    const expiry = items.find(({ kind }) => kind === 'expire-lots');
    expect(expiry?.due_at.getTime()).toBeGreaterThan(Date.now());
  });

  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a stopping server still returns a page that is being rendered', async () => {
  const environment = databaseSettings();
  const server = await startTestServer({ ...ownDirectory(), environment });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('slowPage', () => {
    begun.resolve();
    return goOn.promise;
  });
  const answer = fetch(`${server.url}/slow/`);
  await begun.promise;

  const stopped = server.stop();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  goOn.resolve();

  expect((await answer).status).toBe(200);
  await stopped;
});

// spec: 12 operation, ours: a page of the studio that listens does not hold up a stop
// touches: LIVE_PATH
test('a stopping server ends the streams of the studio at once and leaves no beat', async () => {
  await using empty = await createEmptyDatabase(inject('postgres'));
  const port = await findFreePort();
  const environment = { ...databaseSettings(empty.database), STUDIO_PORT: String(port) };
  const server = await startTestServer({ ...ownDirectory(), environment });
  const db = openDatabase({ connection: empty, onError: () => {} });
  onTestFinished(() => db.destroy());
  const { token } = await enterDemo({ role: 'owner', network: '127.0.0.1' }, { db, now: Date.now });
  const beats = () => db.selectFrom('server_beat').select('port').execute();
  await vi.waitFor(async () => {
    expect(await beats()).toEqual([{ port: server.port }]);
  });
  const answer = await fetch(`http://localhost:${port}${STUDIO_API_PATH}${LIVE_PATH}`, {
    headers: { cookie: `studio=${token}`, 'sec-fetch-site': 'same-origin' },
  });
  const reader = answer.body?.getReader();
  await reader?.read();

  const beganAtMs = performance.now();
  await server.stop();
  const tookMs = performance.now() - beganAtMs;

  const last = await reader?.read();
  expect(new TextDecoder().decode(last?.value)).toBe('event: end\ndata: away\n\n');
  // A stop waits up to ten seconds for requests. Without any, it takes less than a second on an
  // idle machine.
  expect(tookMs).toBeLessThan(3_000);
  expect(await beats()).toEqual([]);
});

// spec: 10 databases, a stopping server keeps serving until its balancer has noticed
// touches: DRAIN_SECONDS
test('a stopping server keeps serving until its balancer has noticed', async () => {
  const environment = { ...databaseSettings(), DRAIN_SECONDS: '1' };
  const server = await startTestServer({ ...ownDirectory(), environment });

  const stopped = server.stop();
  const ready = await fetch(`${server.url}/readyz`);
  const page = await fetch(`${server.url}/x/`);
  await stopped;

  expect([ready.status, page.status]).toEqual([503, 200]);
  expect([ready, page].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close']);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
});

// spec: 10 databases, a server with a different media store does not start
// touches: MEDIA_STORE
test('a second server with its own media store fails with an error about MEDIA_STORE', async () => {
  await using empty = await createEmptyDatabase(inject('postgres'));
  const { DATABASE_URL, DATABASE_APP_URL } = databaseSettings(empty.database);
  const environment = { DATABASE_URL, DATABASE_APP_URL };
  await using server = await startTestServer({ ...ownDirectory(), environment });

  const second = startTestServer({ ...ownDirectory(), environment });

  await expect(second).rejects.toThrow(/the same MEDIA_STORE/);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a server shares its files with other servers before it accepts requests', async () => {
  await using empty = await createEmptyDatabase(inject('postgres'));
  const directory = ownDirectory();
  mkdirSync(new URL('client/assets/', directory.webDist));
  writeFileSync(new URL('client/assets/app-1a2b3c.js', directory.webDist), 'of the first build');
  const environment = databaseSettings(empty.database);
  await using _ = await startTestServer({ ...directory, environment });
  await using second = await startTestServer({ ...ownDirectory(), environment });

  const response = await fetch(`${second.url}/assets/app-1a2b3c.js`);

  expect(await response.text()).toBe('of the first build');
});

test('a second server on the same port fails with a one-sentence error', async () => {
  const directory = ownDirectory();
  const environment = databaseSettings();
  await using server = await startTestServer({ ...directory, environment });

  const second = startTestServer({
    ...directory,
    environment: { ...environment, PORT: String(server.port) },
  });

  await expect(second).rejects.toThrow(
    `Port ${server.port} is in use: stop the program that listens there, or choose another port with PORT.`,
  );
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

// spec: 10 databases, a server accepts no connection before it can respond, but reserves its port
// touches: slowStart
test('a starting server refuses connections until it is ready but reserves its port', async () => {
  const directory = ownDirectory();
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('slowStart', () => {
    begun.resolve();
    return goOn.promise;
  });
  writeFileSync(
    new URL('server/render.js', directory.webDist),
    `await globalThis.slowStart();
     export const render = async () => ({ status: 200, headers: {}, html: '' });`,
  );
  const port = await findFreePort();
  const environment = { ...databaseSettings(), PORT: String(port) };
  const ask = () => fetch(`http://127.0.0.1:${port}/x/`);

  const starting = startTestServer({ ...directory, environment });
  await begun.promise;
  const early = await ask().catch((error: Error) => error.cause);
  const second = startTestServer({ ...ownDirectory(), environment });
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
  goOn.resolve();
  await using _ = await starting;

  expect(early).toMatchObject({ code: 'ECONNREFUSED' });
  expect((await ask()).status).toBe(200);
});

test('a server that cannot reach its database stays up and responds with 503', async () => {
  const deadPort = await findFreePort();
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${deadPort}/none`;
  await using server = await startTestServer({ ...ownDirectory(), environment: { DATABASE_URL } });
  const ask = (path: string) => fetch(server.url + path);

  const alive = await ask('/healthz');
  const ready = await ask('/readyz');
  const call = await ask('/api/content/category/list');
  const page = await ask('/x/');

  expect([alive.status, ready.status, call.status, page.status]).toEqual([200, 503, 503, 503]);
  expect(await call.json()).toMatchObject({ code: 'C0503' });
});

test('in development, a changed web app is served on the next request', async () => {
  const directory = ownDirectory();
  const environment = { ...databaseSettings(), HOOKLINE_DEV: '1' };
  await using server = await startTestServer({ ...directory, environment });
  await fetch(`${server.url}/x/`);
  writeFileSync(
    new URL('server/render.js', directory.webDist),
    `export const render = async () => ({ status: 200, headers: {}, html: 'newer' });`,
  );

  const page = await fetch(`${server.url}/x/`);

  expect(await page.text()).toBe('newer');
});

test('without a web build, the start explains how to create one', async () => {
  const { dataDir } = ownDirectory();
  const webDist = pathToFileURL(`${dataDir}/nothing/`);
  const environment = databaseSettings();

  const start = startTestServer({ dataDir, webDist, environment });

  await expect(start).rejects.toThrow('The web app is not built: run `npm run build`');
});

test('starting as owner of the tables fails with an error naming DATABASE_APP_URL', async () => {
  await using empty = await createEmptyDatabase(inject('postgres'));
  const { DATABASE_URL } = databaseSettings(empty.database);
  const start = (environment: Record<string, string>) =>
    startTestServer({ ...ownDirectory(), environment: { DATABASE_URL, ...environment } });

  await expect(start({})).rejects.toThrow(/^The login '.+' owns the tables .+DATABASE_APP_URL/);
  await expect(start({ DATABASE_APP_URL: DATABASE_URL })).rejects.toThrow('owns the tables');
  const stranger = urlOf({ ...inject('postgres'), database: empty.database, user: 'stranger' });
  await expect(start({ DATABASE_APP_URL: stranger })).rejects.toThrow(
    'The login of DATABASE_APP_URL cannot be used: role "stranger" does not exist.',
  );
  await using server = await start({ DATABASE_OWNER_SERVES: '1' });

  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
