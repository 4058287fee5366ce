// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { followPictureInPicture, togglePictureInPicture } from './picture-in-picture.ts';

/** Element in the browser's picture-in-picture window; null if there is no window. */
let shown: Element | null = null;
beforeEach(() => {
  shown = null;
  Object.defineProperties(document, {
    pictureInPictureElement: { configurable: true, get: () => shown },
    exitPictureInPicture: { configurable: true, value: async () => void (shown = null) },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'pictureInPictureElement');
    Reflect.deleteProperty(document, 'exitPictureInPicture');
  });
});

/** Makes a film whose metadata has loaded, or has not. */
function filmOf({ hasMetadata = true } = {}): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: hasMetadata ? 1 : 0 });
  Object.defineProperty(video, 'HAVE_METADATA', { value: 1 });
  const requestPictureInPicture = async () => void (shown = video);
  return Object.assign(video, { requestPictureInPicture });
}

test('the film moves into the picture-in-picture window and back', async () => {
  const film = filmOf();

  await togglePictureInPicture(film);
  expect(shown).toBe(film);
  await togglePictureInPicture(film);

  expect(shown).toBeNull();
});

test('a browser that rejects picture in picture leaves the film in the page', async () => {
  const film = filmOf();
  const refusal = new DOMException('', 'NotAllowedError');
  Object.assign(film, { requestPictureInPicture: () => Promise.reject(refusal) });

  await expect(togglePictureInPicture(film)).resolves.toBeUndefined();
});

test('the next film replaces the one in the picture-in-picture window', async () => {
  const [film, next] = [filmOf(), filmOf()];
  await togglePictureInPicture(film);

  followPictureInPicture(film, next);

  await vi.waitFor(() => expect(shown).toBe(next));
});

test('a film that is still loading enters the window as soon as it can', async () => {
  const [film, next] = [filmOf(), filmOf({ hasMetadata: false })];
  await togglePictureInPicture(film);

  followPictureInPicture(film, next);
  await Promise.resolve();
  expect(shown).toBe(film);
  next.dispatchEvent(new Event('loadedmetadata'));

  await vi.waitFor(() => expect(shown).toBe(next));
});

test('without a picture-in-picture window the next film opens none', async () => {
  const next = filmOf();

  followPictureInPicture(filmOf(), next);
  await Promise.resolve();

  expect(shown).toBeNull();
});
