import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const CAPTIONS = [{ lang: 'en', label: 'English', vtt: 'WEBVTT\n\nhello' }];

/** A server with a free drama, and the folder that a guest's ticket opens. */
async function startPlaying() {
  const app = await startTestApp();
  const drama = await app.addDrama([0, 0], { captions: CAPTIONS });
  const { playUrl, playback } = await app.guest.call('chapterDetail', drama.episode(1));
  const folder = playUrl.replace('master.m3u8', '');
  return { ...app, folder, ticket: folder.split('/')[3] ?? '', playback };
}

test('a ticket opens the playlists, the key and the captions that came inline', async () => {
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

test.each(['2000.m3u8', 'ja.vtt', 'toString', 'x'])('a ticket opens no %s', async (name) => {
  await using app = await startPlaying();

  expect((await app.app.request(app.folder + name)).status).toBe(404);
});

test('a ticket that was changed in any character opens nothing', async () => {
  await using app = await startPlaying();
  const { ticket } = app;

  for (let index = 0; index < ticket.length; index += 7) {
    const other = ticket[index] === 'A' ? 'B' : 'A';
    const changed = ticket.slice(0, index) + other + ticket.slice(index + 1);
    const response = await app.app.request(`/play/hls/${changed}/key`);
    expect([index, response.status]).toEqual([index, 403]);
  }
});

test('a ticket opens nothing once its time is over', async () => {
  await using app = await startPlaying();
  const endMs = app.playback?.expiresAt ?? 0;

  app.clock.nowMs = endMs - 1;
  expect((await app.app.request(`${app.folder}key`)).status).toBe(200);
  app.clock.nowMs = endMs;
  const late = await app.app.request(`${app.folder}key`);

  expect(late.status).toBe(403);
  expect(late.headers.get('cache-control')).toBe('no-store');
});

test('a ticket of one episode does not open another', async () => {
  await using app = await startPlaying();
  const claims = app.deps.tickets.open(app.ticket);
  const forged = `${app.ticket.split('.')[0]}.${Buffer.from(
    JSON.stringify(['f'.repeat(32), claims?.mediaId, 'guest', claims?.expiresAtMs]),
  ).toString('base64url')}.${app.ticket.split('.')[2]}`;

  expect((await app.app.request(`/play/hls/${forged}/key`)).status).toBe(403);
});

test('a database that is away asks to come back', async () => {
  await using app = await startPlaying();
  await app.deps.db.destroy();

  const response = await app.app.request(`${app.folder}en.vtt`);

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
});
