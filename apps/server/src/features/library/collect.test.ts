// spec: 7 calls, My List: add, cancel and list, page by page, without taken-down dramas
// touches: collectList

import { auditLibrary, seedWatched } from '@hookline/db/testing';
import { setCover, unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const COVER = { hash: 'abcdefgh', placeholder: 'data:,', widthPx: 720, heightPx: 1280 };
const SPANISH = {
  'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
  'es-ES': { name: 'La novia de la luna', introduce: 'Se casa con la luna.' },
};

/** Starts an app in which Alice has added this many dramas to My List, one per second. */
async function startWithList(dramaCount: number) {
  const app = await startTestApp();
  const alice = await app.addViewer();
  const dramas = [];
  for (let index = 0; index < dramaCount; index += 1) {
    const drama = await app.addDrama([0, 60]);
    app.clock.nowMs += 1000;
    await alice.call('collectAdd', drama.episode(1));
    dramas.push(drama);
  }
  const list = async (pageIndex: number, pageSize: number) => {
    const { records, ...rest } = await alice.call('collectList', { pageIndex, pageSize });
    return { ids: records.map(({ contentId }) => contentId), ...rest };
  };
  /** Ids of the added dramas, latest first. */
  const ids = dramas.map(({ dramaId }) => dramaId).toReversed();
  return { app, alice, dramas, ids, list, [Symbol.asyncDispose]: app[Symbol.asyncDispose] };
}

test('My List shows the latest addition first, with cover and episode count', async () => {
  await using start = await startWithList(2);
  const { app, alice, dramas } = start;
  const dramaId = dramas[1]?.dramaId ?? '';
  await setCover({ dramaId, image: { ...COVER, widths: [320, 640] } }, app.deps);

  const { records, hasMore, total } = await alice.call('collectList', {});

  expect({ hasMore, total }).toEqual({ hasMore: false, total: 2 });
  expect(records.map(({ contentId }) => contentId)).toEqual([dramaId, dramas[0]?.dramaId]);
  expect(records[0]).toEqual({
    contentId: dramaId,
    contentName: 'Moon Bride',
    contentCoverUrl: '/images/abcdefgh/640.webp',
    cover: expect.objectContaining({ url: '/images/abcdefgh', widths: [320, 640] }),
    chapterNum: 2,
    chapterId: dramas[1]?.episodeIds[0],
    likeFlag: true,
  });
});

test('an entry of My List includes the episode that the member watched last', async () => {
  await using start = await startWithList(1);
  const { app, alice, dramas } = start;
  const [drama] = dramas;
  const episodeId = drama?.episodeIds[1] ?? '';
  const watched = { userId: alice.userId, dramaId: drama?.dramaId ?? '', episodeId, atMs: 1 };
  await seedWatched(app.deps.db, watched);

  const { records } = await alice.call('collectList', {});

  expect(records).toMatchObject([
    { sequenceNo: 2, contentChapterId: episodeId, chapterName: 'EP 2' },
  ]);
});

test('drama names in My List are in the page language', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0], { texts: SPANISH });
  const alice = await app.addViewer();
  await alice.call('collectAdd', drama.episode(1));
  const spanish = app.clientWith({ authorization: alice.token, currentlanguage: 'es-ES' });

  const { records } = await spanish.call('collectList', {});

  expect(records).toMatchObject([{ contentName: 'La novia de la luna' }]);
});

test('adding a drama again, even concurrently, keeps one entry at its position', async () => {
  await using start = await startWithList(2);
  const { app, alice, dramas, ids, list } = start;
  const first = dramas[0]?.episode(2) ?? { contentId: '', chapterId: '' };
  app.clock.nowMs += 1000;

  await Promise.all([1, 2, 3].map(() => alice.call('collectAdd', first)));

  expect(await list(1, 20)).toEqual({ ids, hasMore: false, total: 2 });
  expect(await alice.call('chapterBehavior', first)).toMatchObject({ likeFlag: true, likeNum: 1 });
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test('cancelling removes a drama, and cancelling again changes nothing', async () => {
  await using start = await startWithList(2);
  const { app, alice, dramas, ids, list } = start;
  const first = dramas[0]?.episode(1) ?? { contentId: '', chapterId: '' };

  await Promise.all([1, 2, 3].map(() => alice.call('collectCancel', first)));
  await alice.call('collectCancel', first);

  expect(await list(1, 20)).toEqual({ ids: ids.slice(0, 1), hasMore: false, total: 1 });
  expect(await alice.call('chapterBehavior', first)).toMatchObject({ likeFlag: false, likeNum: 0 });
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test('a drama can be added to My List from a locked episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const alice = await app.addViewer();

  await alice.call('collectAdd', drama.episode(2));

  expect(await alice.call('collectList', {})).toMatchObject({ total: 1 });
});

test('a taken-down drama is neither listed nor counted, and pages remain full', async () => {
  await using start = await startWithList(5);
  const { app, alice, dramas, ids, list } = start;
  const [gone = ''] = ids;
  await unpublishDrama({ dramaId: gone, state: 'taken-down' }, app.deps);

  expect(await list(1, 2)).toEqual({ ids: ids.slice(1, 3), hasMore: true, total: 4 });
  expect(await list(2, 2)).toEqual({ ids: ids.slice(3, 5), hasMore: false, total: 4 });
  const episode = dramas.at(-1)?.episode(1) ?? { contentId: '', chapterId: '' };
  await expect(alice.call('collectAdd', episode)).rejects.toMatchObject({ code: 'A0404' });
  await alice.call('collectCancel', episode);
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test('each drama is on the right page even when pages are requested out of order', async () => {
  await using start = await startWithList(7);
  const { ids, list } = start;

  const cold = [await list(3, 2), await list(4, 2), await list(5, 2)];
  const walked = [await list(1, 2), await list(2, 2), await list(3, 2), await list(4, 2)];

  const pages = [0, 2, 4, 6].map((at) => ids.slice(at, at + 2));
  expect(walked.map((page) => page.ids)).toEqual(pages);
  expect(walked.map((page) => page.hasMore)).toEqual([true, true, true, false]);
  expect(cold.map((page) => page.ids)).toEqual([pages[2], pages[3], []]);
  expect(new Set([...walked, ...cold].map(({ total }) => total))).toEqual(new Set([7]));
});

test('removing dramas while scrolling does not skip other dramas', async () => {
  await using start = await startWithList(6);
  const { alice, ids, list } = start;
  await list(1, 2);

  await alice.call('collectDel', { contentIdList: ids.slice(0, 2) });

  expect(await list(2, 2)).toEqual({ ids: ids.slice(2, 4), hasMore: true, total: 4 });
});

test('dramas added in the same millisecond are each listed once', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();
  const dramas = await Promise.all([1, 2, 3, 4, 5].map(() => app.addDrama([0])));
  for (const drama of dramas) await alice.call('collectAdd', drama.episode(1));

  const pages = [];
  for (const pageIndex of [1, 2, 3]) {
    pages.push(await alice.call('collectList', { pageIndex, pageSize: 2 }));
  }

  const shown = pages.flatMap(({ records }) => records.map(({ contentId }) => contentId));
  expect(shown).toEqual(
    dramas
      .map(({ dramaId }) => dramaId)
      .toSorted()
      .toReversed(),
  );
});
