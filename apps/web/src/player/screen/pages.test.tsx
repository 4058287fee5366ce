// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Episode } from '@hookline/contract/client';

import { renderPage } from '../../testing/render-page.tsx';
import { episodeOf } from '../testing/episodes.ts';
import { playerAt } from '../testing/player-at.ts';
import { usePlayerState } from '../use-player.ts';
import { Pages } from './pages.tsx';
import { Pager } from './paging/pager.ts';

const FIRST_FRAME = { widthPx: 720, heightPx: 1280, placeholder: 'data:image/webp;base64,AAAA' };
const episodes: Episode[] = [1, 2, 3, 4, 5, 6].map((number) =>
  episodeOf(number, {
    firstFrame: { ...FIRST_FRAME, url: `/images/${number}`, widths: [320] },
    lockStatus: number >= 4 ? 2 : 1,
  }),
);

async function renderPages(epIndex: number) {
  const { player } = playerAt(epIndex);
  player.store.dispatch({ kind: 'access', episodes, firstLockedIndex: 3 });
  const pager = new Pager(player);
  function Screen() {
    const episode = usePlayerState(player, (state) => state.episodes[state.epIndex]);
    if (episode === undefined) return null;
    return (
      <Pages
        player={player}
        pager={pager}
        episode={episode}
        renderCard={({ sequenceNo }) => <p>price of {sequenceNo}</p>}
      />
    );
  }
  const { container } = renderPage(<Screen />);
  const pages = () => [...container.querySelectorAll<HTMLElement>('[data-place]')];
  return {
    player,
    pager,
    pages,
    showPicture: async () => {
      act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));
      await vi.waitFor(() => expect(pages().length).toBeGreaterThan(1));
    },
    /** Lists place, episode number and look of each poster, from top to bottom. */
    looks: () =>
      pages().map((page) => {
        const image = page.querySelector('img');
        const number = /images\/(\d)/.exec(image?.src ?? '')?.[1];
        return `${page.dataset['place']} ${number} ${image?.dataset['look']}`;
      }),
    cards: () => pages().map((page) => page.textContent),
  };
}

test('the posters of the neighbours load only after the first picture', async () => {
  const { looks, showPicture } = await renderPages(1);
  expect(looks()).toEqual(['current 2 clear']);

  await showPicture();

  expect(looks()).toEqual(['previous 1 clear', 'current 2 covered', 'next 3 clear']);
});

test('an incoming page keeps its element, so its poster is not decoded again', async () => {
  const { player, pages, showPicture } = await renderPages(1);
  await showPicture();
  const [, left, coming] = pages();

  act(() => player.next());

  expect(pages()[0]).toBe(left);
  expect(pages()[1]).toBe(coming);
});

test('the first locked page is veiled and shows its price while dragged in', async () => {
  const { pager, looks, cards, pages, showPicture } = await renderPages(2);
  await showPicture();
  expect(looks().at(-1)).toBe('next 4 veiled');
  expect(cards()).toEqual(['', '', '']);

  act(() => pager.store.set({ isMoving: true }));

  expect(cards()).toEqual(['', '', 'price of 4']);
  expect(pages()[2]?.firstElementChild?.nextElementSibling?.hasAttribute('inert')).toBe(true);
});

test('no page is rendered past the first locked one', async () => {
  const { player, looks } = await renderPages(3);

  await vi.waitFor(() => expect(looks()).toHaveLength(2), { timeout: 2000 });

  expect(player.store.get().status.kind).toBe('locked');
  expect(looks()).toEqual(['previous 3 clear', 'current 4 veiled']);
});
