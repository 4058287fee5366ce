import type { Page } from '@playwright/test';

/**
 * Holds callbacks that wait for the next frame, as on an overloaded machine.
 *
 * @returns A function that runs the held callbacks and lets frames continue.
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
