import { expect, test } from 'vitest';

import { openFileStore } from './file-store.ts';

/** Opens a file store, and records each read of the media store behind it. */
function startStore(files: Readonly<Record<string, string>>) {
  const read: string[] = [];
  const world = { isDown: false };
  const store = openFileStore({
    get: async (path) => {
      read.push(path);
      if (world.isDown) throw new Error('down');
      const text = files[path];
      if (text === undefined) return null;
      const body = new Blob([text]).stream();
      return { body, sizeBytes: text.length, startByte: 0, endByte: text.length - 1 };
    },
  });
  const textOf = async (path: string) => {
    const bytes = await store.find(path);
    return bytes === null ? null : Buffer.from(bytes).toString();
  };
  return { read, world, textOf };
}

test('a file that is requested concurrently, and then once more, is read only once', async () => {
  const { read, textOf } = startStore({ 'media/a/0.m4s': 'segment' });

  const texts = await Promise.all(Array.from({ length: 20 }, () => textOf('media/a/0.m4s')));
  texts.push(await textOf('media/a/0.m4s'));

  expect(new Set(texts)).toEqual(new Set(['segment']));
  expect(read).toEqual(['media/a/0.m4s']);
});

test('an empty file is returned as a file', async () => {
  const { textOf } = startStore({ 'media/a/empty': '' });

  expect(await textOf('media/a/empty')).toBe('');
});

test('a missing file is looked up again on the next request', async () => {
  const { read, textOf } = startStore({});

  expect([await textOf('media/b/0.m4s'), await textOf('media/b/0.m4s')]).toEqual([null, null]);
  expect(read).toHaveLength(2);
});

test('a store read that failed is retried on the next request', async () => {
  const { world, textOf } = startStore({ 'media/a/0.m4s': 'segment' });
  world.isDown = true;
  await expect(textOf('media/a/0.m4s')).rejects.toThrow('down');

  world.isDown = false;

  expect(await textOf('media/a/0.m4s')).toBe('segment');
});
