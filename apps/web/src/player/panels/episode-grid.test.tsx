// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { DRAMA } from '../testing/drama.ts';
import { episodeOf } from '../testing/episodes.ts';
import { EPISODES, playerAt } from '../testing/player-at.ts';
import { EpisodeGrid } from './episode-grid.tsx';

function renderGrid(epIndex = 0, episodes = EPISODES) {
  const { player } = playerAt(epIndex);
  player.store.dispatch({ kind: 'access', episodes, firstLockedIndex: episodes.length });
  const onChosen = vi.fn<() => void>();
  renderPage(<EpisodeGrid player={player} drama={DRAMA} onChosen={onChosen} />, {
    locale: 'es-ES',
  });
  return { player, onChosen };
}

const link = (name: string) => screen.getByRole('link', { name });
const current = () => screen.getByRole('link', { current: 'page' }).textContent;

test('every episode has its own URL, and locked ones are labelled as locked', () => {
  renderGrid();

  expect(screen.getAllByRole('link')).toHaveLength(EPISODES.length);
  expect(link('Episode 3').getAttribute('href')).toBe(
    `/es-ES/reel-shorts/moon-bride-${DRAMA.contentId}/3/`,
  );
  expect(link('Episode 4, locked, 60 coins')).toBeTruthy();
});

test('a tap opens the episode without leaving the page', async () => {
  const { player, onChosen } = renderGrid();

  // False: the browser does not follow the link.
  expect(fireEvent.click(link('Episode 3'))).toBe(false);

  expect(player.store.get().epIndex).toBe(2);
  expect(onChosen).toHaveBeenCalledOnce();
  await waitFor(() => expect(current()).toBe('3'));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is left to the browser, which opens a new tab',
  (key) => {
    const { player, onChosen } = renderGrid();

    // True if the browser's own handling of the link was not prevented.
    expect(fireEvent.click(link('Episode 3'), { [key]: true })).toBe(true);

    expect(player.store.get().epIndex).toBe(0);
    expect(onChosen).not.toHaveBeenCalled();
  },
);

test('the padlock disappears when the episode is unlocked', async () => {
  const { player } = renderGrid(3);

  await act(() => player.unlock());

  expect(await screen.findByRole('link', { name: 'Episode 4' })).toBeTruthy();
  expect(link('Episode 5, locked, 60 coins')).toBeTruthy();
});

const MANY = Array.from({ length: 65 }, (_each, index) => episodeOf(index + 1));
const numbers = () => screen.getAllByRole('link').map(({ textContent }) => Number(textContent));
const range = (name: string) => screen.getByRole('button', { name });

// spec: 2 player, episodes are shown in ranges of thirty
test('a long drama shows the range of thirty episodes that contains the current one', () => {
  renderGrid(30, MANY);

  expect(numbers()).toEqual(MANY.slice(30, 60).map(({ sequenceNo }) => sequenceNo));
  expect(range('31–60').getAttribute('aria-pressed')).toBe('true');
});

test('tapping a range shows it; switching shows the range of the new episode', async () => {
  const { player } = renderGrid(0, MANY);

  fireEvent.click(range('61–65'));
  expect(numbers()).toEqual([61, 62, 63, 64, 65]);
  act(() => player.switchTo(30));

  await waitFor(() => expect(numbers()[0]).toBe(31));
});

test('a short drama has no ranges', () => {
  renderGrid();

  expect(screen.queryByRole('button')).toBeNull();
});

const FRAME = {
  url: '/images/frame',
  widthPx: 720,
  heightPx: 1280,
  placeholder: 'data:,',
  widths: [160, 320],
};
const still = () => document.querySelector('[data-part="still"] img')?.getAttribute('src');

function renderStills() {
  const { player } = playerAt(0);
  const episodes = Array.from({ length: 9 }, (_each, index) =>
    episodeOf(index + 1, { firstFrame: FRAME }),
  );
  player.store.dispatch({ kind: 'access', episodes, firstLockedIndex: episodes.length });
  renderPage(<EpisodeGrid player={player} drama={DRAMA} hasStills />);
}

test('hovering over a number shows the first frame of its episode', () => {
  renderStills();

  fireEvent.pointerEnter(link('Episode 7'), { pointerType: 'mouse' });
  expect(still()).toBe('/images/frame/160.webp');

  fireEvent.pointerLeave(link('Episode 7'));
  expect(still()).toBeUndefined();
});

test('touching a number shows no first frame', () => {
  renderStills();

  fireEvent.pointerEnter(link('Episode 7'), { pointerType: 'touch' });

  expect(still()).toBeUndefined();
});
