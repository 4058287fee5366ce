// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import { startPlayer } from '../../testing/start-player.ts';
import { usePlayerKeys } from '../../hooks/use-player-keys.ts';
import { Clock } from './clock.tsx';
import { SeekBar } from './seek-bar.tsx';

/** The bar is 300 px wide and begins 100 px from the edge; the film takes 90 seconds. */
async function renderBar(direction: 'ltr' | 'rtl' = 'ltr') {
  const started = await startPlayer();
  const { user } = renderPage(
    <div dir={direction}>
      <SeekBar player={started.player} />
      <Clock player={started.player} />
    </div>,
  );
  const bar = screen.getByRole('slider', { name: 'Position' });
  bar.getBoundingClientRect = () => new DOMRect(100, 0, 300, 20);
  const seconds = () => started.film().video.currentTime;
  return { ...started, user, bar, seconds };
}

const press = { button: 0, pointerId: 1 };

test('a screen reader gets the position and the length of the film', async () => {
  const { bar, film } = await renderBar();

  await film().runTo(12.4);

  expect(bar.getAttribute('aria-valuetext')).toBe('0:12 of 1:30');
  expect(bar.getAttribute('aria-valuenow')).toBe('12');
  expect(bar.getAttribute('aria-valuemax')).toBe('90');
});

test('the bar shows the played and the loaded part of the film', async () => {
  const { bar, film } = await renderBar();

  await film().runTo(9);
  await film().bufferUpto(45);

  expect(bar.style.getPropertyValue('--player-at')).toBe('10%');
  expect(bar.style.getPropertyValue('--player-buffered')).toBe('50%');
});

test.each([
  ['ltr', 'ArrowRight', 35],
  ['ltr', 'ArrowLeft', 25],
  ['rtl', 'ArrowRight', 35],
  ['rtl', 'ArrowLeft', 25],
  ['ltr', 'ArrowUp', 35],
  ['rtl', 'ArrowDown', 25],
  ['ltr', 'PageUp', 45],
  ['ltr', 'PageDown', 15],
  ['ltr', 'Home', 0],
  ['ltr', 'End', 90],
] as const)(
  'on a page that runs %s, %s seeks from 0:30 to second %i',
  async (direction, key, to) => {
    const { user, bar, film, seconds } = await renderBar(direction);
    await film().runTo(30);
    bar.focus();

    await user.keyboard(`{${key}}`);

    expect(seconds()).toBe(to);
  },
);

// spec: 2 player, the seek bar and its time run from left to right in Arabic, too
test('the bar and its time run from left to right on an Arabic page, too', async () => {
  const { bar } = await renderBar('rtl');

  expect(bar.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(screen.getByText('/ 1:30').closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});

test('a key of the seek bar does not also act as a key of the page', async () => {
  const { user, player, bar, film, seconds, state } = await renderBar();
  renderPage(<PageKeys player={player} />);
  await film().runTo(30);
  bar.focus();

  await user.keyboard('{ArrowRight}{ArrowDown}');

  expect(seconds()).toBe(30);
  expect(state().epIndex).toBe(0);
});

function PageKeys({ player }: { player: Parameters<typeof usePlayerKeys>[0] }) {
  usePlayerKeys(player, { onFullScreen: () => undefined, onHelp: () => undefined });
  return null;
}

test.each([
  ['ltr', 67.5],
  ['rtl', 67.5],
] as const)(
  'a press three quarters along the bar in %s seeks to second %d',
  async (direction, to) => {
    const { bar, seconds } = await renderBar(direction);

    fireEvent.pointerDown(bar, { ...press, clientX: 325 });
    fireEvent.pointerUp(bar, { ...press, clientX: 325 });

    expect(seconds()).toBe(to);
  },
);

test('dragging previews the position, and the film seeks on release', async () => {
  const { bar, seconds } = await renderBar();

  fireEvent.pointerDown(bar, { ...press, clientX: 100 });
  fireEvent.pointerMove(bar, { ...press, clientX: 250 });
  expect(bar.getAttribute('aria-valuenow')).toBe('45');
  expect(seconds()).toBe(0);
  fireEvent.pointerUp(bar, { ...press, clientX: 250 });

  expect(seconds()).toBe(45);
});

test('dragging past the ends of the bar seeks to the first or the last second', async () => {
  const { bar, seconds } = await renderBar();

  fireEvent.pointerDown(bar, { ...press, clientX: 100 });
  fireEvent.pointerMove(bar, { ...press, clientX: 999 });
  expect(bar.getAttribute('aria-valuenow')).toBe('90');
  fireEvent.pointerUp(bar, { ...press, clientX: 999 });
  expect(seconds()).toBe(90);
  fireEvent.pointerDown(bar, { ...press, clientX: 100 });
  fireEvent.pointerUp(bar, { ...press, clientX: -999 });

  expect(seconds()).toBe(0);
});

test('a drag cancelled by the browser does not seek', async () => {
  const { bar, film, seconds } = await renderBar();
  await film().runTo(30);

  fireEvent.pointerDown(bar, { ...press, clientX: 100 });
  fireEvent.pointerCancel(bar, press);
  fireEvent.pointerUp(bar, { ...press, clientX: 400 });

  expect(seconds()).toBe(30);
  expect(bar.getAttribute('aria-valuenow')).toBe('30');
});

test('hovering over the bar and pressing another button do not seek', async () => {
  const { bar, film, seconds } = await renderBar();
  await film().runTo(30);

  fireEvent.pointerMove(bar, { pointerId: 1, clientX: 400 });
  fireEvent.pointerDown(bar, { button: 2, pointerId: 1, clientX: 400 });
  fireEvent.pointerUp(bar, { button: 2, pointerId: 1, clientX: 400 });

  expect(seconds()).toBe(30);
});

const preview = (bar: HTMLElement) => bar.querySelector('[data-part=preview]')?.textContent;

test('hovering with a mouse shows the time under it without seeking', async () => {
  const { bar, seconds } = await renderBar();

  fireEvent.pointerMove(bar, { pointerId: 1, pointerType: 'mouse', clientX: 250 });
  expect(preview(bar)).toBe('0:45');
  expect(bar.style.getPropertyValue('--player-preview')).toBe('50%');
  fireEvent.pointerLeave(bar, { pointerId: 1, pointerType: 'mouse' });

  expect(preview(bar)).toBeUndefined();
  expect(seconds()).toBe(0);
});

test('dragging with a finger shows the time under it until release', async () => {
  const { bar } = await renderBar();

  fireEvent.pointerDown(bar, { ...press, pointerType: 'touch', clientX: 325 });
  expect(preview(bar)).toBe('1:07');
  fireEvent.pointerUp(bar, { ...press, pointerType: 'touch', clientX: 325 });

  expect(preview(bar)).toBeUndefined();
});
