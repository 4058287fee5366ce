import type { MediaVersion } from '@hookline/db';
import { TEST_MEDIA } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { openMediaVersions } from './media-versions.ts';

/** Opens a cache over these media versions, and records each read that the cache passes on. */
function startVersions(saved: Record<string, MediaVersion>) {
  const read: string[] = [];
  const versions = openMediaVersions(async (mediaId) => {
    read.push(mediaId);
    return saved[mediaId] ?? null;
  });
  return { read, versions };
}

test('a media version that is requested concurrently, and then once more, is read only once', async () => {
  const { read, versions } = startVersions({ a: TEST_MEDIA });

  const found = await Promise.all(Array.from({ length: 20 }, () => versions.find('a')));
  found.push(await versions.find('a'));

  expect(new Set(found)).toEqual(new Set([TEST_MEDIA]));
  expect(read).toEqual(['a']);
});

test('a media version that is not saved yet is looked up again', async () => {
  const saved: Record<string, MediaVersion> = {};
  const { versions } = startVersions(saved);

  expect(await versions.find('a')).toBeNull();
  saved['a'] = TEST_MEDIA;
  expect(await versions.find('a')).toEqual(TEST_MEDIA);
});

test('the cache of media versions evicts the least recently used one, which is then read again', async () => {
  const large = { ...TEST_MEDIA, playlists: { 'master.m3u8': 'x'.repeat(6 * 1024 * 1024) } };
  const { read, versions } = startVersions({ a: large, b: large, c: large });

  for (const mediaId of ['a', 'b', 'c', 'a']) {
    // oxlint-disable-next-line no-await-in-loop -- The order determines what is evicted.
    await versions.find(mediaId);
  }

  expect(read).toEqual(['a', 'b', 'c', 'a']);
});
