// @vitest-environment happy-dom
// spec: 4 unlock, an automatic one shows a note for four seconds, which covers nothing

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import type { Player } from '../engine/playback/player.ts';
import type { Spent } from '../engine/state/player-state.ts';
import { usePlayerKeys } from '../hooks/use-player-keys.ts';
import { startPlayer } from '../testing/start-player.ts';
import { Notes } from './notes.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function renderNotes() {
  const started = await startPlayer();
  function Screen() {
    usePlayerKeys(started.player, { onFullScreen: () => undefined, onHelp: () => undefined });
    return <Notes player={started.player} />;
  }
  const { user, container } = renderPage(<Screen />);
  const badge = () => container.querySelector('[data-part=badge]')?.textContent;
  return { ...started, user, badge };
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const wait = (forMs: number) => act(() => void vi.advanceTimersByTime(forMs));

// spec: 2 player, a key shows a badge for 600 ms, which is announced
test.each([
  ['m', {}, 'Muted'],
  ['-', {}, '90%'],
  ['c', {}, 'No captions'],
  ['ArrowRight', {}, '+5 s'],
  ['ArrowLeft', {}, '−5 s'],
  ['>', { code: 'Period', shiftKey: true }, '1.25×'],
])('the key %s %j shows the badge "%s" for 600 ms', async (key, more, answer) => {
  const { badge } = await renderNotes();

  press(key, more);
  expect(badge()).toBe(answer);
  wait(599);
  expect(badge()).toBe(answer);
  wait(1);

  expect(badge()).toBe('');
});

test("pressing an arrow again adds up the seconds and restarts the badge's time", async () => {
  const { badge } = await renderNotes();

  press('ArrowRight');
  wait(500);
  press('ArrowRight');
  wait(500);

  expect(badge()).toBe('+10 s');
});

test('the live region for badges exists before the first badge', async () => {
  const { badge } = await renderNotes();

  expect(badge()).toBe('');
  expect(screen.getAllByRole('status').some(({ dataset }) => dataset['part'] === 'badge')).toBe(
    true,
  );
});

test('holding a finger down shows the speed', async () => {
  const { player } = await renderNotes();

  act(() => player.preferences.hold(true));
  expect(screen.getByText('2×')).toBeTruthy();
  act(() => player.preferences.hold(false));

  expect(screen.queryByText('2×')).toBeNull();
});

test('blocked sound shows a button that unmutes with one tap', async () => {
  const { user, player, film } = await renderNotes();
  act(() => player.store.dispatch({ kind: 'sound', sound: 'refused' }));

  await user.click(screen.getByRole('button', { name: 'Unmute' }));

  expect(film().video.muted).toBe(false);
  expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
});

const unlock = (player: Player, spent: Spent) =>
  act(() => player.store.dispatch({ kind: 'unlocked', epIndex: 0, spent }));

test('an automatic unlock shows one note for four seconds', async () => {
  const { player } = await renderNotes();

  unlock(player, { isAutomatic: true, coinCount: 30 });

  expect(screen.getByText('Auto-unlocked · 30 coins')).toBeTruthy();
  wait(3_999);
  expect(screen.getByText('Auto-unlocked · 30 coins')).toBeTruthy();
  wait(1);
  expect(screen.queryByText(/Auto-unlocked/)).toBeNull();
});

test('the second of two automatic unlocks is shown for its full time', async () => {
  const { player } = await renderNotes();
  unlock(player, { isAutomatic: true, coinCount: 30 });
  wait(3_000);

  unlock(player, { isAutomatic: true, coinCount: 40 });
  wait(3_000);

  expect(screen.getByText('Auto-unlocked · 40 coins')).toBeTruthy();
});

test.each([
  ['by a tap', { isAutomatic: false, coinCount: 30 }],
  ['that was paid before', { isAutomatic: true, coinCount: 0 }],
])('an unlock %s shows no note', async (_how, spent) => {
  const { player } = await renderNotes();

  unlock(player, spent);

  expect(screen.queryByText(/Auto-unlocked/)).toBeNull();
});

test('the unlock note is above the unmute button, in the same column', async () => {
  const { player } = await renderNotes();
  act(() => player.store.dispatch({ kind: 'sound', sound: 'refused' }));

  unlock(player, { isAutomatic: true, coinCount: 30 });

  const place = screen.getByText('Auto-unlocked · 30 coins').parentElement;
  expect(place?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Unmute' }));
});

test('a viewer who muted the film gets no unmute button over the picture', async () => {
  const { player } = await renderNotes();

  act(() => player.preferences.toggleMute());

  expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
});
