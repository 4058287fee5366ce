// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { logIn } from '../../testing/log-in.ts';
import { openAhead } from './open-ahead.ts';
import { DRAMA } from './testing/drama.ts';
import { detailOf, PLAYBACK } from './testing/episodes.ts';
import { fakeFilm } from './testing/fake-film.ts';
import { findFilm, visit } from './testing/visit-player.tsx';

let made: HTMLVideoElement[] = [];

beforeEach(() => {
  localStorage.clear();
  made = [];
  const create = document.createElement.bind(document);
  const spy = vi.spyOn(document, 'createElement').mockImplementation((...args) => {
    const element = create(...args);
    if (element instanceof HTMLVideoElement) made.push(element);
    return element;
  });
  onTestFinished(() => spy.mockRestore());
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

/** Opens the first episode before there is a page. @returns The element that holds it. */
async function openFirst(changes: Parameters<typeof detailOf>[1] = {}) {
  await openAhead(DRAMA.contentId, detailOf(1, changes));
  await act(async () => undefined);
  return made.find((video) => video.src.includes(PLAYBACK.playUrl));
}

test('a film that was opened before the page was hydrated plays on the page, loaded once', async () => {
  const video = await openFirst();
  if (video === undefined) throw new Error('Nothing was opened.');
  const { loadCount } = fakeFilm(video);

  visit();
  const film = await findFilm();

  expect(film.video).toBe(video);
  expect([video.isConnected, video.paused, loadCount()]).toEqual([true, false, 0]);
  await film.showPicture();
  expect(screen.getByRole('region', { name: 'playable' })).toBeTruthy();
});

test('a picture that came before the page was hydrated is known to the player', async () => {
  const video = await openFirst();
  if (video === undefined) throw new Error('Nothing was opened.');
  await fakeFilm(video).showPicture();

  const { player } = visit();
  await findFilm();

  expect(player().store.get().hasPicture).toBe(true);
});

test('a film that broke before the page was hydrated is opened again', async () => {
  const video = await openFirst();
  if (video === undefined) throw new Error('Nothing was opened.');
  await fakeFilm(video).breakDown();

  visit();
  const film = await findFilm();

  expect(film.video).not.toBe(video);
});

test('another episode than the one that was opened begins by itself', async () => {
  const video = await openFirst();

  visit({ epIndex: 1 });
  const film = await findFilm();

  expect(film.video).not.toBe(video);
});

test('a guest who has seen a part of it goes on from there', async () => {
  const before = visit();
  const seen = await findFilm();
  await seen.showPicture();
  await seen.runTo(7);
  before.unmount();
  made = [];

  const video = await openFirst();
  visit();

  expect((await findFilm()).video).toBe(video);
  expect(video?.currentTime).toBe(7);
});

test.each([
  ['for a member, whose second only the server knows', () => logIn()],
  ['over a connection that saves data', saveData],
  ['in a quality that the viewer has chosen', () => choose({ qualityLines: 360 })],
  ['for a viewer who saves data', () => choose({ savesData: true })],
])('nothing is opened ahead %s', async (_who, prepare) => {
  prepare();

  expect(await openFirst()).toBeUndefined();
});

test('nothing is opened ahead with a ticket that has ended, or without one', async () => {
  expect(await openFirst({ playback: { ...PLAYBACK, expiresAt: 0 } })).toBeUndefined();
  expect(await openFirst({ playback: null })).toBeUndefined();
});

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

function choose(settings: Record<string, unknown>): void {
  localStorage.setItem('hookline.player', JSON.stringify(settings));
}
