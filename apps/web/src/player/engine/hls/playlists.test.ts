import { expect, test } from 'vitest';

import {
  codecsOf,
  firstFilesOf,
  playlistsByUrl,
  renditionsOf,
  segmentAt,
  segmentStartOf,
} from './playlists.ts';

const playlists = {
  'master.m3u8':
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=700000\n640.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=3000000\n1280.m3u8\n',
  '640.m3u8':
    '#EXTM3U\n#EXT-X-MAP:URI="/media/aa/init_640.mp4"\n#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF:1,\n/media/aa/v640_000.m4s\n#EXTINF:1,\n/media/aa/v640_001.m4s\n',
  '1280.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="/media/aa/init_1280.mp4"\n/media/aa/v1280_000.m4s\n',
};

test('the first picture needs only the init segment and one lowest-rendition segment', () => {
  expect(firstFilesOf(playlists)).toEqual(['/media/aa/init_640.mp4', '/media/aa/v640_000.m4s']);
});

test('playlists without files cause no prefetch', () => {
  expect(firstFilesOf({})).toEqual([]);
  expect(firstFilesOf({ 'master.m3u8': '#EXTM3U\n' })).toEqual([]);
});

test("every playlist is found by its URL, which contains the master playlist's ticket", () => {
  const byUrl = playlistsByUrl(playlists, 'https://x.test/play/hls/t1/master.m3u8');

  expect(byUrl.get('https://x.test/play/hls/t1/640.m3u8')).toBe(playlists['640.m3u8']);
});

test.each([
  ['avc1.64001E,mp4a.40.2', 'mp4a.40.2,avc1.64001E'],
  ['mp4a.40.2,avc1.64001E', 'mp4a.40.2,avc1.64001E'],
  ['avc1.64001E', null],
  ['mp4a.40.2', null],
  ['avc1.64001E,mp4a.40.2,stpp', null],
])('the codecs %s are requested as %s', (named, asked) => {
  const master = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=700000,CODECS="${named}"\n640.m3u8\n#EXT-X-STREAM-INF:CODECS="hvc1,ec-3"\n1280.m3u8\n`;

  expect(codecsOf({ 'master.m3u8': master })).toBe(asked);
});

const line = (size: string) => `#EXT-X-STREAM-INF:BANDWIDTH=700000,RESOLUTION=${size}\nx.m3u8\n`;

test('the master playlist supplies the renditions, each once and lowest first', () => {
  const master = ['720x1280', '360x640', '1920x1080', '720x1280'].map(line).join('');

  expect(renditionsOf({ 'master.m3u8': `#EXTM3U\n${master}` })).toEqual([360, 720, 1080]);
  expect(renditionsOf({})).toEqual([]);
});

test('no codecs are requested for playlists that list none', () => {
  expect(codecsOf({})).toBeNull();
  expect(codecsOf(playlists)).toBeNull();
});

test.each([
  ['a.m4s', 0],
  ['b.m4s', 1],
  ['c.m4s', 2.92],
  ['d.m4s', null],
])('the segment %s begins at second %s', (segment, seconds) => {
  const playlist =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:1.000000,\na.m4s\n#EXTINF:1.92,\n#EXT-X-KEY:METHOD=NONE\nb.m4s\n\n#EXTINF:2,\nc.m4s\n#EXT-X-ENDLIST\n';

  expect(segmentStartOf(playlist, segment)).toBe(seconds);
});

const IV = 'ab'.repeat(16);
const encrypted = {
  'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=700000\n640.m3u8\n',
  '640.m3u8': ['a', 'b', 'c']
    .map((name) => `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${IV}\n#EXTINF:1,\n${name}.m4s`)
    .join('\n'),
};

test.each([
  [0, 'a.m4s', 'b.m4s'],
  [0.99, 'a.m4s', 'b.m4s'],
  [1, 'b.m4s', 'c.m4s'],
  // The last one: nothing follows.
  [2, undefined, undefined],
  [9, undefined, undefined],
])('at second %d the segment %s is on the screen, and %s follows', (seconds, url, nextUrl) => {
  const segment = segmentAt(encrypted, seconds);

  expect([segment?.url, segment?.nextUrl]).toEqual([url, nextUrl]);
});

test('a segment has its initialization vector, without which it cannot be decrypted', () => {
  expect(segmentAt(encrypted, 0)?.iv).toEqual(new Uint8Array(16).fill(0xab));
  expect(segmentAt(playlists, 0)).toBeNull();
});
