// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
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

test.each([
  ['m', {}, 'Muted'],
  ['-', {}, '90%'],
  ['c', {}, 'No captions'],
  ['ArrowRight', {}, '+5 s'],
  ['ArrowLeft', {}, '−5 s'],
  ['>', { code: 'Period', shiftKey: true }, '1.25×'],
])('the key %s %j is answered by "%s" for 600 ms', async (key, more, answer) => {
  const { badge } = await renderNotes();

  press(key, more);
  expect(badge()).toBe(answer);
  wait(599);
  expect(badge()).toBe(answer);
  wait(1);

  expect(badge()).toBe('');
});

test('an arrow that is pressed again shows all of its seconds, and begins its time anew', async () => {
  const { badge } = await renderNotes();

  press('ArrowRight');
  wait(500);
  press('ArrowRight');
  wait(500);

  expect(badge()).toBe('+10 s');
});

test('a screen reader knows the place of the answers before the first one comes', async () => {
  const { badge } = await renderNotes();

  expect(badge()).toBe('');
  expect(screen.getAllByRole('status').some(({ dataset }) => dataset['part'] === 'badge')).toBe(
    true,
  );
});

test('while a finger rests the speed is named', async () => {
  const { player } = await renderNotes();

  act(() => player.preferences.hold(true));
  expect(screen.getByText('2×')).toBeTruthy();
  act(() => player.preferences.hold(false));

  expect(screen.queryByText('2×')).toBeNull();
});

test('a browser that allows no sound yet offers it, and one tap turns it on', async () => {
  const { user, player, film } = await renderNotes();
  act(() => player.store.dispatch({ kind: 'sound', sound: 'refused' }));

  await user.click(screen.getByRole('button', { name: 'Unmute' }));

  expect(film().video.muted).toBe(false);
  expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
});

test('a viewer who muted it is not offered sound over the picture', async () => {
  const { player } = await renderNotes();

  act(() => player.preferences.toggleMute());

  expect(screen.queryByRole('button', { name: 'Unmute' })).toBeNull();
});
