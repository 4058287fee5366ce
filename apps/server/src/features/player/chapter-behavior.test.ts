import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('an episode without likes or favourites has no flags and zero counts', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);

  const behavior = await app.guest.call('chapterBehavior', drama.episode(1));

  expect(behavior).toEqual({ likeFlag: false, thumbUpFlag: false, likeNum: 0, thumbUpNum: 0 });
});

// spec: 7 calls, chapter behaviour: real flags and counts
// touches: chapterBehavior
test('members see their own flags, and all viewers see the counts', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);
  const members = [];
  for (let count = 0; count < 5; count += 1) members.push(await app.addViewer());
  const [alice, bob] = members;
  for (const member of members) await member.call('collectAdd', drama.episode(2));
  for (const member of members.slice(1)) await member.call('thumbUpAdd', drama.episode(1));

  const counts = { likeNum: 5, thumbUpNum: 4 };
  const ask = async (viewer: typeof alice) => viewer?.call('chapterBehavior', drama.episode(1));
  const ofGuest = await app.guest.call('chapterBehavior', drama.episode(1));
  const [ofAlice, ofBob] = await Promise.all([ask(alice), ask(bob)]);

  expect(ofGuest).toEqual({ likeFlag: false, thumbUpFlag: false, ...counts });
  expect(ofAlice).toEqual({ likeFlag: true, thumbUpFlag: false, ...counts });
  expect(ofBob).toEqual({ likeFlag: true, thumbUpFlag: true, ...counts });
  expect(await bob?.call('chapterBehavior', drama.episode(2))).toMatchObject({ thumbUpNum: 0 });
});

test('an unknown drama is not found', async () => {
  await using app = await startTestApp();

  const unknown = { contentId: 'f'.repeat(32), chapterId: 'f'.repeat(32) };
  const answer = app.guest.call('chapterBehavior', unknown);

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
});

test('an unknown episode is not found', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);

  const answer = app.guest.call('chapterBehavior', drama.episode(2));

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Episode Not Found' });
});
