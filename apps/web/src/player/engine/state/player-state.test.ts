import { expect, test } from 'vitest';

import { detailOf, episodeOf } from '../../testing/episodes.ts';
import { initialPlayerState, reducePlayer, statusOf, type PlayerEvent } from './player-state.ts';

const locked = (number: number) => episodeOf(number, { lockStatus: 2, chapterPrice: 60 });
const boot = initialPlayerState({
  epIndex: 0,
  detail: detailOf(1),
  episodes: [episodeOf(1), locked(2), locked(3), locked(4)],
  firstLockedIndex: 1,
});
const media = {
  isPaused: false,
  isWaiting: false,
  hasEnded: false,
  positionSeconds: 12,
  durationSeconds: 90,
  bufferedUptoSeconds: 30,
};

function after(...events: PlayerEvent[]) {
  return events.reduce(reducePlayer, boot);
}

test.each([
  [
    'an app-only episode is offered in the app, even if it is locked',
    { downloadAppStatus: 1, lockStatus: 2 },
    'download',
  ],
  [
    'a locked episode is locked, whatever the state of its media',
    { lockStatus: 2, mediaStatus: 'processing' },
    'locked',
  ],
  ['an episode in preparation is processing', { mediaStatus: 'processing' }, 'processing'],
  ['an episode with failed media is failed', { mediaStatus: 'failed' }, 'failed'],
  ['a ready episode of the list is loading, because it has no playback yet', {}, 'loading'],
] as const)('%s', (_what, changes, kind) => {
  expect(statusOf(episodeOf(3, changes)).kind).toBe(kind);
});

test('an episode with playback is playable; a ready episode without playback is failed', () => {
  expect(statusOf(detailOf(3)).kind).toBe('playable');
  expect(statusOf(detailOf(3, { playback: null })).kind).toBe('failed');
});

test('a report from the current source is applied', () => {
  const state = after(
    { kind: 'source', generation: 7, hasPicture: false },
    { kind: 'media', generation: 7, media },
    { kind: 'picture', generation: 7 },
  );

  expect(state).toMatchObject({ positionSeconds: 12, hasPicture: true });
});

test('a report from an old source is ignored', () => {
  const opened = after({ kind: 'source', generation: 7, hasPicture: false });
  const reports: PlayerEvent[] = [
    { kind: 'media', generation: 6, media },
    { kind: 'picture', generation: 6 },
    { kind: 'cues', generation: 6, lines: ['Too late'] },
    { kind: 'reconnecting', generation: 6, isReconnecting: true },
  ];

  for (const report of reports) expect(reducePlayer(opened, report)).toBe(opened);
});

test('a response for an episode that the viewer has left is ignored', () => {
  const opened = after({
    kind: 'opened',
    epIndex: 1,
    generation: 8,
    status: { kind: 'loading' },
    hasPicture: false,
    durationSeconds: 90,
  });

  expect(reducePlayer(opened, { kind: 'detail', epIndex: 0, detail: detailOf(1) })).toBe(opened);
  expect(reducePlayer(opened, { kind: 'status', epIndex: 0, status: { kind: 'failed' } })).toBe(
    opened,
  );
});

test('another episode starts without the position, captions and held speed of the last one', () => {
  const state = after(
    { kind: 'source', generation: 7, hasPicture: true },
    { kind: 'media', generation: 7, media },
    { kind: 'cues', generation: 7, lines: ['Do not leave me'] },
    { kind: 'held', isHeld: true },
    {
      kind: 'opened',
      epIndex: 1,
      generation: 8,
      status: { kind: 'loading' },
      hasPicture: false,
      durationSeconds: 90,
    },
  );

  expect(state).toMatchObject({
    epIndex: 1,
    positionSeconds: 0,
    cueLines: [],
    isHeld: false,
    hasPicture: false,
    detail: null,
  });
});

test("the viewer's preferences carry over to another episode", () => {
  const state = after(
    { kind: 'speed', speed: 1.5 },
    { kind: 'sound', sound: 'muted' },
    { kind: 'captions', lang: 'ja' },
    { kind: 'chosen', chosen: { autoplaysNext: false, volume: 0.4 } },
    {
      kind: 'opened',
      epIndex: 1,
      generation: 8,
      status: { kind: 'loading' },
      hasPicture: false,
      durationSeconds: 90,
    },
  );

  expect(state).toMatchObject({
    speed: 1.5,
    sound: 'muted',
    captionsLang: 'ja',
    autoplaysNext: false,
  });
});

test('an element of unknown duration does not shorten the seek bar', () => {
  const state = after(
    { kind: 'source', generation: 7, hasPicture: false },
    { kind: 'media', generation: 7, media: { ...media, durationSeconds: 0 } },
  );

  expect(state.durationSeconds).toBe(90);
});

test('unlocking opens one episode and moves the first locked index to the next locked one', () => {
  const spent = { isAutomatic: false, coinCount: 60 };
  const state = after({ kind: 'unlocked', epIndex: 1, spent });

  expect(state.episodes.map(({ lockStatus }) => lockStatus)).toEqual([1, 1, 2, 2]);
  expect(state.firstLockedIndex).toBe(2);
  expect(state.lastSpent).toBe(spent);
});

test('after the last unlock no episode is locked', () => {
  const spent = { isAutomatic: false, coinCount: 60 };
  const state = after(
    ...[1, 2, 3].map((epIndex): PlayerEvent => ({ kind: 'unlocked', epIndex, spent })),
  );

  expect(state.firstLockedIndex).toBe(4);
});

test('the state holds the cost of the last unlock and whether it was automatic', () => {
  const state = after(
    { kind: 'unlocked', epIndex: 1, spent: { isAutomatic: false, coinCount: 60 } },
    { kind: 'unlocked', epIndex: 2, spent: { isAutomatic: true, coinCount: 55 } },
  );

  expect(state.lastSpent).toEqual({ isAutomatic: true, coinCount: 55 });
});

test('logging in changes the access but not the playing film', () => {
  const state = after({ kind: 'access', episodes: [episodeOf(1)], firstLockedIndex: 1 });

  expect(state).toEqual({ ...boot, episodes: [episodeOf(1)], firstLockedIndex: 1 });
});

test('an episode that turns out to be unprepared is processing until it is ready', () => {
  const unprepared = after({ kind: 'unprepared', epIndex: 1 });
  const opened = reducePlayer(unprepared, {
    kind: 'opened',
    epIndex: 1,
    generation: 0,
    status: { kind: 'locked' },
    hasPicture: false,
    durationSeconds: 0,
  });
  const detail = detailOf(2, { lockStatus: 2, playback: null });
  const ready = reducePlayer(opened, { kind: 'detail', epIndex: 1, detail });

  expect(unprepared.episodes[1]?.mediaStatus).toBe('processing');
  expect(ready.episodes[1]?.mediaStatus).toBe('ready');
  expect(ready.status.kind).toBe('locked');
});
