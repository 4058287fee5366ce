// spec: 4 unlock, an unlock changes list, detail and first locked index, for that member only
// touches: play

import { expect, test } from 'vitest';

import { startTestApp } from '../../../testing/start-test-app.ts';

/** Starts with two free and three paid episodes, the first of which a member has unlocked. */
async function startWithUnlock() {
  const app = await startTestApp();
  const drama = await app.addDrama([0, 0, 60, 60, 60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 60 }]);
  await alice.call('play', drama.episode(3));
  return { ...app, drama, alice };
}

test('unlocking an episode opens it in every response to the member', async () => {
  await using app = await startWithUnlock();
  const { drama, alice } = app;

  const detail = await alice.call('videoDetail', drama.input);
  const { records } = await alice.call('chapterList', drama.input);
  const episode = await alice.call('chapterDetail', drama.episode(3));

  expect(detail.firstNeedPayEpisodeIndex).toBe(3);
  expect(records.map(({ lockStatus }) => lockStatus)).toEqual([1, 1, 1, 2, 2]);
  expect(records.map(({ playUrl }) => playUrl)).toEqual(['', '', '', '', '']);
  expect(episode).toMatchObject({ lockStatus: 1, next: { lockStatus: 2 } });
  expect(episode.playUrl).toBe(episode.playback?.playUrl);
});

test('an unlocked episode stays locked for guests and all other members', async () => {
  await using app = await startWithUnlock();
  const { drama } = app;
  const bob = await app.addViewer([{ currency: 'coin', amount: 500 }]);

  for (const other of [app.guest, bob]) {
    const detail = await other.call('videoDetail', drama.input);
    const { records } = await other.call('chapterList', drama.input);
    const episode = await other.call('chapterDetail', drama.episode(3));

    expect(detail.firstNeedPayEpisodeIndex).toBe(2);
    expect(records.map(({ lockStatus }) => lockStatus)).toEqual([1, 1, 2, 2, 2]);
    expect(episode).toMatchObject({ lockStatus: 2, playUrl: '', playback: null });
  }
});

test('unlocking in one drama does not open episodes of another', async () => {
  await using app = await startWithUnlock();
  const other = await app.addDrama([0, 0, 60, 60]);

  const detail = await app.alice.call('videoDetail', other.input);

  expect(detail.firstNeedPayEpisodeIndex).toBe(2);
});

test('a drama whose last episode is unlocked needs no further payment', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);
  const alice = await app.addViewer([{ currency: 'bonus', amount: 60 }]);
  await alice.call('play', drama.episode(2));

  expect(await alice.call('videoDetail', drama.input)).toMatchObject({
    firstNeedPayEpisodeIndex: 2,
  });
});

test('a free episode between two paid ones is skipped without charge', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([60, 0, 60]);
  const alice = await app.addViewer([{ currency: 'coin', amount: 120 }]);
  await alice.call('play', drama.episode(1));

  const detail = await alice.call('videoDetail', drama.input);
  await alice.call('play', drama.episode(3));

  expect(detail.firstNeedPayEpisodeIndex).toBe(2);
  expect(await alice.balance()).toMatchObject({ coin: 0 });
});
