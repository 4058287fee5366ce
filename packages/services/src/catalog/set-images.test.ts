import { catalog } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { setCover } from './set-cover.ts';
import { setFirstFrame } from './media/set-first-frame.ts';

const UNKNOWN_ID = 'f'.repeat(32);
const IMAGE = {
  hash: 'image-hash',
  widthPx: 720,
  heightPx: 1280,
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [160, 320],
};

const openTestDatabase = () => createTestDatabase(inject('postgres'));

test('an image can be the cover of a drama and the first frame of its episode', async () => {
  await using db = await openTestDatabase();
  const { dramaId, episodeIds } = await seedDrama(db);
  const [episodeId = ''] = episodeIds;

  expect(await setCover({ dramaId, image: IMAGE }, { db })).toEqual({ kind: 'set' });
  expect(await setFirstFrame({ episodeId, image: IMAGE }, { db })).toEqual({ kind: 'set' });

  const drama = await catalog.findDrama(db, { dramaId, locale: 'en-US' });
  expect(drama?.cover).toEqual(IMAGE);
  const found = await catalog.findEpisode(db, { dramaId, episodeId });
  expect(found?.episode.firstFrame).toEqual(IMAGE);
});

test('an image for a drama or episode that does not exist is rejected', async () => {
  await using db = await openTestDatabase();

  expect(await setCover({ dramaId: UNKNOWN_ID, image: IMAGE }, { db })).toEqual({
    kind: 'refused',
    reason: 'unknown-drama',
  });
  expect(await setFirstFrame({ episodeId: UNKNOWN_ID, image: IMAGE }, { db })).toEqual({
    kind: 'refused',
    reason: 'unknown-episode',
  });
});
