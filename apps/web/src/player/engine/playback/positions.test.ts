// @vitest-environment happy-dom
// spec: 6 roles, a position is recorded at the start, every 15 seconds, on pause, switch and leave
// touches: startPlayer

import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { requestPosition } from '../../../features/library/history/position-requests.ts';
import { EPISODES } from '../../testing/player-at.ts';
import { startPlayer } from '../../testing/start-player.ts';

const [first = '', second = ''] = EPISODES.map(({ id }) => id);
const at = (chapterId: string, positionSeconds: number) => ({
  chapterId,
  epIndex: chapterId === first ? 0 : 1,
  positionSeconds,
});
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

/** A player whose film runs. */
async function play(...args: Parameters<typeof startPlayer>) {
  const running = await startPlayer(...args);
  await running.film().showPicture();
  await waitFor(() => expect(running.begun).toHaveLength(1));
  return running;
}

test('a film starts at second 0, and its position is recorded every 15 seconds', async () => {
  const { begun, film, kept } = await play();

  for (const seconds of [5, 14.9, 15.1, 20, 29, 30.2]) await film().runTo(seconds);

  expect(begun).toEqual([at(first, 0)]);
  expect(kept).toEqual([at(first, 15.1), at(first, 30.2)]);
});

test('a resumed film begins at its stored second, which is not recorded again', async () => {
  const { begun, film, kept } = await play(0, { recallSeconds: () => 42 });
  await film().runTo(43);

  expect(begun).toEqual([at(first, 42)]);
  expect(kept).toEqual([]);
});

test('pausing records the position', async () => {
  const { film, kept, player } = await play();
  await film().runTo(7);

  await act(async () => player.playback.pause());

  await waitFor(() => expect(kept).toEqual([at(first, 7)]));
});

test('switching records the position in the old episode before the next one begins', async () => {
  const { begun, film, kept, player, nextFilm } = await play();
  await film().bufferUpto(8);
  await waitFor(() => expect(nextFilm().video.src).not.toBe(''));
  await nextFilm().showPicture();
  await film().runTo(9);

  await act(async () => player.next());

  await waitFor(() => expect(begun).toEqual([at(first, 0), at(second, 0)]));
  expect(kept.findLast(({ chapterId }) => chapterId === first)).toEqual(at(first, 9));
});

test.each(['pagehide', 'visibilitychange'])(
  'a page that may close (%s) records the position',
  async (name) => {
    const { film, kept } = await play();
    await film().runTo(7);

    const target = name === 'pagehide' ? window : document;
    target.dispatchEvent(new Event(name));

    expect(kept).toEqual([at(first, 7)]);
  },
);

test('a requested position is recorded at once, until the player stops', async () => {
  const { film, kept, player } = await play();
  await film().runTo(7);

  requestPosition();
  expect(kept).toEqual([at(first, 7)]);
  player.stop();
  kept.length = 0;
  requestPosition();

  expect(kept).toEqual([]);
});

test('neither a locked nor a failed episode records a position', async () => {
  const locked = await startPlayer(3);
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect([locked.begun, locked.kept]).toEqual([[], []]);

  const failing = await play();
  await failing.film().runTo(7);
  const { epIndex } = failing.state();
  failing.player.store.dispatch({ kind: 'status', epIndex, status: { kind: 'failed' } });
  window.dispatchEvent(new Event('pagehide'));

  expect(failing.kept).toEqual([]);
});

test('reports lost by a network failure are sent again once the network is back', async () => {
  let resentCount = 0;
  const recorder = {
    begin: () => undefined,
    keep: () => undefined,
    resend: () => {
      resentCount += 1;
    },
  };
  await startPlayer(0, { recorder });

  window.dispatchEvent(new Event('online'));

  expect(resentCount).toBe(1);
});
