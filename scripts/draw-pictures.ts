/**
 * Draws the README pictures from a running site: `node scripts/draw-pictures.ts`, beside `npm
 * start` once its first films exist, or with the URL of another site.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';

import { launchBrowser } from '../tests/site/browser/open-browser.ts';
import { findOrInstallChromium } from './find-chromium.ts';
import { root } from './root.ts';

const FOLDER = join(root, 'docs/pictures');
/** Maximum size of a picture, because a clone downloads every version of it. */
const BYTES_MAX = 150_000;
/** Second of the film at which the player is drawn. */
const FILM_SECOND = 12;
const PATIENCE_MS = 30_000;

/** Window sizes; pictures have twice the pixels, for sharp screens. */
const HOME: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 2,
};
const PLAYER: BrowserContextOptions = {
  viewport: { width: 390, height: 664 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const origin = process.argv[2] ?? 'http://localhost:3000';
const browser = await launchBrowser(await findOrInstallChromium());
try {
  await mkdir(FOLDER, { recursive: true });
  await draw('home', await openPage(browser, HOME), drawHome);
  await draw('player', await openPage(browser, PLAYER), drawPlayer);
} finally {
  await browser.close();
}

async function openPage(inBrowser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await inBrowser.newContext({
    ...options,
    baseURL: origin,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

async function draw(name: string, page: Page, show: (page: Page) => Promise<void>): Promise<void> {
  await show(page);
  const image = sharp(await page.screenshot()).webp({ quality: 80, effort: 6 });
  const { size } = await image.toFile(join(FOLDER, `${name}.webp`));
  if (size > BYTES_MAX)
    throw new Error(`${name}.webp has ${size} bytes; ${BYTES_MAX} are allowed.`);
  console.log(`docs/pictures/${name}.webp, ${size} bytes`);
}

async function drawHome(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
}

/** Opens the first film of the home page and waits for a second in which a person is visible. */
async function drawPlayer(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('a[data-card]').first().click();
  const film = page.locator('video[data-role=current]');
  await film.evaluate(
    (video: HTMLVideoElement, second) =>
      new Promise<void>((resolve) => {
        video.addEventListener('timeupdate', () => {
          if (video.currentTime >= second) resolve();
        });
      }),
    FILM_SECOND,
  );
}
