// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { episodeOf } from '../testing/episodes.ts';
import { playerAt } from '../testing/player-at.ts';
import { Ambience, Poster } from './poster.tsx';

const FIRST_FRAME = {
  url: '/images/0a1b',
  widthPx: 720,
  heightPx: 1280,
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [320, 640],
};

function renderPoster(firstFrame: typeof FIRST_FRAME | null = FIRST_FRAME) {
  const { player } = playerAt(0);
  const episode = episodeOf(1, { firstFrame });
  const { container } = renderPage(
    <>
      <Ambience episode={episode} />
      <Poster player={player} episode={episode} isCurrent />
    </>,
  );
  const image = container.querySelector<HTMLImageElement>('[data-look]');
  return { player, container, image };
}

test('the first frame has a source for each width and reserves space in its proportions', () => {
  const { image } = renderPoster();

  expect(image?.srcset).toBe('/images/0a1b/320.webp 320w, /images/0a1b/640.webp 640w');
  expect(image?.width).toBe(720);
  expect(image?.height).toBe(1280);
});

afterEach(() => void vi.restoreAllMocks());

test('the first frame shows placeholder colours until it has loaded', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { image } = renderPoster();
  expect(image?.style.backgroundImage).toContain('data:image/webp');

  if (image !== null) fireEvent.load(image);

  expect(image?.style.backgroundImage).toBe('');
});

test("the film's picture covers the first frame", () => {
  const { player, image } = renderPoster();
  const before = image?.dataset['look'];

  act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));

  expect([before, image?.dataset['look']]).toEqual(['clear', 'covered']);
});

test('a first frame already loaded shows no placeholder colours', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);

  expect(renderPoster().image?.style.backgroundImage).toBe('');
});

test('an episode left midway shows the frame where it was left until the film has a picture', () => {
  const { player, container } = renderPoster();
  const canvas = document.createElement('canvas');

  act(() => player.playback.left.store.set({ pictures: [{ chapterId: episodeOf(1).id, canvas }] }));
  const place = canvas.parentElement;
  expect(place?.previousElementSibling).toBe(container.querySelector('img[data-look]'));
  expect(place?.dataset['look']).toBe('clear');
  act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));

  expect(place?.dataset['look']).toBe('covered');
});

test('an episode without a first frame renders no image for it', () => {
  expect(renderPoster(null).container.querySelector('img')).toBeNull();
});

test('the images are hidden from screen readers', () => {
  const { container } = renderPoster();

  const alts = Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('alt'));

  expect(alts).toEqual(['', '']);
});
