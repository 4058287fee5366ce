// @vitest-environment happy-dom
// spec: 6 playback, an iPhone before iOS 17.1 plays films on its own
// touches: openSource

import { Hls } from 'hls.js/light';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { prebuffer } from '../preload/prebuffer.ts';
import { AUTOMATIC } from './quality.ts';
import { openSource, type EpisodeMediaSource } from './source.ts';

const MASTER_URL = 'https://hookline.example/play/hls/t/master.m3u8';
const PLAYLISTS = {
  'master.m3u8':
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,mp4a.40.2"\n320.m3u8\n',
  '320.m3u8':
    '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="/media/h/320-init.mp4"\n#EXTINF:2,\n/media/h/320-000.m4s\n#EXT-X-ENDLIST\n',
};

afterEach(() => vi.unstubAllGlobals());

/** Opens a film in an element that loads nothing. */
function open(
  film: Partial<EpisodeMediaSource> = {},
  { video = document.createElement('video'), Engine = Hls } = {},
) {
  const load = vi.spyOn(video, 'load').mockReturnValue();
  const onReconnecting = vi.fn<(isReconnecting: boolean) => void>();
  const events = { onReconnecting, onExpired: vi.fn<() => void>(), onBroken: vi.fn<() => void>() };
  const key = Promise.withResolvers<ArrayBuffer>();
  const source = openSource(Engine, video, {
    mediaSource: {
      masterUrl: MASTER_URL,
      playlists: PLAYLISTS,
      key: key.promise,
      prebuffer: null,
      loaded: null,
      startSeconds: 0,
      ...film,
    },
    role: 'current',
    bandwidth: null,
    quality: AUTOMATIC,
    events,
  });
  const giveKey = async () => {
    key.resolve(new ArrayBuffer(16));
    await key.promise;
  };
  return { video, load, events, source, giveKey };
}

describe('a browser that plays HLS without Media Source', () => {
  test('loads nothing before the viewer may watch, then the address with the ticket', async () => {
    const { video, giveKey } = open();
    expect(video.getAttribute('src')).toBeNull();

    await giveKey();

    expect(video.getAttribute('src')).toBe(MASTER_URL);
  });

  test('begins where the viewer left the episode', async () => {
    const { video, giveKey } = open({ startSeconds: 42 });

    await giveKey();

    expect(video.currentTime).toBe(42);
  });

  test('reports a film that cannot be played as broken', async () => {
    const { video, giveKey, events } = open();
    await giveKey();

    video.dispatchEvent(new Event('error'));

    expect(events.onBroken).toHaveBeenCalledOnce();
  });

  test('empties its element when the viewer leaves, and reports no error from it', async () => {
    const { video, load, source, giveKey, events } = open();
    await giveKey();

    source.destroy();
    video.dispatchEvent(new Event('error'));

    expect(video.hasAttribute('src')).toBe(false);
    expect(load).toHaveBeenCalledOnce();
    expect(events.onBroken).not.toHaveBeenCalled();
  });

  test('loads nothing for a viewer who has left before the key arrives', async () => {
    const { video, source, giveKey } = open();
    source.destroy();

    await giveKey();

    expect(video.hasAttribute('src')).toBe(false);
  });
});

/** Fakes the Media Source of an iPhone: it opens at once and accepts any data. */
class FakeManagedSource extends EventTarget {
  static isTypeSupported = () => true;
  readyState = 'open';
  sourceBuffers = [];

  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')));
  }

  addSourceBuffer() {
    const buffer = new EventTarget();
    const appendBuffer = () => queueMicrotask(() => buffer.dispatchEvent(new Event('updateend')));
    return Object.assign(buffer, { appendBuffer, buffered: { length: 0 }, abort: () => {} });
  }
}

describe('an iPhone that ends and starts streaming', () => {
  test.each([
    { when: 'before', earlyEvents: ['endstreaming'] },
    { when: 'after', earlyEvents: [] },
  ])(
    'pauses and resumes hls.js (its first "endstreaming" event is $when the takeover)',
    async (film) => {
      vi.stubGlobal('ManagedMediaSource', FakeManagedSource);
      vi.stubGlobal('fetch', () => Promise.resolve(new Response('bytes')));
      vi.stubGlobal('XMLHttpRequest', SilentRequest);
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film');
      const engines: Hls[] = [];
      class WatchedHls extends Hls {
        constructor(config: Hls['userConfig']) {
          super(config);
          engines.push(this);
        }
      }
      const video = document.createElement('video');
      const buffered = await prebuffer(
        video,
        { playlists: PLAYLISTS, first: null },
        new AbortController().signal,
      );
      const managed = buffered?.mediaSource;
      for (const name of film.earlyEvents) managed?.dispatchEvent(new Event(name));

      const { source } = open({ prebuffer: async () => buffered }, { video, Engine: WatchedHls });
      onTestFinished(source.destroy);
      const [engine] = engines;
      await vi.waitFor(() => expect(engine?.media).toBe(video));

      expect(managed).toBeInstanceOf(FakeManagedSource);
      expect(engine?.bufferingEnabled).toBe(true);
      managed?.dispatchEvent(new Event('endstreaming'));
      expect(engine?.bufferingEnabled).toBe(false);
      managed?.dispatchEvent(new Event('startstreaming'));
      expect(engine?.bufferingEnabled).toBe(true);
    },
  );
});

test('where both kinds of Media Source exist, a prebuffer has the kind that hls.js opens', async () => {
  class FakeSource extends FakeManagedSource {}
  vi.stubGlobal('MediaSource', FakeSource);
  vi.stubGlobal('ManagedMediaSource', FakeManagedSource);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('bytes')));
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film');
  const kinds = () => made.mock.calls.map(([source]) => source.constructor);

  const { source } = open();
  onTestFinished(source.destroy);
  await vi.waitFor(() => expect(kinds()).toHaveLength(1));
  const film = { playlists: PLAYLISTS, first: null };
  await prebuffer(document.createElement('video'), film, new AbortController().signal);

  expect(kinds()).toEqual([FakeSource, FakeSource]);
});

/** A request that nobody answers. */
class SilentRequest {
  open() {}
  send() {}
  abort() {}
}
