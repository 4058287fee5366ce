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

test('the first frame comes in the width of the screen and keeps its shape until then', () => {
  const { image } = renderPoster();

  expect(image?.srcset).toBe('/images/0a1b/320.webp 320w, /images/0a1b/640.webp 640w');
  expect(image?.width).toBe(720);
  expect(image?.height).toBe(1280);
});

afterEach(() => void vi.restoreAllMocks());

test('until it has come the viewer sees its colours, and then itself', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { image } = renderPoster();
  expect(image?.style.backgroundImage).toContain('data:image/webp');

  if (image !== null) fireEvent.load(image);

  expect(image?.style.backgroundImage).toBe('');
});

test('the picture of the film takes its place', () => {
  const { player, image } = renderPoster();
  const before = image?.dataset['look'];

  act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));

  expect([before, image?.dataset['look']]).toEqual(['clear', 'covered']);
});

test('a picture that is already there is not covered with colours', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);

  expect(renderPoster().image?.style.backgroundImage).toBe('');
});

test('an episode that was left shows where, over its first frame, until its film is there', () => {
  const { player, container } = renderPoster();
  const canvas = document.createElement('canvas');

  act(() => player.playback.left.store.set({ pictures: [{ chapterId: episodeOf(1).id, canvas }] }));
  const place = canvas.parentElement;
  expect(place?.previousElementSibling).toBe(container.querySelector('img[data-look]'));
  expect(place?.dataset['look']).toBe('clear');
  act(() => player.store.dispatch({ kind: 'picture', generation: 0 }));

  expect(place?.dataset['look']).toBe('covered');
});

test('an episode without a first frame draws none', () => {
  expect(renderPoster(null).container.querySelector('img')).toBeNull();
});

test('a screen reader is told nothing of it', () => {
  const { container } = renderPoster();

  const alts = Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('alt'));

  expect(alts).toEqual(['', '']);
});
