import { randomBytes } from 'node:crypto';

import type { FileStore } from '../files/file-store.ts';

const DURATION_MS = 20_000;

/** Returns a media version as packaging makes it, without files in the store. */
export function fakeMediaVersion() {
  const hash = randomBytes(16).toString('hex');
  return {
    hash,
    contentKey: randomBytes(16),
    playlists: {
      'master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=360x640\n640.m3u8\n',
      '640.m3u8': [
        '#EXTM3U',
        `#EXT-X-MAP:URI="/media/${hash}/640-init.mp4"`,
        '#EXT-X-KEY:METHOD=AES-128,URI="key"',
        `/media/${hash}/640-0.m4s`,
        '',
      ].join('\n'),
    },
    widthPx: 360,
    heightPx: 640,
    durationMs: DURATION_MS,
    prefetch: [`/media/${hash}/640-init.mp4`, `/media/${hash}/640-0.m4s`],
  };
}

/** Creates a store in memory that records the requested paths. */
export function fakeStore() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const asked: string[] = [];
  const store: FileStore = {
    find: async (path) => {
      asked.push(path);
      return files.get(path) ?? null;
    },
  };
  return { files, asked, store };
}
