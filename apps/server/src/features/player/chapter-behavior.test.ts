import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('the answer to a guest has no flag set and counts nothing', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);

  const behavior = await app.guest.call('chapterBehavior', drama.episode(1));

  expect(behavior).toEqual({ likeFlag: false, thumbUpFlag: false, likeNum: 0, thumbUpNum: 0 });
});

test('an unknown episode is not found', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);

  const answer = app.guest.call('chapterBehavior', drama.episode(2));

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Episode Not Found' });
});
