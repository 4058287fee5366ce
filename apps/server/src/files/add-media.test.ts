import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const SEGMENT = 'media/0123456789abcdef/640-0.m4s';

/** Starts a server with one segment of ten bytes. */
async function startWithSegment() {
  const app = await startTestApp();
  app.files.set(SEGMENT, new TextEncoder().encode('0123456789'));
  return app;
}

test('a segment can be cached publicly and is immutable', async () => {
  await using app = await startWithSegment();

  const response = await app.app.request(`/${SEGMENT}`);

  expect(await response.text()).toBe('0123456789');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('content-type')).toBe('video/iso.segment');
});

test('a range request returns part of a segment', async () => {
  await using app = await startWithSegment();

  const part = await app.app.request(`/${SEGMENT}`, { headers: { range: 'bytes=2-4' } });
  const beyond = await app.app.request(`/${SEGMENT}`, { headers: { range: 'bytes=10-' } });

  expect([part.status, await part.text()]).toEqual([206, '234']);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe('bytes */10');
});

test('a client with a cached segment gets 304 without reading the media store', async () => {
  await using app = await startWithSegment();
  const etag = (await app.app.request(`/${SEGMENT}`)).headers.get('etag') ?? '';
  app.files.clear();

  const again = await app.app.request(`/${SEGMENT}`, { headers: { 'if-none-match': etag } });

  expect(again.status).toBe(304);
});

test('a response for a missing file is not cached', async () => {
  await using app = await startWithSegment();

  const response = await app.app.request('/media/0123456789abcdef/640-1.m4s');

  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/media/..%2F..%2Fsecret/640-0.m4s',
  '/media/0123456789abcdef/..%2f640-0.m4s',
  '/media/0123456789abcdef/.hidden.m4s',
  '/media/0123456789abcdef/deeper/640-0.m4s',
  '/media/0123456789abcdef/key',
  '/images/0123456789abcdef/320.png',
  '/images/..%2f..%2fsecret/320.webp',
])('the path %s is rejected without reading the media store', async (path) => {
  await using app = await startWithSegment();

  const response = await app.app.request(path);

  expect(response.status).toBe(404);
  expect(app.asked).toEqual([]);
});
