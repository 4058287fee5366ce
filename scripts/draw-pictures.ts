/**
 * Draws the pictures of README and docs from a running demo: `node scripts/draw-pictures.ts`. Run
 * it beside `npm start` once the first films and the thirty days of business exist, or give it the
 * URLs of another site and its studio.
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

const [, , origin = 'http://localhost:3000', studio = 'http://localhost:3001'] = process.argv;
const browser = await launchBrowser(await findOrInstallChromium());
try {
  await mkdir(FOLDER, { recursive: true });
  await draw('home', await openPage(browser, HOME), drawHome);
  await draw('player', await openPage(browser, PLAYER), drawPlayer);
  const desk = await openStudio(browser);
  await draw('studio-reports', desk, (page) => open(page, '/reports'));
  await draw('studio-refund', desk, drawRefund);
  await draw('studio-texts', desk, drawTexts);
} finally {
  await browser.close();
}

async function openPage(inBrowser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await inBrowser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    ...options,
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

/** Opens the studio and enters as the demo's owner. */
async function openStudio(inBrowser: Browser): Promise<Page> {
  const page = await openPage(inBrowser, { ...HOME, baseURL: studio });
  await page.goto('/');
  await page.getByRole('button', { name: "Enter as the demo's owner" }).click();
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
  return page;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Opens the dialog that says what a refund would do. */
async function drawRefund(page: Page): Promise<void> {
  await open(page, '/orders?state=PAID');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByLabel('Reason').fill('The film stops at 0:40');
  await page.waitForLoadState('networkidle');
}

async function drawTexts(page: Page): Promise<void> {
  await open(page, '/dramas');
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('heading', { level: 1, name: /^Texts of/ }).waitFor();
  await page.waitForLoadState('networkidle');
}
