import { playback, work } from '@hookline/db';
import { unpublishDrama } from '@hookline/services/catalog';
import { expect, test } from 'vitest';

import type { Deps } from '../../deps.ts';
import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

const CAPTIONS = [{ lang: 'en', label: 'English', vtt: 'WEBVTT\n' }];

/** Returns the ids of the episodes that workers would claim, most urgent first. */
async function claimKeys({ db }: Deps): Promise<string[]> {
  const demands = [{ kind: playback.RENDERING, itemsMax: 1, leaseMs: 60_000 }];
  const first = await work.claimWork(db, { demands, nowMs: NOW_MS });
  const second = await work.claimWork(db, { demands, nowMs: NOW_MS });
  return [...first, ...second].map(({ key }) => key);
}

// spec: 7 calls, chapter detail with playback and the next episode
// touches: chapterDetail
test('one response gives a guest playlists, key and captions of a free episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0], { captions: CAPTIONS });

  const detail = await app.guest.call('chapterDetail', drama.episode(1));

  expect(detail).toMatchObject({ chapterName: 'EP 1', lockStatus: 1, mediaStatus: 'ready' });
  expect(detail.playUrl).toMatch(/^\/play\/hls\/[\w.-]+\/master\.m3u8$/);
  expect(detail.playback).toMatchObject({
    playUrl: detail.playUrl,
    playlists: { 'master.m3u8': expect.stringContaining('640.m3u8') },
    durationSeconds: 20,
    resumeSeconds: 0,
    captions: [{ lang: 'en', label: 'English', url: expect.stringMatching(/\/en\.vtt$/) }],
  });
  expect(Buffer.from(detail.playback?.key ?? '', 'base64')).toHaveLength(16);
  expect(detail.playback?.expiresAt).toBeGreaterThan(NOW_MS + 2 * 60 * 60 * 1000);
});

test('a locked episode has neither a play URL nor playback data', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);

  const detail = await app.guest.call('chapterDetail', drama.episode(2));

  expect(detail).toMatchObject({ lockStatus: 2, chapterPrice: 60, playUrl: '', playback: null });
});

test('the detail includes the next episode without its key, even if it is locked', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60]);

  const { next } = await app.guest.call('chapterDetail', drama.episode(1));

  expect(next).toMatchObject({ chapterId: drama.episodeIds[1], lockStatus: 2 });
  expect(next?.prefetch[0]).toMatch(/^\/media\/[0-9a-f]+\/640-init\.mp4$/);
  expect(Object.keys(next ?? {}).toSorted()).toEqual([
    'chapterId',
    'lockStatus',
    'playlists',
    'prefetch',
  ]);
});

test('the last episode has no next episode', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0]);

  const { next } = await app.guest.call('chapterDetail', drama.episode(2));

  expect(next).toBeNull();
});

test('an app-only episode has no playback on the web, even if it is free', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0], { appOnly: [1] });

  const detail = await app.guest.call('chapterDetail', drama.episode(1));

  expect(detail).toMatchObject({ downloadAppStatus: 1, playUrl: '', playback: null });
});

test('an unready episode is reported as processing and is put first in the queue', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 0, 0], { readyCount: 0 });

  const detail = await app.guest.call('chapterDetail', drama.episode(2));

  expect(detail).toMatchObject({ mediaStatus: 'processing', playback: null, playUrl: '' });
  expect(detail.retryAfterSeconds).toBeGreaterThan(0);
  expect(await claimKeys(app.deps)).toEqual(
    [2, 3].map((number) => drama.episode(number).chapterId),
  );
});

test('requesting one episode starts preparing the next one', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0, 60], { readyCount: 1 });

  const detail = await app.guest.call('chapterDetail', drama.episode(1));

  expect(detail.playback).not.toBeNull();
  expect(detail.next).toBeNull();
  expect(await claimKeys(app.deps)).toEqual([drama.episode(2).chapterId]);
});

test("every file URL except the key's starts with the media origin", async () => {
  await using app = await startTestApp({ site: { mediaOrigin: 'https://cdn.example' } });
  const drama = await app.addDrama([0, 0]);

  const { playback: playing, next } = await app.guest.call('chapterDetail', drama.episode(1));

  expect(playing?.playlists['640.m3u8']).toMatch(/\nhttps:\/\/cdn\.example\/media\//);
  expect(playing?.playlists['640.m3u8']).toContain('MAP:URI="https://cdn.example/media/');
  expect(playing?.playlists['640.m3u8']).toContain('URI="key"');
  expect(next?.prefetch[0]).toMatch(/^https:\/\/cdn\.example\/media\//);
});

// spec: 8 errors, 'Drama Not Found' and 'Episode Not Found'
// touches: chapterDetail
test('an unknown drama and an unknown episode have different errors', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  const other = await app.addDrama([0]);

  const noDrama = () =>
    app.guest.call('chapterDetail', { contentId: 'f'.repeat(32), chapterId: 'e'.repeat(32) });
  const noEpisode = () =>
    app.guest.call('chapterDetail', {
      ...drama.episode(1),
      chapterId: other.episodeIds[0] ?? '',
    });

  await expect(noDrama()).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
  await expect(noEpisode()).rejects.toMatchObject({ code: 'A0404', message: 'Episode Not Found' });
});

test('a retired drama is not found', async () => {
  await using app = await startTestApp();
  const drama = await app.addDrama([0]);
  await unpublishDrama({ ...drama, state: 'retired' }, app.deps);

  const answer = app.guest.call('chapterDetail', drama.episode(1));

  await expect(answer).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
});
