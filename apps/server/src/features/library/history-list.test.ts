// spec: 7 calls, history list: most recently watched drama first, with episode, position and My
//   List flag
// touches: historyList

import { setCover, setFirstFrame, unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type TestDrama = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['addDrama']>>;

const IMAGE = { hash: 'abcdefgh', placeholder: 'data:,', widthPx: 720, heightPx: 1280 };
const SPANISH = {
  'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
  'es-ES': { name: 'La novia de la luna', introduce: 'Se casa con la luna.' },
};

/** Starts an app in which Alice has watched this many dramas, one per second. */
async function startWithHistory(dramaCount: number) {
  const app = await startTestApp();
  const alice = await app.addViewer();
  const watch = (drama: TestDrama, at: { episodeNumber?: number; seconds?: number } = {}) => {
    const { episodeNumber = 1, seconds: sectionMediaPlayedSeconds = 0 } = at;
    app.clock.nowMs += 1000;
    const key = drama.episode(episodeNumber);
    return alice.call('historyReport', { ...key, sectionMediaPlayedSeconds });
  };
  const dramas: TestDrama[] = [];
  for (let index = 0; index < dramaCount; index += 1) {
    const drama = await app.addDrama([0, 0]);
    await watch(drama);
    dramas.push(drama);
  }
  const list = async (pageIndex: number, pageSize: number) => {
    const { records, ...rest } = await alice.call('historyList', { pageIndex, pageSize });
    return { ids: records.map(({ contentId }) => contentId), ...rest };
  };
  /** Ids of the dramas, most recently watched first. */
  const ids = dramas.map(({ dramaId }) => dramaId).toReversed();
  return { app, alice, dramas, ids, watch, list, [Symbol.asyncDispose]: app[Symbol.asyncDispose] };
}

test('an entry has the drama, the last watched episode and the position', async () => {
  await using start = await startWithHistory(0);
  const { app, alice, watch } = start;
  const { db } = app.deps;
  const drama = await app.addDrama([0, 0]);
  const [first = '', second = ''] = drama.episodeIds;
  await setCover({ ...drama, image: { ...IMAGE, widths: [320, 640] } }, { db });
  await setFirstFrame(
    { episodeId: second, image: { ...IMAGE, hash: 'frame-hash', widths: [160] } },
    { db },
  );
  await watch(drama, { seconds: 3 });
  await watch(drama, { episodeNumber: 2, seconds: 12 });

  const { records, hasMore, total } = await alice.call('historyList', {});

  expect({ hasMore, total }).toEqual({ hasMore: false, total: 1 });
  expect(records).toEqual([
    {
      contentId: drama.dramaId,
      contentName: 'Moon Bride',
      contentCoverUrl: '/images/abcdefgh/640.webp',
      cover: expect.objectContaining({ url: '/images/abcdefgh', widths: [320, 640] }),
      chapterNum: 2,
      chapterId: first,
      likeFlag: false,
      sequenceNo: 2,
      contentChapterId: second,
      chapterName: 'EP 2',
      chapterFirstFrameImageUrl: '/images/frame-hash/160.webp',
      firstFrame: expect.objectContaining({ url: '/images/frame-hash' }),
      positionSeconds: 12,
      durationSeconds: 20,
      watchedAt: NOW_MS + 2_000,
    },
  ]);
});

test('an entry says whether the drama is in My List', async () => {
  await using start = await startWithHistory(1);
  const { alice, dramas } = start;
  const isInMyList = async () =>
    (await alice.call('historyList', {})).records.map(({ likeFlag }) => likeFlag);

  await alice.call('collectAdd', dramas[0]?.episode(1) ?? { contentId: '', chapterId: '' });
  expect(await isInMyList()).toEqual([true]);
  await alice.call('collectCancel', dramas[0]?.episode(1) ?? { contentId: '', chapterId: '' });
  expect(await isInMyList()).toEqual([false]);
});

test('a drama that is watched again moves to the top of the history', async () => {
  await using start = await startWithHistory(3);
  const { dramas, ids, watch, list } = start;
  const [oldest] = dramas;
  if (oldest === undefined) throw new Error('Three dramas were watched.');
  expect((await list(1, 20)).ids).toEqual(ids);

  await watch(oldest);
  await watch(oldest);

  expect((await list(1, 20)).ids).toEqual([oldest.dramaId, ...ids.slice(0, 2)]);
});

test('an entry shows the time of its last report, even if its stored time was not updated', async () => {
  await using start = await startWithHistory(0);
  const { app, alice, watch } = start;
  const drama = await app.addDrama([0]);
  for (const seconds of [1, 2, 3]) await watch(drama, { seconds });

  const { records } = await alice.call('historyList', {});

  expect(records).toMatchObject([{ positionSeconds: 3, watchedAt: NOW_MS + 3_000 }]);
});

test('pages follow each other without gaps, and the last has no next page', async () => {
  await using start = await startWithHistory(5);
  const { ids, list } = start;

  const pages = [await list(1, 2), await list(2, 2), await list(3, 2), await list(4, 2)];

  expect(pages).toEqual([
    { ids: ids.slice(0, 2), hasMore: true, total: 5 },
    { ids: ids.slice(2, 4), hasMore: true, total: 5 },
    { ids: ids.slice(4), hasMore: false, total: 5 },
    { ids: [], hasMore: false, total: 5 },
  ]);
});

test('a taken-down drama is neither listed nor counted', async () => {
  await using start = await startWithHistory(3);
  const { app, dramas, ids, list } = start;
  const [, down] = dramas;

  await unpublishDrama({ dramaId: down?.dramaId ?? '', state: 'taken-down' }, app.deps);

  expect(await list(1, 2)).toEqual({ ids: [ids[0], ids[2]], hasMore: false, total: 2 });
});

test('drama names in the history are in the page language', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0], { texts: SPANISH });
  const alice = await app.addViewer();
  await alice.call('historyReport', { ...drama.episode(1), sectionMediaPlayedSeconds: 0 });

  const spanish = app.clientWith({ authorization: alice.token, currentlanguage: 'es-ES' });
  const { records } = await spanish.call('historyList', {});

  expect(records).toMatchObject([{ contentName: 'La novia de la luna', chapterName: 'EP 1' }]);
});

test('an episode that is still being prepared has no duration', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0], { readyCount: 0 });
  const alice = await app.addViewer();
  const entries = [{ ...drama.episode(1), positionSeconds: 4, watchedAt: NOW_MS }];
  await alice.call('historyMerge', { entries });

  const { records } = await alice.call('historyList', {});

  expect(records).toMatchObject([{ positionSeconds: 4, durationSeconds: 0, firstFrame: null }]);
});

test('listing history requires a login', async () => {
  await using app = await startTestApp();

  await expect(app.guest.call('historyList', {})).rejects.toMatchObject({ code: 'U0001' });
});
