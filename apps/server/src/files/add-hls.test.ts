import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const CAPTIONS = [{ lang: 'en', label: 'English', vtt: 'WEBVTT\n\nhello' }];

/**
 * Starts a server with a free drama. `folder` is the URL prefix to which a guest's ticket gives
 * access.
 */
async function startPlaying() {
  const app = await startTestApp();
  const drama = await app.addDrama([0, 0], { captions: CAPTIONS });
  const { playUrl, playback } = await app.guest.call('chapterDetail', drama.episode(1));
  const folder = playUrl.replace('master.m3u8', '');
  return { ...app, folder, ticket: folder.split('/')[3] ?? '', playback };
}

test('a ticket gives access to captions and to the playlists and key that the response contained', async () => {
  await using app = await startPlaying();
  const open = (name: string) => app.app.request(app.folder + name);

  const master = await open('master.m3u8');
  const key = await open('key');
  const caption = await open('en.vtt');

  expect(await master.text()).toBe(app.playback?.playlists['master.m3u8']);
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(Buffer.from(await key.arrayBuffer()).toString('base64')).toBe(app.playback?.key);
  expect(await caption.text()).toContain('hello');
  for (const { headers } of [master, key, caption]) {
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  }
});

test.each(['2000.m3u8', 'ja.vtt', 'toString', 'x'])('a ticket does not open %s', async (name) => {
  await using app = await startPlaying();

  expect((await app.app.request(app.folder + name)).status).toBe(404);
});

test('a ticket with any modified character is rejected', async () => {
  await using app = await startPlaying();
  const { ticket } = app;

  for (let index = 0; index < ticket.length; index += 7) {
    const other = ticket[index] === 'A' ? 'B' : 'A';
    const changed = ticket.slice(0, index) + other + ticket.slice(index + 1);
    const response = await app.app.request(`/play/hls/${changed}/key`);
    expect([index, response.status]).toEqual([index, 403]);
  }
});

test('an expired ticket is rejected', async () => {
  await using app = await startPlaying();
  const endMs = app.playback?.expiresAt ?? 0;

  app.clock.nowMs = endMs - 1;
  expect((await app.app.request(`${app.folder}key`)).status).toBe(200);
  app.clock.nowMs = endMs;
  const late = await app.app.request(`${app.folder}key`);

  expect(late.status).toBe(403);
  expect(late.headers.get('cache-control')).toBe('no-store');
});

test('a ticket altered to name another episode is rejected', async () => {
  await using app = await startPlaying();
  const claims = app.deps.tickets.open(app.ticket);
  const forged = `${app.ticket.split('.')[0]}.${Buffer.from(
    JSON.stringify(['f'.repeat(32), claims?.mediaId, 'guest', claims?.expiresAtMs]),
  ).toString('base64url')}.${app.ticket.split('.')[2]}`;

  expect((await app.app.request(`/play/hls/${forged}/key`)).status).toBe(403);
});

test('captions return 503 with Retry-After while the database is unavailable', async () => {
  await using app = await startPlaying();
  await app.deps.db.destroy();

  const response = await app.app.request(`${app.folder}en.vtt`);

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
});
