import { expect, inject, test } from 'vitest';

import { replaceEpisodeMedia } from '../catalog/write/index.ts';
import * as playback from './index.ts';
import { createTestDatabase, seedCatalog, seedDrama, TEST_MEDIA } from '../testing/index.ts';

test('media of ready episodes are listed oldest first, for the given dramas only', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const named = await seedDrama(db, { prices: [0, 0] });
  await seedDrama(db);
  await seedDrama(db, { isReady: false });
  const [first = '', second = ''] = named.episodeIds;
  const media = { ...TEST_MEDIA, hash: 'b'.repeat(64) };
  await seedCatalog(db, async (tx) => {
    const mediaId = await playback.saveMediaVersion(tx, media);
    await replaceEpisodeMedia(tx, { episodeId: first, mediaId });
  });

  const listed = await playback.listEpisodeMedia(db, [named.dramaId]);

  expect(listed.map(({ episodeId, hash }) => [episodeId, hash])).toEqual([
    [second, TEST_MEDIA.hash],
    [first, media.hash],
  ]);
  expect(await playback.listEpisodeMedia(db, [])).toEqual([]);
});
