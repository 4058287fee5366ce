// @vitest-environment happy-dom
import { useSheet } from '@hookline/ui';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { startPlayer } from '../testing/start-player.ts';
import { useSheetPause } from './use-sheet-pause.ts';

type SheetName = 'login' | 'settings' | null;

/** Plays the second episode. `open` opens a sheet: the login needs an answer, settings do not. */
async function playBelowSheets() {
  const started = await startPlayer(1);
  function Page({ sheet }: { sheet: SheetName }) {
    useSheetPause(started.player);
    useSheet(sheet !== null, () => undefined, { isBlocking: sheet === 'login' });
    return null;
  }
  const { rerender } = render(<Page sheet={null} />);
  await started.film().showPicture();
  const open = (sheet: SheetName) => act(async () => rerender(<Page sheet={sheet} />));
  return { ...started, open };
}

// spec: 2 player, the film pauses under a sheet that needs an answer, and resumes after it
// touches: apps/web/src/player/hooks/use-sheet-pause.ts
test('the film pauses under a sheet that needs an answer and resumes when it closes', async () => {
  const { film, open } = await playBelowSheets();

  await open('login');
  expect(film().video.paused).toBe(true);
  await open(null);

  expect(film().video.paused).toBe(false);
});

test('a film paused by the viewer stays paused after the sheet', async () => {
  const { film, player, open } = await playBelowSheets();
  act(() => player.playback.pause());

  await open('login');
  await open(null);

  expect(film().video.paused).toBe(true);
});

test('a film that has ended does not restart after the sheet', async () => {
  const { film, player, open } = await playBelowSheets();
  act(() => player.preferences.setAutoplay(false));
  await film().end();
  film().video.pause();

  await open('login');
  await open(null);

  expect(film().video.paused).toBe(true);
});

// spec: 2 player, under a sheet the next episode does not start by itself
// touches: apps/web/src/player/hooks/use-sheet-pause.ts
test('after a film has ended under the open settings, the next one starts when they close', async () => {
  const { film, state, open } = await playBelowSheets();

  await open('settings');
  expect(film().video.paused).toBe(false);
  await film().end();
  expect(state().epIndex).toBe(1);
  await open(null);

  expect(state().epIndex).toBe(2);
});
