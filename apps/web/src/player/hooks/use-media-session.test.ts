// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DRAMA } from '../testing/drama.ts';
import { fakeMediaSession } from '../testing/fake-media-session.ts';
import { startPlayer } from '../testing/start-player.ts';
import { useMediaSession } from './use-media-session.ts';

const COVERED = { ...DRAMA, contentCoverUrl: '/images/0a1b/640.webp' };

async function renderSession({ drama = COVERED, isSupported = true } = {}) {
  const session = isSupported ? fakeMediaSession() : null;
  const started = await startPlayer(1);
  const { rerender, unmount } = renderHook(
    ({ title }) => useMediaSession(started.player, { drama, title }),
    { initialProps: { title: 'Episode 2' } },
  );
  return { ...started, session, rerender, unmount };
}

test('the lock screen shows drama, episode and cover', async () => {
  const { session, rerender } = await renderSession();
  expect(session?.metadata).toMatchObject({ title: 'Episode 2', artist: 'Moon Bride' });
  expect(session?.metadata?.artwork).toEqual([
    { src: COVERED.contentCoverUrl, type: 'image/webp' },
  ]);

  rerender({ title: 'Episode 3' });

  expect(session?.metadata?.title).toBe('Episode 3');
});

test('a drama without a cover shows no artwork', async () => {
  const { session } = await renderSession({ drama: DRAMA });

  expect(session?.metadata?.artwork).toEqual([]);
});

test('headphones pause and resume the film, and the lock screen follows', async () => {
  const { session, film } = await renderSession();
  expect(session?.playbackState).toBe('playing');

  act(() => session?.press('pause'));
  expect(film().video.paused).toBe(true);
  expect(session?.playbackState).toBe('paused');
  act(() => session?.press('play'));

  expect(film().video.paused).toBe(false);
});

test.each([
  ['nexttrack', 2],
  ['previoustrack', 0],
] as const)('the button %s opens another episode', async (action, epIndex) => {
  const { session, state } = await renderSession();

  act(() => session?.press(action));

  expect(state().epIndex).toBe(epIndex);
});

test.each([
  ['seekforward', {}, 35],
  ['seekforward', { seekOffset: 10 }, 40],
  ['seekbackward', {}, 25],
  ['seekbackward', { seekOffset: 10 }, 20],
  ['seekto', { seekTime: 0 }, 0],
  ['seekto', { seekTime: 61.5 }, 61.5],
  ['seekto', {}, 30],
] as const)('%s with %j seeks from 0:30 to second %d', async (action, details, to) => {
  const { session, film } = await renderSession();
  await film().runTo(30);

  act(() => session?.press(action, details));

  expect(film().video.currentTime).toBe(to);
});

test('leaving the player clears its title and buttons from the lock screen', async () => {
  const { session, unmount } = await renderSession();

  unmount();

  expect(session?.buttons()).toEqual([]);
  expect(session?.metadata).toBeNull();
  expect(session?.playbackState).toBe('none');
});

test('a browser without a media session still plays', async () => {
  const { film } = await renderSession({ isSupported: false });

  expect(film().video.paused).toBe(false);
});
