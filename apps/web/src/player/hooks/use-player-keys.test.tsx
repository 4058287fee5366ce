// @vitest-environment happy-dom
import { Drawer } from '@hookline/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { startPlayer } from '../testing/start-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

/** Opens a page with the player's keys and, if given, further elements. */
async function openPage(beside: ReactNode = null) {
  const started = await startPlayer(1);
  const onFullScreen = vi.fn<() => void>();
  const onHelp = vi.fn<() => void>();
  function Page() {
    usePlayerKeys(started.player, { onFullScreen, onHelp });
    return beside;
  }
  const { unmount } = render(<Page />);
  const isPaused = () => started.film().video.paused;
  return { ...started, onFullScreen, onHelp, unmount, isPaused };
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

test('space and K pause and resume the film', async () => {
  const { isPaused } = await openPage();

  press(' ');
  expect(isPaused()).toBe(true);
  press('k');

  expect(isPaused()).toBe(false);
});

test.each([
  ['ltr', 35],
  ['rtl', 35],
] as const)('on a page that runs %s the right arrow seeks to second %i', async (direction, to) => {
  document.documentElement.dir = direction;
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const { film } = await openPage();
  await film().runTo(30);

  press('ArrowRight');

  expect(film().video.currentTime).toBe(to);
});

test.each([
  ['ArrowDown', 2],
  ['n', 2],
  ['PageUp', 0],
  ['P', 0],
])('%s switches to another episode', async (key, epIndex) => {
  const { state } = await openPage();

  press(key);

  expect(state().epIndex).toBe(epIndex);
});

test.each(['PageDown', 'PageUp'])(
  'the episode switches with %s before the page renders',
  async (key) => {
    const { player, state } = await openPage();
    const draw = vi.fn<() => void>();
    const stop = player.store.watch(draw);
    onTestFinished(() => stop());

    press(key);

    expect(state().epIndex).not.toBe(1);
    expect(draw).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(draw).toHaveBeenCalled());
  },
);

test('M mutes, F toggles full screen, and < and > change the speed', async () => {
  const { film, onFullScreen, state } = await openPage();

  press('m');
  press('f');
  press('>', { code: 'Period', shiftKey: true });

  expect(film().video.muted).toBe(true);
  expect(onFullScreen).toHaveBeenCalledOnce();
  expect(state().speed).toBe(1.25);
  expect(film().video.playbackRate).toBe(1.25);
});

// spec: 2 player, single-letter keys can be switched off
// touches: apps/web/src/player/hooks/use-player-keys.ts
test('with single-letter keys off, letters do nothing and space still works', async () => {
  const { isPaused, player } = await openPage();
  player.preferences.setLetterKeys(false);

  press('k');
  expect(isPaused()).toBe(false);
  press(' ');

  expect(isPaused()).toBe(true);
});

test('a player key does not scroll the page', async () => {
  await openPage();

  // False means that a listener has prevented the browser's default action.
  expect(press('ArrowDown')).toBe(false);
  expect(press('x')).toBe(true);
});

test('the player ignores browser shortcuts', async () => {
  const { onFullScreen } = await openPage();

  expect(press('f', { ctrlKey: true })).toBe(true);
  expect(press('f', { metaKey: true })).toBe(true);

  expect(onFullScreen).not.toHaveBeenCalled();
});

test.each([
  ['a text field', <input key="field" aria-label="Search" />, 'textbox'],
  ['a larger text field', <textarea key="field" aria-label="Feedback" />, 'textbox'],
])('typing into %s does not pause the film', async (_name, field, role) => {
  const { isPaused } = await openPage(field);

  press('k', {}, screen.getByRole(role));

  expect(isPaused()).toBe(false);
});

test('space presses the focused button, other keys still control the film', async () => {
  const { film, isPaused } = await openPage(<button type="button">Like</button>);
  const like = screen.getByRole('button', { name: 'Like' });

  expect(press(' ', {}, like)).toBe(true);
  press('m', {}, like);

  expect(isPaused()).toBe(false);
  expect(film().video.muted).toBe(true);
});

test('space after a click toggles playback without pressing the clicked control', async () => {
  const onClick = vi.fn<() => void>();
  const { isPaused } = await openPage(
    <button type="button" onClick={onClick}>
      Mute
    </button>,
  );
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'Mute' }));
  await user.keyboard(' ');

  expect(isPaused()).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});

test('space after a click presses a control focused by keyboard', async () => {
  const onClick = vi.fn<() => void>();
  const { isPaused } = await openPage(
    <>
      <button type="button">Mute</button>
      <button type="button" onClick={onClick}>
        Like
      </button>
    </>,
  );
  const user = userEvent.setup();

  await user.click(screen.getByRole('button', { name: 'Mute' }));
  await user.tab();
  await user.keyboard(' ');

  expect(onClick).toHaveBeenCalledOnce();
  expect(isPaused()).toBe(false);
});

test('a key already handled elsewhere is ignored', async () => {
  const { isPaused } = await openPage(
    <div role="presentation" onKeyDown={(event) => event.preventDefault()}>
      <p>menu</p>
    </div>,
  );

  press('k', {}, screen.getByText('menu'));

  expect(isPaused()).toBe(false);
});

test('while a drawer is open, the player ignores every key, wherever the focus is', async () => {
  const { state, isPaused } = await openPage(
    <Drawer isOpen onClose={() => undefined} side="bottom" title="TOP UP" closeLabel="Close">
      <p>500 Coins</p>
    </Drawer>,
  );

  press('ArrowDown', {}, screen.getByRole('button', { name: 'Close' }));
  press('k');

  expect(state().epIndex).toBe(1);
  expect(isPaused()).toBe(false);
});

test('a held key acts once and does not scroll the page', async () => {
  const { state, isPaused } = await openPage();

  press(' ');
  expect(press(' ', { repeat: true })).toBe(false);
  expect(isPaused()).toBe(true);
  press('ArrowDown');
  press('ArrowDown', { repeat: true });

  expect(state().epIndex).toBe(2);
});

test('a held arrow keeps seeking through the film', async () => {
  const { film } = await openPage();
  await film().runTo(30);

  press('ArrowRight');
  await film().runTo(35);
  press('ArrowRight', { repeat: true });

  expect(film().video.currentTime).toBe(40);
});

test('after leaving the page the keys do nothing', async () => {
  const { isPaused, unmount } = await openPage();

  unmount();
  press('k');

  expect(isPaused()).toBe(false);
});

test('a question mark shows the keyboard shortcuts', async () => {
  const { onHelp } = await openPage();

  press('?', { shiftKey: true });

  expect(onHelp).toHaveBeenCalledOnce();
});

test('plus and minus change the volume, repeatedly while held', async () => {
  const { film } = await openPage();

  press('-');
  press('-', { repeat: true });
  expect(film().video.volume).toBe(0.8);
  press('+', { shiftKey: true });

  expect(film().video.volume).toBe(0.9);
});

test('an arrow on a locked episode shows no seek badge', async () => {
  const { player, state } = await openPage();
  player.store.dispatch({ kind: 'status', epIndex: 1, status: { kind: 'locked' } });

  press('ArrowRight');

  expect(state().badge).toBeNull();
});
