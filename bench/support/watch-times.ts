import type { Page } from '@playwright/test';

/** What the page notes of itself, in milliseconds of its own clock. */
export type Times = {
  /** React begins to take over the page. */
  hydrationAtMs: number;
  /** The first frame of a film is on the screen. */
  firstFrameAtMs: number;
  /** From each key to the first frame of another film. */
  switchesMs: number[];
};

/** Makes the pages that follow note when React takes over and when frames reach the screen. */
export async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { hydrationAtMs: 0, firstFrameAtMs: 0, switchesMs: [] as number[] };
    Object.assign(window, { hooklineTimes: times });

    // React listens for clicks on the document at the moment it takes over.
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
        const others = [...document.querySelectorAll('video')].filter((video) => video.paused);
        let isOver = false;
        for (const video of others) {
          video.requestVideoFrameCallback((atMs) => {
            if (!isOver) times.switchesMs.push(Math.max(atMs, performance.now()) - keyAtMs);
            isOver = true;
          });
        }
      },
      { capture: true },
    );
  });
}

export function readTimes(page: Page): Promise<Times> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The script above has put it there.
  return page.evaluate(() => Reflect.get(window, 'hooklineTimes') as Times);
}
