import type { Page } from '@playwright/test';

/**
 * Holds what waits for the next frame, as a machine does that has too much to do.
 *
 * @returns A function that runs it all and lets frames come again.
 */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const request = window.requestAnimationFrame;
    const callbacks: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => callbacks.push(callback);
    return { request, callbacks };
  });
  return () =>
    held.evaluate(({ request, callbacks }) => {
      window.requestAnimationFrame = request;
      for (const callback of callbacks) callback(performance.now());
    });
}
