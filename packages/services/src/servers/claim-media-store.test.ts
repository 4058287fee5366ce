// spec: 10 databases, servers with one database share a media store

import type { MediaStore } from '@hookline/media';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { claimMediaStore, isForeignStore } from './claim-media-store.ts';

type Store = Pick<MediaStore, 'get' | 'put'> & { files: Map<string, Uint8Array> };

/** Creates a media store in memory. */
function startStore(files = new Map<string, Uint8Array>()): Store {
  return {
    files,
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) return null;
      const sizeBytes = bytes.length;
      const body = new Blob([new Uint8Array(bytes)]).stream();
      return { sizeBytes, startByte: 0, endByte: sizeBytes - 1, body };
    },
  };
}

test('servers can share a store, even if they start at the same time', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const store = startStore();

  const claims = await Promise.all([1, 2, 3].map(() => claimMediaStore({ db, store })));

  expect([...claims, await claimMediaStore({ db, store })]).toEqual(['own', 'own', 'own', 'own']);
});

test('a store that is empty or belongs to another site is foreign to the server', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await using otherDb = await createTestDatabase(inject('postgres'));
  const [store, empty, other] = [startStore(), startStore(), startStore()];
  await claimMediaStore({ db, store });
  await claimMediaStore({ db: otherDb, store: other });

  expect(await claimMediaStore({ db, store: empty })).toBe('foreign');
  expect(await claimMediaStore({ db, store: other })).toBe('foreign');
  expect(empty.files.size).toBe(0);
});

test('a store copied with its id, or whose database was restored, is not foreign', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  await using restored = await createTestDatabase(inject('postgres'));
  const store = startStore();
  await claimMediaStore({ db, store });

  expect(await claimMediaStore({ db, store: startStore(new Map(store.files)) })).toBe('own');
  expect(await claimMediaStore({ db: restored, store })).toBe('own');
});

test('a store that cannot be written to is not claimed', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const full = { ...startStore(), put: () => Promise.reject(new Error('The store is full.')) };

  await expect(claimMediaStore({ db, store: full })).rejects.toThrow('The store is full.');
  expect(await claimMediaStore({ db, store: startStore() })).toBe('own');
});

test("comparing a store with the site's store does not claim it", async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const [store, other] = [startStore(), startStore()];

  expect(await isForeignStore({ db, store: other })).toBe(false);
  expect(await claimMediaStore({ db, store })).toBe('own');
  expect(await isForeignStore({ db, store })).toBe(false);
  expect(await isForeignStore({ db, store: other })).toBe(true);
  expect(other.files.size).toBe(0);
});
