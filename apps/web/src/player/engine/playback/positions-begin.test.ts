// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { EPISODES } from '../../testing/player-at.ts';
import { startPlayer } from '../../testing/start-player.ts';

afterEach(() => void vi.restoreAllMocks());

const [first = '', second = '', , fourth = ''] = EPISODES.map(({ id }) => id);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

test('an episode sent with the page counts as viewed once its picture shows', async () => {
  const { film, viewed, asked } = await startPlayer();
  await settle();
  expect(viewed()).toEqual([]);

  await film().showPicture();
  await waitFor(() => expect(viewed()).toEqual([first]));
  await settle();

  expect(asked).toEqual([]);
});

test('a film blocked by the browser does not count as viewed until the viewer starts it', async () => {
  const blocked = vi
    .spyOn(HTMLMediaElement.prototype, 'play')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { film, player, viewed } = await startPlayer();
  await film().showPicture();
  await settle();
  expect(viewed()).toEqual([]);

  blocked.mockRestore();
  await act(async () => player.playback.play());

  await waitFor(() => expect(viewed()).toEqual([first]));
});

test('the next episode counts as viewed once it is opened, not while it is preloaded', async () => {
  const { film, nextFilm, player, viewed } = await startPlayer();
  await film().showPicture();
  await film().bufferUpto(8);
  await waitFor(() => expect(nextFilm().video.src).not.toBe(''));
  await nextFilm().showPicture();
  await settle();
  expect(viewed()).toEqual([first]);

  await act(async () => player.next());

  await waitFor(() => expect(viewed()).toEqual([first, second]));
});

test('a next episode blocked by the browser does not count as viewed', async () => {
  const { film, nextFilm, player, viewed } = await startPlayer();
  await film().showPicture();
  await film().bufferUpto(8);
  await waitFor(() => expect(nextFilm().video.src).not.toBe(''));
  await nextFilm().showPicture();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  );

  await act(async () => player.next());
  await settle();

  expect(viewed()).toEqual([first]);
});

test('a locked episode counts as viewed once it is paid for and playing', async () => {
  const { film, player, viewed } = await startPlayer(3);
  await settle();
  expect(viewed()).toEqual([]);

  await act(() => player.unlock());
  await film().showPicture();

  await waitFor(() => expect(viewed()).toEqual([fourth]));
});

test('unlocking requests the preload data of a locked next episode once', async () => {
  const { film, player, asked } = await startPlayer(3);
  await act(() => player.unlock());
  await film().showPicture();

  await waitFor(() => expect(asked).toEqual([fourth]));
  await film().runTo(1);
  await settle();

  expect(asked).toEqual([fourth]);
});

test('a page whose next episode is locked sends no request for it', async () => {
  const { film, asked } = await startPlayer(2);

  await film().showPicture();
  await film().runTo(4);
  await settle();

  expect(asked).toEqual([]);
});
