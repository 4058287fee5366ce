// spec: 7 calls, like and unlike an episode, even a locked one
// touches: thumbUpAdd

import { auditLibrary } from '@hookline/db/testing';
import { unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('a like applies to one episode and is counted once', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const alice = await app.addViewer();

  await Promise.all([1, 2, 3].map(() => alice.call('thumbUpAdd', drama.episode(2))));
  await alice.call('thumbUpAdd', drama.episode(2));

  const liked = await alice.call('chapterBehavior', drama.episode(2));
  expect(liked).toEqual({ likeFlag: false, thumbUpFlag: true, likeNum: 0, thumbUpNum: 1 });
  const other = await alice.call('chapterBehavior', drama.episode(1));
  expect(other).toMatchObject({ thumbUpFlag: false, thumbUpNum: 0 });
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test('a like can be removed, even from a drama that has been taken down', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const alice = await app.addViewer();
  for (const number of [1, 2]) await alice.call('thumbUpAdd', drama.episode(number));

  await Promise.all([1, 2, 3].map(() => alice.call('thumbUpCancel', drama.episode(1))));
  const { thumbUpFlag, thumbUpNum } = await alice.call('chapterBehavior', drama.episode(1));
  await unpublishDrama({ ...drama, state: 'taken-down' }, app.deps);
  await alice.call('thumbUpCancel', drama.episode(2));

  expect({ thumbUpFlag, thumbUpNum }).toEqual({ thumbUpFlag: false, thumbUpNum: 0 });
  expect(await auditLibrary(app.deps.db)).toEqual([]);
});

test("an episode cannot be liked with another drama's id", async () => {
  await using app = await startTestApp();
  const [one, other] = [await app.addDrama([0]), await app.addDrama([0])];
  const alice = await app.addViewer();
  const mixed = { contentId: one.dramaId, chapterId: other.episode(1).chapterId };

  const answer = alice.call('thumbUpAdd', mixed);

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Episode Not Found' });
  expect(await alice.call('chapterBehavior', other.episode(1))).toMatchObject({ thumbUpNum: 0 });
});
