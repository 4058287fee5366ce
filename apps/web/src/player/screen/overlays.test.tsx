// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { startPlayer } from '../testing/start-player.ts';
import { Overlays } from './overlays.tsx';

async function renderOverlays(epIndex = 0) {
  const started = await startPlayer(epIndex);
  const { user, container } = renderPage(<Overlays player={started.player} />);
  const say = (...lines: string[]) => {
    const { generation } = started.state();
    act(() => started.player.store.dispatch({ kind: 'cues', generation, lines }));
  };
  const lines = () =>
    Array.from(
      container.querySelectorAll('[data-part=captions] > span'),
      (line) => line.textContent,
    );
  const isWaiting = () => container.querySelector('[data-part=waiting]') !== null;
  const isStopped = () => container.querySelector('[data-part=paused]') !== null;
  return { ...started, user, say, lines, isWaiting, isStopped };
}

test('captions appear and disappear with their cues', async () => {
  const { say, lines } = await renderOverlays();

  say('- Who are you?', '- The tide.');
  expect(lines()).toEqual(['- Who are you?', '- The tide.']);
  say();

  expect(lines()).toEqual([]);
});

test("captions are marked with their own language, whatever the page's language", async () => {
  const { say, player } = await renderOverlays();
  act(() => player.preferences.setCaptions('es'));

  say('Nadie sale de esta casa.');

  expect(screen.getByText('Nadie sale de esta casa.').closest('[lang]')?.getAttribute('lang')).toBe(
    'es',
  );
});

test('two identical caption lines are both removed by the next cue', async () => {
  const { say, lines } = await renderOverlays();

  say('- No.', '- No.');
  say('- Yes.');

  expect(lines()).toEqual(['- Yes.']);
});

test('a waiting film shows an indicator, and no network message while online', async () => {
  const { film, isWaiting } = await renderOverlays();
  await film().showPicture();
  await film().recover();
  expect(isWaiting()).toBe(false);

  await film().starve();

  expect(isWaiting()).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a lost network is reported only while the film waits for it', async () => {
  const { film, player, state } = await renderOverlays();
  await film().starve();
  const { generation } = state();

  act(() => player.store.dispatch({ kind: 'reconnecting', generation, isReconnecting: true }));
  expect(screen.getByRole('status').textContent).toBe('Waiting for the network');
  await film().recover();

  expect(screen.queryByRole('status')).toBeNull();
});

test('a film paused by the viewer is shown as paused, without a waiting indicator', async () => {
  const { film, player, isStopped, isWaiting } = await renderOverlays();
  await film().showPicture();
  await film().starve();

  await act(async () => player.playback.pause());

  expect(isStopped()).toBe(true);
  expect(isWaiting()).toBe(false);
});

test('the end of the drama does not show the film as paused', async () => {
  const { film, player, isStopped } = await renderOverlays();
  const episodes = player.store.get().episodes.slice(0, 1);
  act(() => player.store.dispatch({ kind: 'access', episodes, firstLockedIndex: 1 }));
  await film().showPicture();
  film().video.pause();

  await film().end();

  expect(player.store.get()).toMatchObject({ isPaused: true, hasEnded: true });
  expect(isStopped()).toBe(false);
});

test('a locked episode shows neither captions nor a waiting indicator', async () => {
  const { player, say, lines, isWaiting } = await renderOverlays(2);

  act(() => player.next());
  say('- Who are you?');

  expect(lines()).toEqual([]);
  expect(isWaiting()).toBe(false);
});
