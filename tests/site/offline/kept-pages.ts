import type { Page } from '@playwright/test';
import { expect } from 'vitest';

/** Waits until the service worker has cached these pages, among others. */
export async function expectKept(page: Page, paths: readonly string[]): Promise<void> {
  await expect.poll(() => readKept(page)).toEqual(expect.arrayContaining([...paths]));
}

function readKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('pages-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

/** Returns all contents of the site's caches as one text of URLs, headers and bodies. */
export function readCaches(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key);
        texts.push(
          key.url,
          JSON.stringify([...(answer?.headers ?? [])]),
          (await answer?.text()) ?? '',
        );
      }
    }
    return texts.join('\n');
  });
}
