import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { startBucket, type Bucket } from '../testing/start-bucket.ts';
import { describeMediaStore, openMediaStore } from './open-media-store.ts';
import { probeStore } from './probe-store.ts';
import type { MediaStore } from './media-store.ts';

let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-store-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const open: Record<string, () => MediaStore> = {
  fs: () => openMediaStore({ url: folder }),
  s3: () => openMediaStore({ url: bucket.url }),
};

describe.each(['fs', 's3'])('a store of kind %s', (kind) => {
  const storeOf = () => (open[kind] ?? open['fs'] ?? expect.fail())();

  test('returns a stored file and its size', async () => {
    const store = storeOf();
    await store.put('media/h1/640-000.m4s', Buffer.from('0123456789'));

    const file = await store.get('media/h1/640-000.m4s');

    expect(await textOf(file?.body)).toBe('0123456789');
    expect(file).toMatchObject({ sizeBytes: 10, startByte: 0, endByte: 9 });
    expect(await store.head('media/h1/640-000.m4s')).toEqual({ sizeBytes: 10 });
  });

  test.each([
    { range: { startByte: 2, endByte: 4 }, text: '234', startByte: 2, endByte: 4 },
    { range: { startByte: 7 }, text: '789', startByte: 7, endByte: 9 },
    { range: { startByte: 8, endByte: 99 }, text: '89', startByte: 8, endByte: 9 },
  ])('returns the part $range of a file', async ({ range, text, startByte, endByte }) => {
    const store = storeOf();
    await store.put('media/h2/file.m4s', Buffer.from('0123456789'));

    const file = await store.get('media/h2/file.m4s', { range });

    expect(await textOf(file?.body)).toBe(text);
    expect(file).toMatchObject({ sizeBytes: 10, startByte, endByte });
  });

  test('returns null for a missing file and for a range beyond the end', async () => {
    const store = storeOf();
    await store.put('media/h3/file.m4s', Buffer.from('01'));

    expect(await store.get('media/h3/other.m4s')).toBeNull();
    expect(await store.head('media/h3/file.m4s/deeper')).toBeNull();
    expect(await store.get('media/h3/file.m4s', { range: { startByte: 2 } })).toBeNull();
  });

  test('lists only the files under a path, across all pages', async () => {
    const store = storeOf();
    for (const name of ['h4/a', 'h4/b', 'h4/c', 'h44/a']) {
      await store.put(`media/${name}`, Buffer.from('x'));
    }

    const names = await namesOf(store.list('media/h4/'));

    expect(names.toSorted()).toEqual(['media/h4/a', 'media/h4/b', 'media/h4/c']);
    expect(await namesOf(store.list('media/nothing/'))).toEqual([]);
  });

  test('lists each file with its size and modification time', async () => {
    const store = storeOf();
    const beforeMs = Date.now();
    await store.put('media/h9/640-000.m4s', Buffer.from('0123456789'));

    const files = [];
    for await (const file of store.list('media/h9/')) files.push(file);

    expect(files).toMatchObject([{ name: 'media/h9/640-000.m4s', sizeBytes: 10 }]);
    // A file system may round times down, by less than a second.
    expect(files[0]?.modifiedAtMs).toBeGreaterThan(beforeMs - 1_000);
    expect(files[0]?.modifiedAtMs).toBeLessThanOrEqual(Date.now() + 1);
  });

  test('deletes a file, and deleting it again is not an error', async () => {
    const store = storeOf();
    await store.put('images/h5/160.webp', Buffer.from('x'));

    await store.delete('images/h5/160.webp');
    await store.delete('images/h5/160.webp');

    expect(await store.head('images/h5/160.webp')).toBeNull();
  });

  test.each([
    '../secret',
    'media/../../secret',
    '/etc/passwd',
    '.hidden',
    'a//b',
    'a/',
    '',
    'a\\b',
  ])('rejects the name %j', async (name) => {
    const store = storeOf();

    await expect(async () => store.get(name)).rejects.toThrow(RangeError);
    await expect(async () => store.put(name, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(async () => store.delete(name)).rejects.toThrow(RangeError);
  });
});

test('a file is not visible until it is fully written, even after a kill', async () => {
  const store = openMediaStore({ url: folder });
  await store.put('media/h6/whole', Buffer.from('x'));
  await writeFile(join(folder, 'media/h6/.half'), 'x');

  expect(await namesOf(store.list('media/h6/'))).toEqual(['media/h6/whole']);
  await expect(async () => store.get('media/h6/.half')).rejects.toThrow(RangeError);
});

test('a failed put leaves no partial file', async () => {
  const store = openMediaStore({ url: folder });
  await store.put('media/h7/name/file', Buffer.from('x'));

  await expect(store.put('media/h7/name', Buffer.from('y'))).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, 'media/h7'))).toEqual(['name']);
});

test("requests to a bucket are signed, and declare a file's content type and caching", async () => {
  await open['s3']?.().put('media/h8/640-000.m4s', Buffer.from('x'));

  const request = bucket.requests.at(-1);
  expect(request?.headers['authorization']).toMatch(
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/,
  );
  expect(request?.headers).toMatchObject({
    'content-type': 'video/iso.segment',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test("a bucket's error does not contain the secret", async () => {
  const store = openMediaStore({ url: bucket.url.replace('KEY:', 'NOBODY:') });

  await expect(store.put('media/h9/a', Buffer.from('x'))).rejects.toThrow(
    /^The media store answered PUT with HTTP 403\. It is the bucket '[^']+' at (?:localhost|127\.0\.0\.1):\d+\.$/,
  );
});

test('the error of an unreachable bucket names its host and the reason', async () => {
  const store = openMediaStore({ url: 's3://KEY:SECRET@127.0.0.1:1/films?tls=0' });

  await expect(store.put('media/h9/a', Buffer.from('x'))).rejects.toThrow(
    /^The media store cannot be reached: .+\. It is the bucket 'films' at 127\.0\.0\.1:1\.$/,
  );
});

test("a bucket's redirect to another URL is not followed", async () => {
  const host = new URL(bucket.url).host;
  const requestCount = bucket.requests.length;
  const moved = createServer((_request, response) => {
    response.writeHead(307, { location: `http://${host}/films/store/media/h9/a` }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void moved.close());
  await once(moved, 'listening');
  const address = moved.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const store = openMediaStore({ url: `s3://KEY:SECRET@127.0.0.1:${port}/films?tls=0` });

  await expect(store.put('media/h9/a', Buffer.from('x'))).rejects.toThrow('PUT with HTTP 307');
  expect(bucket.requests).toHaveLength(requestCount);
});

test('probing a store leaves no files and throws if the store rejects the probe', async () => {
  const store = openMediaStore({ url: bucket.url });

  await probeStore(store);

  for await (const { name } of store.list('probe/')) expect.fail(`${name} is left.`);
  await expect(
    probeStore(openMediaStore({ url: bucket.url.replace('KEY:', 'NOBODY:') })),
  ).rejects.toThrow('HTTP 403');
});

test('the URL of a bucket can contain the public URL from which browsers fetch its files', () => {
  expect(openMediaStore({ url: `${bucket.url}&public=https://cdn.test/` }).publicBase).toBe(
    'https://cdn.test',
  );
  expect(openMediaStore({ url: bucket.url }).publicBase).toBe('');
});

test("a store's location is shown without its credentials", () => {
  expect(describeMediaStore({ url: 's3://KEY:SECRET@s3.example/films/eu?region=eu' })).toBe(
    'films/eu at s3.example',
  );
  expect(describeMediaStore({ url: '/srv/media' })).toBe('/srv/media');
});

test.each(['s3://host/bucket', 's3://KEY:SECRET@host', 'ftp://host/folder'])(
  'the address %s is rejected with a sentence',
  (url) => {
    expect(() => openMediaStore({ url })).toThrow(/\.$/);
  },
);

async function textOf(body: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(body).text();
}

async function namesOf(list: AsyncIterable<{ name: string }>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of list) names.push(name);
  return names;
}
