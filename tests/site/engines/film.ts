import type { EnginePage } from './engine-page.ts';

/** The second of the film that plays and is seen; -1 without one. */
const SECOND = `([...document.querySelectorAll('video')]
  .find((video) => !video.paused && video.checkVisibility({ opacityProperty: true }))?.currentTime ?? -1)`;

const LISTENS = `Object.keys(document).some((key) => key.startsWith('__reactContainer$'))`;

/** Waits until the page listens to what happens on it. */
export function waitForApp(page: EnginePage): Promise<void> {
  return page.waitFor(LISTENS);
}

/** Waits until the film moves on, and the page listens. */
export async function expectFilm(page: EnginePage): Promise<void> {
  await waitForApp(page);
  await page.waitFor(`${SECOND} >= 0`);
  const before = Number(await page.evaluate(SECOND));
  // A short film may begin again meanwhile.
  await page.waitFor(`${SECOND} >= 0 && Math.abs(${SECOND} - ${before}) > 0.3`);
}

/**
 * Waits until the player of a guest's first page listens to keys: an episode enters the history when
 * it has begun, which the code that listens has told it. The film itself may play before that code.
 */
export function waitForPlayer(page: EnginePage): Promise<void> {
  return page.waitFor(`localStorage.getItem('hookline.history') !== null`);
}

/** Waits until the address ends so. */
export function expectPath(page: EnginePage, end: string): Promise<void> {
  return page.waitFor(`location.pathname.endsWith(${JSON.stringify(end)})`);
}
