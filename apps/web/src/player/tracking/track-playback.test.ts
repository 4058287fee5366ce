// @vitest-environment happy-dom
// spec: 9 constants, plays, seeks, changes of speed, and how well an episode played

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { trackInto } from '../../features/tracking/track.ts';
import { startPlayer } from '../testing/start-player.ts';
import { trackPlayback } from './track-playback.ts';

const DRAMA = 'd'.repeat(32);

let nowMs: number;
let tracked: [string, Record<string, unknown>][];

beforeEach(() => {
  nowMs = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  tracked = [];
  trackInto(() => undefined);
  trackInto(({ event: { en, kv } }) => tracked.push([en, { ...kv.eventParams }]));
});
afterEach(() => {
  trackInto(null);
  vi.restoreAllMocks();
});

async function open(epIndex = 0) {
  const started = await startPlayer(epIndex);
  const stop = trackPlayback(started.player, DRAMA);
  onTestFinished(stop);
  return { ...started, stop };
}

const named = (name: string) => tracked.filter(([en]) => en === name).map(([, params]) => params);
const idOf = (player: Awaited<ReturnType<typeof open>>['player'], index = 0) =>
  player.store.get().episodes[index]?.id;

test('an episode counts as played once, when its film plays', async () => {
  const { player, film } = await open();
  expect(named('h5_play')).toEqual([]);

  await film().showPicture();
  await film().recover();
  act(() => player.playback.pause());
  act(() => player.playback.play());
  await film().runTo(3);

  expect(named('h5_play')).toEqual([{ contentId: DRAMA, chapterId: idOf(player), sequenceNo: 1 }]);
});

test('the quality of a play is recorded on switching to the next episode', async () => {
  const { player, film } = await open();
  const chapterId = idOf(player);
  nowMs = 1350;
  await film().showPicture();
  await film().recover();
  nowMs = 5350;
  await film().starve();
  nowMs = 6050;
  await film().recover();
  nowMs = 8050;

  act(() => player.switchTo(1));

  expect(named('h5_play_quality')).toEqual([
    {
      contentId: DRAMA,
      chapterId,
      firstFrameMs: 350,
      stallCount: 1,
      stallMs: 700,
      watchedSeconds: 6,
    },
  ]);
});

test('leaving before the first picture records no time to the first frame', async () => {
  const { stop } = await open();

  stop();

  const [quality] = named('h5_play_quality');
  expect(quality).toMatchObject({ stallCount: 0, watchedSeconds: 0 });
  expect(quality).not.toHaveProperty('firstFrameMs');
});

test('a locked episode records no play', async () => {
  const { stop } = await open(3);

  stop();

  expect(tracked).toEqual([]);
});

test('waiting after a seek is not a stall, and consecutive seeks are recorded as one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { player, film, stop } = await open();
  await film().showPicture();
  await film().recover();
  await film().runTo(10);

  act(() => player.playback.seekTo(20));
  act(() => player.playback.seekTo(30));
  await film().starve();
  nowMs += 900;
  await film().recover();
  vi.advanceTimersByTime(500);
  stop();

  expect(named('h5_seek')).toMatchObject([{ fromSeconds: 10, toSeconds: 30 }]);
  expect(named('h5_play_quality')).toMatchObject([{ stallCount: 0, stallMs: 0 }]);
});

test('a change of speed is recorded; a stored speed is not', async () => {
  const { player } = await open();
  expect(named('h5_speed_change')).toEqual([]);

  act(() => player.preferences.setSpeed(1.5));

  expect(named('h5_speed_change')).toMatchObject([{ contentId: DRAMA, speed: 1.5 }]);
});

test('a failed play records its failure', async () => {
  const { player, stop } = await open();

  act(() => player.store.dispatch({ kind: 'status', epIndex: 0, status: { kind: 'failed' } }));
  stop();

  expect(named('h5_play_quality')).toMatchObject([{ error: 'failed' }]);
});

test('hiding the page reports the play so far', async () => {
  const { film } = await open();
  await film().showPicture();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  document.dispatchEvent(new Event('visibilitychange'));

  expect(named('h5_play_quality')).toHaveLength(1);
});
