// spec: 7 calls, every call is limited per member or network, except cached responses
// touches: startTestApp

import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

test('calls count per member; calls without a separate limit share a common limit', async () => {
  await using app = await startTestApp({ perMinute: { call: 3 } });
  const drama = await app.addDrama([0]);
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];

  await alice.call('chapterDetail', drama.episode(1));
  await alice.call('settingSet', { autoPlayNext: false });
  await alice.call('session', {});

  await expect(alice.call('settingSet', { autoPlayNext: true })).rejects.toMatchObject({
    code: 'A0429',
  });
  await alice.call('thumbUpAdd', drama.episode(1));
  await bob.call('chapterDetail', drama.episode(1));
});

test('guests in one network share a limit, and cached responses do not count', async () => {
  await using app = await startTestApp({ perMinute: { call: 2 } });
  const drama = await app.addDrama([0]);

  for (let asked = 0; asked < 5; asked += 1) await app.guest.call('chapterList', drama.input);
  await app.guest.call('chapterDetail', drama.episode(1));

  await expect(app.guest.call('chapterDetail', drama.episode(1))).rejects.toMatchObject({
    code: 'A0429',
  });
  await app.guest.call('chapterList', drama.input);
});

test('playlist and key requests with tickets are limited per network', async () => {
  await using app = await startTestApp({ perMinute: { call: 2 } });
  const drama = await app.addDrama([0]);
  const { playUrl } = await app.guest.call('chapterDetail', drama.episode(1));
  expect((await app.app.request(playUrl)).status).toBe(200);

  const refused = await app.app.request(playUrl);

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
});
