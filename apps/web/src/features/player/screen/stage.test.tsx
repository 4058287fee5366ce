// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { closePanel, readPanels } from '../../../model/session/panels.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DRAMA } from '../testing/drama.ts';
import { episodeOf } from '../testing/episodes.ts';
import { playerAt } from '../testing/player-at.ts';
import { Stage } from './stage.tsx';

afterEach(closePanel);

function renderStage(epIndex = 0) {
  const { player } = playerAt(epIndex);
  const onOpen = vi.fn<(sheet: 'episodes' | 'settings') => void>();
  const page = renderPage(
    <Stage
      ref={createRef()}
      hostRef={createRef()}
      player={player}
      drama={DRAMA}
      episode={episodeOf(epIndex + 1)}
      behavior={null}
      direction="ltr"
      fullScreen={{ isOn: false, toggle: () => undefined }}
      onOpen={onOpen}
    >
      <p>paywall</p>
    </Stage>,
    { path: '/reel-shorts/moon-bride/1/' },
  );
  const hearts = () =>
    Array.from(page.container.querySelectorAll<HTMLElement>('[data-part=heart]'));
  const doubleTap = (x: number, y: number) => {
    const touch = page.container.querySelector('[data-part=touch]');
    const finger = { pointerType: 'touch', isPrimary: true, clientX: x, clientY: y };
    for (const name of ['pointerDown', 'pointerUp', 'pointerDown', 'pointerUp'] as const) {
      if (touch !== null) fireEvent[name](touch, finger);
    }
  };
  return { ...page, player, onOpen, hearts, doubleTap };
}

test('a double tap draws a heart under the finger and asks who likes it', () => {
  const { doubleTap, hearts } = renderStage();

  doubleTap(120, 300);

  expect(hearts().map(({ style }) => [style.left, style.top])).toEqual([['120px', '300px']]);
  expect(readPanels().panel).toBe('login');
});

test('the next double tap draws a heart of its own, from the beginning', () => {
  const { doubleTap, hearts } = renderStage();
  doubleTap(120, 300);
  const [first] = hearts();

  doubleTap(60, 200);

  expect(hearts()).toHaveLength(1);
  expect(hearts()[0]).not.toBe(first);
});

test.each(['Like', 'Add to My List'])('%s asks a viewer to log in', async (name) => {
  const { user } = renderStage();

  await user.click(screen.getByRole('button', { name }));

  expect(readPanels().panel).toBe('login');
});

test.each([
  ['Episodes', 'episodes'],
  ['Settings', 'settings'],
])('the button %s opens that sheet', async (name, sheet) => {
  const { user, onOpen } = renderStage();

  await user.click(screen.getByRole('button', { name }));

  expect(onOpen.mock.calls).toEqual([[sheet]]);
});

test('the arrow leads home', async () => {
  const { user, address } = renderStage();

  await user.click(screen.getByRole('link', { name: 'Back to Home' }));

  await waitFor(() => expect(address()).toBe('/'));
});

test('a viewer with a phone reads the names of drama and episode over the picture', () => {
  renderStage(2);

  expect(screen.getByRole('heading', { name: 'Moon Bride' })).toBeTruthy();
  expect(screen.getByText('Episode 3')).toBeTruthy();
});
