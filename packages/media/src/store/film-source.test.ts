// spec: 10 media, ours: a worker on any machine gets the source of a film whole
// touches: packages/media/src/store/film-source.ts

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { fetchSource, storeSource } from './film-source.ts';
import { openMediaStore } from './open-media-store.ts';

const MIB = 2 ** 20;
const { signal } = new AbortController();

/** Creates a store, and a file of this size. */
async function start(sizeBytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-source-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = randomBytes(sizeBytes);
  const file = join(folder, '01.mp4');
  await writeFile(file, bytes);
  const store = openMediaStore({ url: join(folder, 'media') });
  return { folder, bytes, file, store, fetched: join(folder, 'work', '01.mp4') };
}

test('a source of several parts is fetched with the same bytes', async () => {
  const { bytes, file, store, fetched } = await start(17 * MIB + 5);
  const fractions: number[] = [];

  const source = await storeSource(file, { store, signal, onProgress: (n) => fractions.push(n) });
  await fetchSource(source, { file: fetched, store, signal });

  expect(source).toMatchObject({ sizeBytes: bytes.length, partCount: 3 });
  expect((await readFile(fetched)).equals(bytes)).toBe(true);
  expect(fractions.at(-1)).toBe(1);
});

test('storing a source again after an interruption stores only the missing parts', async () => {
  const { file, store } = await start(17 * MIB);
  const puts: string[] = [];
  const counting = {
    ...store,
    put: async (name: string, bytes: Uint8Array) => {
      if (puts.length === 2) throw new Error('The store is away.');
      puts.push(name);
      await store.put(name, bytes);
    },
  };
  await expect(storeSource(file, { store: counting, signal })).rejects.toThrow('away');
  const isStored = new Set(puts);

  const again: string[] = [];
  const put = async (name: string, bytes: Uint8Array) => {
    again.push(name);
    await store.put(name, bytes);
  };
  await storeSource(file, { store: { ...store, put }, signal });

  expect(isStored.size).toBe(2);
  expect(again).toHaveLength(1);
  expect(isStored.has(again[0] ?? '')).toBe(false);
});

test('a damaged or missing part is reported, and leaves no file', async () => {
  const { folder, file, store, fetched } = await start(9 * MIB);
  const source = await storeSource(file, { store, signal });
  const last = `sources/${source.hash}/000001`;

  await store.put(last, randomBytes(MIB));
  await expect(fetchSource(source, { file: fetched, store, signal })).rejects.toThrow('is damaged');
  await store.delete(last);
  await expect(fetchSource(source, { file: fetched, store, signal })).rejects.toThrow(
    `Part 2 of 2 of the stored source ${source.hash} is missing.`,
  );

  expect(await readdir(join(folder, 'work'))).toEqual([]);
});
