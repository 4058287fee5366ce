import { AppError, type EpisodeDetail } from '@hookline/contract/client';
import { expect, test } from 'vitest';

import { detailOf } from '../../testing/episodes.ts';
import { pollEpisode } from './poll-episode.ts';

const processing = detailOf(2, {
  mediaStatus: 'processing',
  retryAfterSeconds: 4,
  playback: null,
});

/** Polls an episode whose requests are answered by a script. Returns what happened, in order. */
async function storyOf(script: (EpisodeDetail | Error)[], first?: EpisodeDetail) {
  const story: string[] = [];
  const stop = new AbortController();
  const poll = {
    fetchDetail: () => {
      const answer = script.shift();
      story.push('asked');
      return answer instanceof Error || answer === undefined
        ? Promise.reject(answer ?? new TypeError('the script ended'))
        : Promise.resolve(answer);
    },
    onDetail: ({ mediaStatus }: EpisodeDetail) => void story.push(mediaStatus),
    onTrouble: () => void story.push('trouble'),
    pause: (delayMs: number) => {
      story.push(`${delayMs} ms`);
      if (script.length === 0) stop.abort();
      return Promise.resolve();
    },
    signal: stop.signal,
  };
  await pollEpisode(poll, first);
  return story;
}

test('a ready episode is requested once', async () => {
  expect(await storyOf([detailOf(2)])).toEqual(['asked', 'ready']);
});

test('an episode delivered with the page is not requested', async () => {
  expect(await storyOf([], detailOf(2))).toEqual(['ready']);
});

test('an episode in preparation is requested again after the delay set by the server', async () => {
  expect(await storyOf([processing, detailOf(2)])).toEqual([
    'asked',
    'processing',
    '4000 ms',
    'asked',
    'ready',
  ]);
});

test('after network failures, retries become less and less frequent', async () => {
  const cut = new TypeError('Failed to fetch');

  expect(await storyOf([cut, cut, cut, detailOf(2)])).toEqual([
    'asked',
    'trouble',
    '1000 ms',
    'asked',
    'trouble',
    '2000 ms',
    'asked',
    'trouble',
    '4000 ms',
    'asked',
    'ready',
  ]);
});

test('an episode that does not exist is not requested again', async () => {
  const gone = new AppError('A0404', 'Episode Not Found');

  expect(await storyOf([gone, detailOf(2)])).toEqual(['asked', 'trouble']);
});

test('a request that a busy server rejects is repeated', async () => {
  const story = await storyOf([new AppError('C0503', 'try again'), detailOf(2)]);

  expect(story.at(-1)).toBe('ready');
});

test('an episode with failed media is polled, because its media may be repaired', async () => {
  const failed = detailOf(2, { mediaStatus: 'failed', playback: null });

  expect(await storyOf([failed, detailOf(2)])).toEqual([
    'asked',
    'failed',
    '15000 ms',
    'asked',
    'ready',
  ]);
});

test('a locked episode in preparation is polled until it is ready', async () => {
  const story = await storyOf([
    { ...processing, lockStatus: 2 },
    detailOf(2, { lockStatus: 2, playback: null }),
  ]);

  expect(story).toEqual(['asked', 'processing', '4000 ms', 'asked', 'ready']);
});
