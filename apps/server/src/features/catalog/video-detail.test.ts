import { setCover } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('the drama detail has the number of free episodes and the price of the rest', async () => {
  await using app = await startTestApp();
  const { dramaId } = await app.addDrama([0, 0, 60, 40], { readyCount: 2 });

  const detail = await app.guest.call('videoDetail', { contentId: dramaId });

  expect(detail).toMatchObject({
    chapterNum: 4,
    freeChapterNum: 2,
    firstNeedPayEpisodeIndex: 2,
    totalPrice: 100,
    durationSeconds: 40,
    likeFlag: false,
  });
});

// spec: 3 entities, firstNeedPayEpisodeIndex equals chapterNum when nothing is locked
// touches: videoDetail
test('when no episode is locked, the first locked index equals the episode count', async () => {
  await using app = await startTestApp();
  const { dramaId } = await app.addDrama([0, 0]);

  const detail = await app.guest.call('videoDetail', { contentId: dramaId });

  expect(detail.firstNeedPayEpisodeIndex).toBe(2);
});

// spec: 9 constants, image widths and webp
// touches: widths
test('a cover has all its widths and a URL on the media origin', async () => {
  await using app = await startTestApp({ site: { mediaOrigin: 'https://cdn.example' } });
  const { dramaId } = await app.addDrama([0]);
  const size = { widthPx: 720, heightPx: 1280, widths: [320, 640] };
  await setCover(
    { dramaId, image: { hash: 'abcdefgh', placeholder: 'data:,', ...size } },
    app.deps,
  );

  const detail = await app.guest.call('videoDetail', { contentId: dramaId });

  expect(detail.contentCoverUrl).toBe('https://cdn.example/images/abcdefgh/640.webp');
  expect(detail.cover).toMatchObject({ url: 'https://cdn.example/images/abcdefgh', widthPx: 720 });
});

// spec: 7 calls, the drama detail has the member's favourite and like flags
// touches: videoDetail
test('the detail says whether the member favourited the drama and liked an episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  await alice.call('collectAdd', drama.episode(1));
  await bob.call('thumbUpAdd', drama.episode(2));

  const details = await Promise.all(
    [app.guest, alice, bob].map((viewer) => viewer.call('videoDetail', drama.input)),
  );

  expect(details.map(({ likeFlag, thumbUpFlag }) => [likeFlag, thumbUpFlag])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});

test('an unknown drama is not found', async () => {
  await using app = await startTestApp();

  const answer = app.guest.call('videoDetail', { contentId: 'f'.repeat(32) });

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
});
