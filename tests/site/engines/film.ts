import sharp, { type Sharp } from 'sharp';

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

/** Columns and rows in which a film and a picture of the page are compared. */
const GRID = { width: 9, height: 9 };

/** The middle of the visible film in CSS pixels, the page's width, and the frame's colours there. */
const FRAME = `(() => {
  const video = document.querySelector('video[data-role=current]');
  const { left, top, width, height } = video.getBoundingClientRect();
  const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 160 });
  const context = canvas.getContext('2d');
  context.drawImage(video, 0, 0, 90, 160);
  const { data } = context.getImageData(9, 40, 72, 32);
  const place = [left + width / 10, top + height / 4, width * 0.8, height / 5];
  return { place, pageWidth: innerWidth, pixels: [...data].filter((_, i) => i % 4 < 3) };
})()`;

/**
 * Returns how far the film on the page is from its frame, as the mean distance of a colour channel:
 * below 20 for the same frame under controls, above 40 if the page does not show it. The film must
 * be shown whole, as on a desktop.
 */
export async function distanceFromFrame(page: EnginePage): Promise<number> {
  const picture = sharp(await page.takePicture());
  const { place, pageWidth, pixels } = Object(await page.evaluate(FRAME));
  const { width: pictureWidth } = await picture.metadata();
  const [left, top, width, height] = place.map((each: number) =>
    Math.round((each * pictureWidth) / pageWidth),
  );
  const wanted = sharp(Buffer.from(pixels), { raw: { width: 72, height: 32, channels: 3 } });
  const [shown, frame] = await Promise.all([
    coloursOf(picture.extract({ left, top, width, height })),
    coloursOf(wanted),
  ]);
  const distances = shown.map((value, index) => Math.abs(value - (frame[index] ?? 0)));
  return distances.reduce((sum, each) => sum + each, 0) / distances.length;
}

async function coloursOf(image: Sharp): Promise<number[]> {
  const { width, height } = GRID;
  return [...(await image.resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer())];
}
