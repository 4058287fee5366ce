import { CALLS } from '@hookline/contract';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

/**
 * Asks every call about a drama, for each of its episodes, and gives all answers as one text.
 * Inputs that a call does not know are ignored by it.
 */
async function askEverything(
  app: Awaited<ReturnType<typeof startTestApp>>,
  drama: { contentId: string; chapterIds: readonly string[] },
): Promise<string> {
  const answers: string[] = [];
  for (const { route } of Object.values(CALLS)) {
    for (const chapterId of drama.chapterIds) {
      const input = { contentId: drama.contentId, chapterId, categoryId: 'all' };
      const query = new URLSearchParams({ ...input, columnId: 'new', columnType: '1' });
      answers.push(await (await app.app.request(`/api${route.path}?${query}`)).text());
    }
  }
  return answers.join('\n');
}

test('no answer of any call holds a play URL, a key or a ticket of a locked episode', async () => {
  await using app = await startTestApp();
  const captions = [{ lang: 'en', label: 'English', vtt: 'WEBVTT\n' }];
  const drama = await app.addDrama([60, 60, 60], { captions });

  const answers = await askEverything(app, drama);

  expect(answers).not.toContain('/play/hls/');
  expect(answers).not.toMatch(/"key":"[^"]/);
  expect(answers).not.toMatch(/"playUrl":"[^"]/);
});

test('the same questions do find them when the drama is free', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0, 0]);

  const answers = await askEverything(app, drama);

  expect(answers).toContain('/play/hls/');
  expect(answers).toMatch(/"key":"[^"]/);
});
