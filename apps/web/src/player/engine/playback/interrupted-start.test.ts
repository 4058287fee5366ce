// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { startPlayer } from '../../testing/start-player.ts';

const refusal = new DOMException('', 'NotAllowedError');
const interruption = new DOMException('', 'AbortError');

/** A paused film whose next starts fail for these reasons, one after the other. */
async function playerFailing(reasons: readonly Error[]) {
  const started = await startPlayer();
  const film = started.film();
  await film.showPicture();
  act(() => started.player.playback.pause());
  const play = vi.spyOn(film.video, 'play');
  for (const reason of reasons) play.mockRejectedValueOnce(reason);
  return { ...started, video: film.video, play };
}

test('a muted start is repeated if the browser interrupts it after refusing sound', async () => {
  const { player, video, state } = await playerFailing([refusal, interruption, refusal]);

  await act(async () => player.playback.play());

  expect(video.paused).toBe(false);
  expect(video.muted).toBe(true);
  expect(state().sound).toBe('refused');
});

test('a start that is interrupted again and again is repeated only once', async () => {
  const { player, play } = await playerFailing([interruption, interruption, interruption]);

  await act(async () => player.playback.play());

  expect(play).toHaveBeenCalledTimes(2);
});

test('a start that the viewer interrupts by a pause is not repeated', async () => {
  const { player, video, play } = await playerFailing([interruption]);

  await act(async () => {
    player.playback.play();
    player.playback.pause();
  });

  expect(play).toHaveBeenCalledTimes(1);
  expect(video.paused).toBe(true);
});
