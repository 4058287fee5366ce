import type { EnginePage } from './engine-page.ts';

/** Position of the visible, playing film in seconds; -1 if there is none. */
const SECOND = `([...document.querySelectorAll('video')]
  .find((video) => !video.paused && video.checkVisibility({ opacityProperty: true }))?.currentTime ?? -1)`;

const LISTENS = `Object.keys(document).some((key) => key.startsWith('__reactContainer$'))`;

/** Waits until the page listens to events. */
export function waitForApp(page: EnginePage): Promise<void> {
  return page.waitFor(LISTENS);
}

/** Waits until the film advances, and the page listens. */
export async function expectFilm(page: EnginePage): Promise<void> {
  await waitForApp(page);
  await page.waitFor(`${SECOND} >= 0`);
  const before = Number(await page.evaluate(SECOND));
  // A short film may have started again meanwhile.
  await page.waitFor(`${SECOND} >= 0 && Math.abs(${SECOND} - ${before}) > 0.3`);
}

/**
 * Waits until the player on a guest's first page listens to keys: the listening code adds an
 * episode to the watch history when it begins. The film may play before that code has loaded.
 */
export function waitForPlayer(page: EnginePage): Promise<void> {
  return page.waitFor(`localStorage.getItem('hookline.history') !== null`);
}

/** Waits until the URL ends like this. */
export function expectPath(page: EnginePage, end: string): Promise<void> {
  return page.waitFor(`location.pathname.endsWith(${JSON.stringify(end)})`);
}
