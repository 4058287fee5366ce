import sharp from 'sharp';

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

/** Waits until the path of the URL ends with this text. */
export function expectPath(page: EnginePage, end: string): Promise<void> {
  return page.waitFor(`location.pathname.endsWith(${JSON.stringify(end)})`);
}

/** Columns and rows of colours in which a picture of the film is compared. */
const GRID = { width: 9, height: 9 };

/** The middle of the visible film, above the controls, in shares of the page. */
const MIDDLE = `(() => {
  const { left, top, width, height } = document
    .querySelector('video[data-role=current]')
    .getBoundingClientRect();
  return [
    (left + width / 10) / innerWidth,
    (top + height / 4) / innerHeight,
    (width * 0.8) / innerWidth,
    height / 5 / innerHeight,
  ];
})()`;

/**
 * Returns the colours that the page shows in the middle of the film, as channels from 0 to 255. A
 * picture is taken of the page, because a film may have a frame that the page does not show.
 */
export async function coloursOfFilm(page: EnginePage): Promise<number[]> {
  const picture = sharp(await page.takePicture());
  const size = await picture.metadata();
  const shares = Array.from(Object(await page.evaluate(MIDDLE)), Number);
  const [left = 0, top = 0, width = 0, height = 0] = shares.map((share, index) =>
    Math.round(share * (index % 2 === 0 ? size.width : size.height)),
  );
  const middle = picture.extract({ left, top, width, height });
  return [
    ...(await middle
      .resize({ ...GRID, fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

/**
 * Returns the mean distance between the channels of two lists of colours. The colour bars of a test
 * film stay where they are, so that two of its frames are less than 25 apart; a page without the
 * film is more than 50 apart from them.
 */
export function distanceBetween(ones: readonly number[], others: readonly number[]): number {
  const distances = ones.map((one, index) => Math.abs(one - (others[index] ?? 0)));
  return distances.reduce((sum, each) => sum + each, 0) / distances.length;
}
