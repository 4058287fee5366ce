import { AppError, type Episode } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { defaultPlayerSettings } from '../player-settings.ts';
import { detailOf, episodeOf } from '../testing/episodes.ts';
import { Player } from './player.ts';

/** A drama of six episodes; from the fourth on they cost something. */
const EPISODES: Episode[] = [1, 2, 3, 4, 5, 6].map((number) =>
  episodeOf(number, number >= 4 ? { lockStatus: 2, chapterPrice: 60 } : {}),
);

/** A player without a screen: everything but pictures. */
function playerAt(epIndex: number) {
  const asked: string[] = [];
  const player = new Player({
    episodes: EPISODES,
    firstNeedPayEpisodeIndex: 3,
    start: { epIndex, detail: detailOf(epIndex + 1) },
    fetchDetail: (chapterId) => {
      asked.push(chapterId);
      return Promise.reject(new AppError('A0404', 'Episode Not Found'));
    },
    recallSeconds: () => 0,
    keepPosition: () => undefined,
    readSettings: () => defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null }),
    keepSettings: () => undefined,
  });
  return { player, asked };
}

test('past the first locked episode the player stays, says so, and asks no server', () => {
  const { player, asked } = playerAt(0);

  player.switchTo(4);

  expect(player.store.get()).toMatchObject({ epIndex: 0, refusedCount: 1 });
  expect(asked).toEqual([]);
});

test('the first locked episode opens as locked and asks no server', () => {
  const { player, asked } = playerAt(2);

  player.next();

  expect(player.store.get()).toMatchObject({ epIndex: 3, stage: { kind: 'locked' } });
  expect(asked).toEqual([]);
});

test('a free episode opens and is asked for', () => {
  const { player, asked } = playerAt(0);

  player.next();

  expect(player.store.get()).toMatchObject({ epIndex: 1, stage: { kind: 'opening' } });
  expect(asked).toEqual([episodeOf(2).id]);
});

test('before the first and after the last episode nothing happens', () => {
  const { player } = playerAt(0);
  const before = player.store.get();

  player.previous();
  player.switchTo(6);

  expect(player.store.get()).toBe(before);
});

test('an episode whose answer is a refusal says that it failed', async () => {
  const { player } = playerAt(0);

  player.next();
  await expect.poll(() => player.store.get().stage.kind).toBe('failed');
});

test('a key unlocks the episode on the screen and the way to the next locked one', () => {
  const { player } = playerAt(2);
  const { playback } = detailOf(4);
  player.next();
  if (playback === null) throw new Error('The test has no playback.');

  player.giveKey(playback);

  expect(player.store.get()).toMatchObject({ epIndex: 3, stage: { kind: 'playable' } });
  player.next();
  expect(player.store.get()).toMatchObject({ epIndex: 4, stage: { kind: 'locked' } });
});
