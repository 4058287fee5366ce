import { expect, test } from 'vitest';

import { LADDER_VERSION } from './ladder/plan-ladder.ts';
import {
  isOlderLadder,
  parseMediaPlaylist,
  writeMasterPlaylist,
  writeMediaPlaylist,
  type Rendition,
} from './playlists.ts';

const segment = { file: '640-000.m4s', durationSeconds: 1, sizeBytes: 1000, iv: Buffer.alloc(16) };
const small: Rendition = {
  widthPx: 360,
  heightPx: 640,
  frameRate: 24,
  codecs: 'avc1.64001f,mp4a.40.2',
  initFile: '640-init.mp4',
  segments: [
    segment,
    { file: '640-001.m4s', durationSeconds: 2, sizeBytes: 4000, iv: Buffer.alloc(16, 0xab) },
    { file: '640-002.m4s', durationSeconds: 0.1, sizeBytes: 900, iv: Buffer.alloc(16) },
  ],
};
const large: Rendition = { ...small, widthPx: 720, heightPx: 1280, frameRate: 30_000 / 1001 };

test('the init segment precedes the first key, so it is not encrypted', () => {
  const lines = writeMediaPlaylist(small, '/media/hash/').split('\n');

  expect(lines.indexOf('#EXT-X-MAP:URI="/media/hash/640-init.mp4"')).toBeGreaterThan(0);
  expect(lines.findIndex((line) => line.startsWith('#EXT-X-KEY'))).toBeGreaterThan(
    lines.indexOf('#EXT-X-MAP:URI="/media/hash/640-init.mp4"'),
  );
});

test('each segment has its own IV and a relative key URL, which resolves under the ticket', () => {
  const text = writeMediaPlaylist(small, '/media/hash/');

  expect(text).toContain(
    [
      `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${'ab'.repeat(16)}`,
      '#EXTINF:2.000000,',
      '/media/hash/640-001.m4s',
    ].join('\n'),
  );
  expect(text.match(/#EXT-X-KEY/g)).toHaveLength(3);
  expect(text).toContain('#EXT-X-TARGETDURATION:2\n');
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
});

test('the master playlist lists each rendition with its requirements, the lowest first', () => {
  expect(writeMasterPlaylist([large, small]).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#HOOKLINE-LADDER:${LADDER_VERSION}`,
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=15226,BANDWIDTH=16000,FRAME-RATE=24.000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=360x640',
    '640.m3u8',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=15226,BANDWIDTH=16000,FRAME-RATE=29.970,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=720x1280',
    '1280.m3u8',
    '',
  ]);
});

test.each([
  { film: 'from before versions were written', line: '', isOlder: true },
  {
    film: 'of an earlier version',
    line: `#HOOKLINE-LADDER:${LADDER_VERSION - 1}\n`,
    isOlder: true,
  },
  { film: 'of this version', line: `#HOOKLINE-LADDER:${LADDER_VERSION}\n`, isOlder: false },
  { film: 'of a later version', line: `#HOOKLINE-LADDER:${LADDER_VERSION + 1}\n`, isOlder: false },
])('a film $film counts as older: $isOlder', ({ line, isOlder }) => {
  expect(isOlderLadder({ 'master.m3u8': `#EXTM3U\n${line}640.m3u8\n` })).toBe(isOlder);
});

test('an encoder’s playlist is parsed with its init segment and ordered segments', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MAP:URI="640-init.mp4"',
    '#EXTINF:1.001000,',
    '640-000.m4s',
    '#EXTINF:2.002000,',
    '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z',
    '640-001.m4s',
    '#EXT-X-ENDLIST',
  ].join('\n');

  expect(parseMediaPlaylist(text)).toEqual({
    initFile: '640-init.mp4',
    segments: [
      { file: '640-000.m4s', durationSeconds: 1.001 },
      { file: '640-001.m4s', durationSeconds: 2.002 },
    ],
  });
});

test('a playlist without segments is rejected', () => {
  expect(() => parseMediaPlaylist('#EXTM3U\n#EXT-X-ENDLIST\n')).toThrow('without segments');
});
