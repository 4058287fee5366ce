// @vitest-environment happy-dom
// spec: 2 player, a page that is brought back shows where its episode was left

import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { EPISODES } from '../../testing/player-at.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { LeftPictures } from './left-pictures.ts';

const drawImage = vi.fn<() => void>();
beforeEach(() => {
  drawImage.mockClear();
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  getContext.mockReturnValue(Object.assign(Object.create(null), { drawImage }));
  return () => vi.restoreAllMocks();
});

/** A film of 90 s at this second. */
function filmAt(seconds: number, widthPx = 720): HTMLVideoElement {
  const video = document.createElement('video');
  const known = { currentTime: seconds, duration: 90, videoWidth: widthPx, videoHeight: 1280 };
  for (const [name, value] of Object.entries(known)) Object.defineProperty(video, name, { value });
  return video;
}

const kept = ({ store }: LeftPictures) => store.get().pictures.map(({ chapterId }) => chapterId);

test('leaving an episode midway stores a small picture in the proportions of its film', () => {
  const left = new LeftPictures();
  const film = filmAt(30);

  left.keep('1', film);

  expect(kept(left)).toEqual(['1']);
  expect(drawImage.mock.calls).toEqual([[film, 0, 0, 360, 640]]);
});

test.each([
  ['that has not begun', filmAt(0)],
  ['that is at its end, and will begin anew', filmAt(89)],
  ['without a picture', filmAt(30, 0)],
])('an episode %s stores no picture', (_which, film) => {
  const left = new LeftPictures();
  left.keep('1', filmAt(30));

  left.keep('1', film);

  expect(kept(left)).toEqual([]);
});

test('switching episodes stores the picture, and another viewer does not see it', async () => {
  const { player, film } = await startPlayer(1);
  Object.defineProperties(film().video, {
    videoWidth: { value: 360 },
    videoHeight: { value: 640 },
  });
  await film().showPicture();
  await film().runTo(30);

  await act(async () => player.next());
  await vi.waitFor(() => expect(kept(player.playback.left)).toEqual([EPISODES[1]?.id]));
  player.forgetViewer();

  expect(kept(player.playback.left)).toEqual([]);
});

test('leaving an episode twice stores one picture, and only three pictures are kept', () => {
  const left = new LeftPictures();

  for (const id of ['1', '2', '3', '2', '4']) left.keep(id, filmAt(30));

  expect(kept(left)).toEqual(['4', '2', '3']);
});
