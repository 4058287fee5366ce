import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

// spec: 2 not found, the top 10 is filled up with the newest dramas
// touches: recommendList
test('the top 10 list has at most ten dramas and is filled up with the newest', async () => {
  await using app = await startTestApp();
  const dramas = [];
  for (let age = 0; age < 11; age += 1) {
    dramas.push(await app.addDrama([0], { publishedAtMs: NOW_MS - age }));
  }

  const top = await app.guest.call('recommendList', {});

  expect(top.map((drama) => drama.contentId)).toEqual(
    dramas.slice(0, 10).map((drama) => drama.dramaId),
  );
});
