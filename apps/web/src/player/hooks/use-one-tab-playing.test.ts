// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { playerAt } from '../testing/player-at.ts';
import { useOneTabPlaying } from './use-one-tab-playing.ts';

/** Opens another tab, in which a film starts. */
function openTab() {
  const { player } = playerAt(0);
  const pause = vi.spyOn(player.playback, 'pause').mockImplementation(() => undefined);
  const { unmount } = renderHook(() => useOneTabPlaying(player));
  return { pause, unmount };
}

test('a film that starts in another tab keeps playing and pauses the one in this tab', async () => {
  const first = openTab();

  const second = openTab();

  await waitFor(() => expect(first.pause).toHaveBeenCalledOnce());
  expect(second.pause).not.toHaveBeenCalled();
  first.unmount();
  second.unmount();
});

test('a background tab does not pause other tabs until it becomes visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const first = openTab();
  hidden.mockReturnValue(true);
  const background = openTab();
  hidden.mockReturnValue(false);
  const third = openTab();
  // A channel keeps the order of its messages: one from the background tab would arrive first.
  await waitFor(() => expect(background.pause).toHaveBeenCalledOnce());
  expect(first.pause).toHaveBeenCalledOnce();
  third.unmount();

  document.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(first.pause).toHaveBeenCalledTimes(2));
  first.unmount();
  background.unmount();
  hidden.mockRestore();
});

test('an unmounted player is no longer paused by other tabs', async () => {
  const [first, second] = [openTab(), openTab()];
  await waitFor(() => expect(first.pause).toHaveBeenCalledOnce());
  first.unmount();

  const third = openTab();

  await waitFor(() => expect(second.pause).toHaveBeenCalledOnce());
  expect(first.pause).toHaveBeenCalledOnce();
  second.unmount();
  third.unmount();
});
