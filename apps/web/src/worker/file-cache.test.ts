import { expect, test } from 'vitest';

import { createFileCache } from './file-cache.ts';
import { fakeCache, fakeNetwork, ORIGIN } from './testing/fake-cache.ts';

const LIMITS = { filesMax: 2, fileBytesMax: 100 };

function file(bytes: number, status = 200): () => Response {
  return () =>
    new Response('x'.repeat(bytes), { status, headers: { 'content-length': String(bytes) } });
}

function setUp(answers: Readonly<Record<string, () => Response>>) {
  const cache = fakeCache();
  const { askNetwork, asked } = fakeNetwork(answers);
  const files = createFileCache(cache.open, LIMITS, askNetwork);
  const open = async (path: string) => {
    const work: Promise<unknown>[] = [];
    const event = { waitUntil: (each: Promise<unknown>) => void work.push(each) };
    const response = await files.answer(new Request(ORIGIN + path), event);
    await Promise.all(work);
    return response;
  };
  return { files, cache, asked, open };
}

test('a file is requested from the network once', async () => {
  const { open, asked } = setUp({ '/assets/a.js': file(10) });

  await open('/assets/a.js');
  const again = await open('/assets/a.js');

  expect(await again.text()).toHaveLength(10);
  expect(asked).toEqual(['/assets/a.js']);
});

test.each([
  ['that does not exist', file(10, 404)],
  ['above the limit of bytes', file(101)],
])('a file %s is not cached', async (_title, answer) => {
  const { open, cache } = setUp({ '/assets/a.js': answer });

  await open('/assets/a.js');

  expect(cache.paths()).toEqual([]);
});

test('files of a page come from the HTTP cache, except those already cached', async () => {
  const { files, open, asked } = setUp({ '/assets/a.js': file(1), '/assets/b.js': file(1) });
  await open('/assets/a.js');

  await files.keep(['/assets/a.js', '/assets/b.js']);

  expect(asked).toEqual(['/assets/a.js', '/assets/b.js force-cache']);
});

test('the oldest files above the limit are removed', async () => {
  const { files, open, cache } = setUp({ '/1': file(1), '/2': file(1), '/3': file(1) });
  for (const path of ['/1', '/2', '/3']) await open(path);

  await files.trim();

  expect(cache.paths()).toEqual(['/2', '/3']);
});
