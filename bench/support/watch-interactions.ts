import type { Page } from '@playwright/test';

/** Makes later pages record the longest duration of each interaction. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.hooklineInteractions = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId === 0) continue;
        const longest = hooklineInteractions.get(interactionId) ?? 0;
        hooklineInteractions.set(interactionId, Math.max(longest, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  `);
}

/** Returns the longest duration of each interaction so far, in milliseconds to the next paint. */
export function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate<number[]>('[...hooklineInteractions.values()]');
}
