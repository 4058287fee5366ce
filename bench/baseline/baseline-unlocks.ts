import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { TOP } from '../../tests/site/run-server.ts';

/** Player file of the baseline. */
export const HLS_PATH = join(TOP, 'node_modules/hls.js/dist/hls.light.min.js');

type BaselineUnlocks = {
  dramaId: string;
  token: string;
  /** Number of free episodes. */
  free: number;
  /** Number of episodes of the drama. */
  episodes: number;
  /** Time between an episode being ready and its unlock. */
  readingMs: number;
};

/**
 * Measures the baseline of an unlock: the same server, network and films, but a page that has only
 * hls.js. The player has loaded the next episode and waits for its key.
 *
 * @returns Milliseconds from each request to the first frame.
 */
export async function measureBaselineUnlocks(
  page: Page,
  options: BaselineUnlocks,
): Promise<number[]> {
  const emptyPage = '**/bare';
  await page.route(emptyPage, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('/bare');
  await page.unroute(emptyPage);
  await page.evaluate(readFileSync(HLS_PATH, 'utf8'));
  return page.evaluate(unlockAll, options);
}

/** Unlocks one episode after the other. Runs in the page. */
export async function unlockAll({ dramaId, token, free, episodes, readingMs }: BaselineUnlocks) {
  const Hls = Reflect.get(window, 'Hls');
  const call = async (path: string, body?: object) => {
    const response = await fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return (await response.json()).data;
  };
  const list = `/content/video/chapter/list?contentId=${dramaId}&pageIndex=1&pageSize=100`;
  const ids: string[] = (await call(list)).records.map(({ id }: { id: string }) => id);
  const times: number[] = [];

  for (let index = free; index < episodes; index += 1) {
    const before = ids[index - 1];
    const query = `contentId=${dramaId}&chapterId=${before}`;
    const { next } = await call(`/content/video/chapter/detail?${query}`);
    const { promise: key, resolve: giveKey } = Promise.withResolvers<ArrayBuffer>();
    const base = `${location.origin}/play/hls/bare-${index}/`;

    class InlineLoader {
      stats = new Hls.DefaultConfig.loader({}).stats;
      context = null;
      load(context: { url: string }, _config: object, { onSuccess }: { onSuccess: Function }) {
        const { href: url } = new URL(context.url, location.href);
        const name = url.slice(base.length);
        const found = name === 'key' ? key : Promise.resolve(next.playlists[name]);
        void found.then((data) => onSuccess({ url, data }, this.stats, context, null));
      }
      abort() {}
      destroy() {}
    }
    const hls = new Hls({
      enableWorker: false,
      startLevel: 0,
      testBandwidth: false,
      startFragPrefetch: true,
      loader: InlineLoader,
      fLoader: Hls.DefaultConfig.loader,
    });
    const video = document.body.appendChild(document.createElement('video'));
    // Browsers play no sound before the first tap.
    Object.assign(video, { muted: true, autoplay: true });
    hls.loadSource(`${base}master.m3u8`);
    hls.attachMedia(video);
    await new Promise((resolve) => setTimeout(resolve, readingMs));

    const askedAtMs = performance.now();
    const frame = new Promise<number>((resolve) => {
      video.requestVideoFrameCallback(() => resolve(performance.now() - askedAtMs));
    });
    const { curr } = await call('/play/play', { contentId: dramaId, chapterId: next.chapterId });
    giveKey(Uint8Array.from(atob(curr.playback.key), (letter) => letter.charCodeAt(0)).buffer);
    times.push(await frame);
    hls.destroy();
    video.remove();
  }
  return times;
}
