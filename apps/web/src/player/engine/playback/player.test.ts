import { AppError } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { episodeOf } from '../../testing/episodes.ts';
import { EPISODES, playerAt, UNLOCKED } from '../../testing/player-at.ts';
import type { PlayerDeps } from './player-deps.ts';

function refusing(refusal: Error): Partial<PlayerDeps> {
  return { pay: () => Promise.reject(refusal) };
}

// spec: 4 switching, an episode after the first locked one is refused without a request
test('switching past the first locked episode is rejected without a request', () => {
  const { player, asked } = playerAt(0);

  player.switchTo(4);

  expect(player.store.get()).toMatchObject({ epIndex: 0, refusedCount: 1 });
  expect(asked).toEqual([]);
});

test('the first locked episode opens as locked without a request', () => {
  const { player, asked } = playerAt(2);

  player.next();

  expect(player.store.get()).toMatchObject({ epIndex: 3, status: { kind: 'locked' } });
  expect(asked).toEqual([]);
});

test('a free episode opens and is requested', () => {
  const { player, asked } = playerAt(0);

  player.next();

  expect(player.store.get()).toMatchObject({ epIndex: 1, status: { kind: 'loading' } });
  expect(asked).toEqual([episodeOf(2).id]);
});

test('switching before the first or after the last episode does nothing', () => {
  const { player } = playerAt(0);
  const before = player.store.get();

  player.previous();
  player.switchTo(6);

  expect(player.store.get()).toBe(before);
});

test('an episode gets the status failed if its request is rejected', async () => {
  const { player } = playerAt(0);

  player.next();
  await expect.poll(() => player.store.get().status.kind).toBe('failed');
});

test('unlocking plays the current episode, and the next locked one can be opened', async () => {
  const { player, paid } = playerAt(2);
  player.next();

  const outcome = await player.unlock();

  expect(outcome).toEqual({ kind: 'unlocked' });
  expect(paid).toEqual([episodeOf(4).id]);
  expect(player.store.get()).toMatchObject({
    epIndex: 3,
    status: { kind: 'playable' },
    firstLockedIndex: 4,
    isUnlocking: false,
  });
  player.next();
  expect(player.store.get()).toMatchObject({ epIndex: 4, status: { kind: 'locked' } });
});

test('double-clicking to unlock pays only once', async () => {
  const { player, paid } = playerAt(2);
  player.next();

  const outcomes = await Promise.all([player.unlock(), player.unlock()]);

  expect(outcomes).toEqual([{ kind: 'unlocked' }, null]);
  expect(paid).toHaveLength(1);
});

test('an unlocked episode is not paid for again', async () => {
  const { player, paid } = playerAt(0);

  expect(await player.unlock()).toBeNull();
  expect(paid).toEqual([]);
});

test('unlocking past the first locked episode is rejected without payment', async () => {
  const { player, paid } = playerAt(5);

  expect(await player.unlock()).toEqual({ kind: 'refused', refusal: 'beyond' });
  expect(paid).toEqual([]);
});

test('a price above the one shown is not paid, and the outcome has the shown price', async () => {
  const { player } = playerAt(2, refusing(new AppError('B0003', 'no')));
  player.next();

  expect(await player.unlock()).toEqual({ kind: 'price-increased', shownPrice: 60 });
  expect(player.store.get()).toMatchObject({ status: { kind: 'locked' }, isUnlocking: false });
});

test.each([
  ['B0001', 'cross-episode', 'locked'],
  ['B0002', 'too-few-coins', 'locked'],
  ['B0004', 'preparing', 'locked'],
  ['B0005', 'app-only', 'download'],
  ['U0003', 'signed-out', 'locked'],
  ['U0004', 'signed-out', 'locked'],
  ['A0400', 'not-automatic', 'locked'],
  ['C0503', 'trouble', 'locked'],
] as const)('a %s error is reported as %s, and the status is %s', async (code, refusal, kind) => {
  const { player } = playerAt(2, refusing(new AppError(code, 'no')));
  player.next();

  expect(await player.unlock()).toEqual({ kind: 'refused', refusal });
  expect(player.store.get()).toMatchObject({
    status: { kind },
    firstLockedIndex: 3,
    isUnlocking: false,
  });
});

test('an unlock that failed because of the network can be retried', async () => {
  const { player } = playerAt(2, refusing(new TypeError('failed to fetch')));
  player.next();

  expect(await player.unlock()).toEqual({ kind: 'refused', refusal: 'trouble' });
  expect(await player.unlock()).toEqual({ kind: 'refused', refusal: 'trouble' });
});

test('switching during an unlock shows the new episode and unlocks the old one', async () => {
  const answer = Promise.withResolvers<typeof UNLOCKED>();
  const { player } = playerAt(2, { pay: () => answer.promise });
  player.next();
  const unlock = player.unlock();
  player.previous();

  answer.resolve(UNLOCKED);
  await unlock;

  expect(player.store.get()).toMatchObject({ epIndex: 2, firstLockedIndex: 4 });
  player.next();
  expect(player.store.get()).toMatchObject({ epIndex: 3, status: { kind: 'playable' } });
});

test('a response older than the unlock does not lock the episode again', async () => {
  const { player } = playerAt(2);
  player.next();
  await player.unlock();

  player.allow({ episodes: EPISODES, firstLockedIndex: 3 });

  expect(player.store.get()).toMatchObject({ firstLockedIndex: 4, status: { kind: 'playable' } });
});

test('the locked episode on the screen opens if the member turns out to have unlocked it', () => {
  const { player, asked } = playerAt(3);
  const episodes = EPISODES.with(3, episodeOf(4, { chapterPrice: 60 }));

  player.allow({ episodes, firstLockedIndex: 4 });

  expect(player.store.get()).toMatchObject({ firstLockedIndex: 4, status: { kind: 'loading' } });
  expect(asked).toEqual([episodeOf(4).id]);
});

test('logging out locks an episode that was paid for', async () => {
  const { player } = playerAt(2);
  player.next();
  await player.unlock();

  player.forgetViewer();
  player.allow({ episodes: EPISODES, firstLockedIndex: 3 });

  expect(player.store.get()).toMatchObject({ firstLockedIndex: 3, status: { kind: 'locked' } });
});
