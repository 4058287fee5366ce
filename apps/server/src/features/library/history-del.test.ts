// spec: 7 calls, history delete: listed dramas, or all, with their positions
// touches: historyDel

import { library } from '@hookline/db';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

/** Starts with three dramas that Alice and Bob have watched. */
async function start() {
  const app = await startTestApp();
  const dramas = await Promise.all([0, 1, 2].map(() => app.addDrama([0, 0])));
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  for (const viewer of [alice, bob]) {
    for (const drama of dramas) {
      for (const number of [1, 2]) {
        const position = { ...drama.episode(number), sectionMediaPlayedSeconds: 5 };
        await viewer.call('historyReport', position);
      }
    }
  }
  const dramaIds = dramas.map(({ dramaId }) => dramaId);
  return {
    app,
    alice,
    bob,
    dramaIds,
    /** Counts a member's history entries and positions. */
    left: async ({ userId }: { userId: string }) => {
      const history = await library.readHistory(app.deps.db, { userId, dramaIds });
      return [history.dramas.length, history.positions.length];
    },
    resumeOf: async () => {
      const [drama] = dramas;
      const detail = await alice.call(
        'chapterDetail',
        drama?.episode(1) ?? { contentId: '', chapterId: '' },
      );
      return detail.playback?.resumeSeconds;
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test('deleting dramas by id also removes their positions and ignores unknown ids', async () => {
  await using started = await start();
  const { alice, bob, dramaIds, left, resumeOf } = started;
  expect(await resumeOf()).toBe(5);

  const contentIdList = [...dramaIds.slice(0, 2), 'f'.repeat(32)];
  expect(await alice.call('historyDel', { contentIdList, isAll: 0 })).toBeNull();

  expect([await left(alice), await left(bob), await resumeOf()]).toEqual([[1, 2], [3, 6], 0]);
});

test("isAll deletes the member's whole history, whatever ids are sent", async () => {
  await using started = await start();
  const { alice, bob, dramaIds, left } = started;

  await alice.call('historyDel', { contentIdList: dramaIds.slice(0, 1), isAll: 1 });
  await alice.call('historyDel', { isAll: 1 });

  expect([await left(alice), await left(bob)]).toEqual([
    [0, 0],
    [3, 6],
  ]);
});

test('concurrent deletions succeed without an error', async () => {
  await using started = await start();
  const { alice, dramaIds, left } = started;

  await Promise.all([
    alice.call('historyDel', { contentIdList: dramaIds, isAll: 0 }),
    alice.call('historyDel', { contentIdList: dramaIds.toReversed(), isAll: 0 }),
    alice.call('historyDel', { isAll: 1 }),
  ]);

  expect(await left(alice)).toEqual([0, 0]);
});

test.each([
  { title: 'an empty list', body: { contentIdList: [], isAll: 0 } },
  { title: 'no list', body: {} },
  {
    title: 'a list that is too long',
    body: { contentIdList: Array.from({ length: 201 }, () => 'a'.repeat(32)) },
  },
  { title: 'an id that is not hex', body: { contentIdList: ['drama-1'] } },
  { title: 'an isAll of 2', body: { isAll: 2 } },
])('$title is a bad request and deletes nothing', async ({ body }) => {
  await using started = await start();
  const { app, alice, left } = started;

  const response = await app.app.request('/api/view/history/del', {
    method: 'POST',
    headers: { authorization: alice.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  expect(await response.json()).toMatchObject({ code: 'A0400', data: null });
  expect(await left(alice)).toEqual([3, 6]);
});

test('deleting history requires a login', async () => {
  await using started = await start();

  const answer = started.app.guest.call('historyDel', { isAll: 1 });

  await expect(answer).rejects.toMatchObject({ code: 'U0001' });
});
