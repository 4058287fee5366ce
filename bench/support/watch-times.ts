import type { Page } from '@playwright/test';

/** Times that the page records, in milliseconds since its navigation began; NaN while unknown. */
export type Times = {
  /** Time at which React begins to hydrate the page. */
  hydrationAtMs: number;
  /** Time at which the first frame of a film is on the screen. */
  firstFrameAtMs: number;
  /** Times from each key press until the next film's picture, already decoded, is on the screen. */
  switchesMs: number[];
  /** Times from each key press to the first frame that was decoded after it. */
  freshFramesMs: number[];
};

/** Makes later pages record when React hydrates and when frames reach the screen. */
export async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = {
      hydrationAtMs: Number.NaN,
      firstFrameAtMs: Number.NaN,
      switchesMs: [] as number[],
      freshFramesMs: [] as number[],
    };
    Object.assign(window, { hooklineTimes: times });

    // React adds its click listener to the document when it begins to hydrate.
    const listen = document.addEventListener.bind(document);
    Object.assign(document, {
      addEventListener: (...args: Parameters<typeof listen>) => {
        if (args[0] === 'click') times.hydrationAtMs ||= performance.now();
        listen(...args);
      },
    });

    const seen = new WeakSet<Node>();
    new MutationObserver(() => {
      for (const video of document.querySelectorAll('video')) {
        if (seen.has(video)) continue;
        seen.add(video);
        video.requestVideoFrameCallback((atMs) => {
          times.firstFrameAtMs ||= atMs;
        });
      }
    }).observe(document, { childList: true, subtree: true });

    listen(
      'keydown',
      () => {
        const keyAtMs = performance.now();
        const next = document.querySelector<HTMLVideoElement>('video[data-role=next]');
        if (next === null) return;
        next.requestVideoFrameCallback(() => {
          times.freshFramesMs.push(performance.now() - keyAtMs);
        });
        // A changed style reaches the screen with the next animation frame.
        const look = () => {
          const isShown =
            next.dataset['role'] === 'current' && getComputedStyle(next).opacity === '1';
          if (!isShown) requestAnimationFrame(look);
          else requestAnimationFrame(() => times.switchesMs.push(performance.now() - keyAtMs));
        };
        look();
      },
      { capture: true },
    );
  });
}

export function readTimes(page: Page): Promise<Times> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The script above has put it there.
  return page.evaluate(() => Reflect.get(window, 'hooklineTimes') as Times);
}
