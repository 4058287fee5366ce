// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { TOKEN_KEY } from '../../features/identity/session/token-storage.ts';
import { reportErrorsTo } from '../../lib/errors/note-error.ts';
import { noteAheadFailure } from './film-ahead.ts';
import { playAhead } from './open-ahead.ts';
import { DRAMA } from '../testing/drama.ts';
import { detailOf, PLAYBACK } from '../testing/episodes.ts';
import { fakeFilm } from '../testing/fake-film.ts';
import { findFilm, visit } from '../testing/visit-player.tsx';

let made: HTMLVideoElement[] = [];
/** Element in the server-rendered page that the film is put into. */
let host: HTMLElement;

beforeEach(() => {
  localStorage.clear();
  made = [];
  host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  const create = document.createElement.bind(document);
  const spy = vi.spyOn(document, 'createElement').mockImplementation((...args) => {
    const element = create(...args);
    if (element instanceof HTMLVideoElement) made.push(element);
    return element;
  });
  onTestFinished(() => spy.mockRestore());
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

/** Opens the first episode before hydration. @returns Its video element. */
async function openFirst(changes: Parameters<typeof detailOf>[1] = {}) {
  const detail = detailOf(1, changes);
  await playAhead(host, { contentId: DRAMA.contentId, detail, onStarted: () => undefined });
  await act(async () => undefined);
  return made.find((video) => video.src.includes(PLAYBACK.playUrl));
}

/** Waits until the film opened ahead is removed, and then for the film of the player. */
async function findAnother(video: HTMLVideoElement | undefined) {
  await waitFor(() => expect(video?.isConnected).toBe(false));
  return findFilm();
}

test('a film plays in the server-rendered page before hydration', async () => {
  const video = await openFirst();

  expect([video?.parentElement, video?.paused]).toEqual([host, false]);
});

test('a film that may not autoplay with sound plays muted; sound is not tried again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
  onTestFinished(() => play.mockRestore());
  const asked: boolean[] = [];
  play.mockImplementation(async function (this: HTMLMediaElement) {
    asked.push(!this.muted);
    if (!this.muted) throw new DOMException('', 'NotAllowedError');
  });
  await openFirst();

  const { player } = visit();
  await waitFor(() => expect(player().store.get().generation).toBeGreaterThan(0));
  await act(async () => undefined);

  expect(player().store.get().sound).toBe('refused');
  expect(asked.filter((withSound) => withSound)).toHaveLength(1);
});

test('a film that plays before hydration uses the stored sound, volume and speed', async () => {
  choose({ isMuted: true, volume: 0.5, speed: 1.5 });

  const video = await openFirst();

  expect([video?.muted, video?.volume, video?.playbackRate]).toEqual([true, 0.5, 1.5]);
});

test('no film is opened ahead once the player has mounted its film', async () => {
  host.append(document.createElement('video'));

  expect(await openFirst()).toBeUndefined();
});

test('the player reports once why no film played before hydration', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  reportErrorsTo(reported);
  const failure = new Error('No film');
  noteAheadFailure(failure);

  visit();
  await findFilm();

  expect(reported.mock.calls).toEqual([[failure]]);
});

test('the player continues a film opened before hydration, without loading it again', async () => {
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

test('the player detects a picture shown before hydration', async () => {
  const video = await openFirst();
  if (video === undefined) throw new Error('Nothing was opened.');
  await fakeFilm(video).showPicture();

  const { player } = visit();
  await findFilm();

  expect(player().store.get().hasPicture).toBe(true);
});

test('a film that broke before hydration is opened again', async () => {
  const video = await openFirst();
  if (video === undefined) throw new Error('Nothing was opened.');
  await fakeFilm(video).breakDown();

  visit();
  const film = await findAnother(video);

  expect(film.video).not.toBe(video);
});

test('an episode other than the one opened before hydration loads its own film', async () => {
  const video = await openFirst();

  visit({ epIndex: 1 });
  const film = await findAnother(video);

  expect(film.video).not.toBe(video);
});

test('a guest resumes a partly watched film where it was left', async () => {
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
  ['for a member, whose position only the server knows', () => storeLogin()],
  ['over a connection that saves data', saveData],
  ['in a quality that the viewer has chosen', () => choose({ qualityLines: 360 })],
  ['for a viewer who saves data', () => choose({ savesData: true })],
])('no film is opened ahead %s', async (_who, prepare) => {
  prepare();

  expect(await openFirst()).toBeUndefined();
});

test('no film is opened ahead with an expired ticket or without a ticket', async () => {
  expect(await openFirst({ playback: { ...PLAYBACK, expiresAt: 0 } })).toBeUndefined();
  expect(await openFirst({ playback: null })).toBeUndefined();
});

function storeLogin(): void {
  localStorage.setItem(TOKEN_KEY, 'token');
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

function choose(settings: Record<string, unknown>): void {
  localStorage.setItem('hookline.player', JSON.stringify(settings));
}
