import type { Browser, Locator, Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runServer } from '../tests/site/run-server.ts';
import { medianOf, percentileOf, type BenchRow } from './bench-row.ts';
import { importDramas } from './support/import-dramas.ts';
import { readInteractions, watchInteractions } from './support/watch-interactions.ts';
import { addFilm } from './tap-times.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

/** Slowdown of Lighthouse's slow phone. */
const CPU_SLOWDOWN = 4;
const RUNS = 5;
const INTERACTION_AIM_MS = 100;
/** Time after which nothing on the screen moves any more. */
const REST_MS = 700;

/** Measures the time from taps and keys to the next paint (INP), on a phone with a slow CPU. */
export async function measureInteractionTimes(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await using server = await runServer({ DATA_DIR: dataDir });
  await importDramas(dataDir);
  await addFilm(dataDir);
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    const durations: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      durations.push(...(await measureVisit(browser, server.origin)));
    }
    return rowsOf(durations);
  } finally {
    await browser.close();
  }
}

async function measureVisit(browser: Browser, origin: string): Promise<number[]> {
  await using page = await openPage(browser, 'mobile', origin);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await watchInteractions(page);
  await page.goto('/', { waitUntil: 'networkidle' });

  for (const step of STEPS) {
    await step(page);
    await page.waitForTimeout(REST_MS);
  }
  return await readInteractions(page);
}

const main = (page: Page) => page.getByRole('main');
const close = (page: Page) => page.keyboard.press('Escape');
const tap = (find: (page: Page) => Locator) => async (page: Page) => {
  const { x, y } = await findMiddle(page, find(page));
  await page.touchscreen.tap(x, y);
};
const control = (name: string) => async (page: Page) => {
  await page.mouse.move(5, 5);
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  const { x, y } = await findMiddle(page, button);
  await page.mouse.click(x, y);
};

/** Finds where to press, long before the press, because Playwright's search uses the page's CPU. */
async function findMiddle(page: Page, element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  await page.waitForTimeout(REST_MS);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A guest's visit: a search, a film, its sheets, its controls, and the next episode. */
const STEPS: ReadonlyArray<(page: Page) => Promise<unknown>> = [
  tap((page) => page.getByRole('banner').locator('a[href*="/search/"]')),
  (page) => page.keyboard.press('B'),
  (page) => page.keyboard.press('e'),
  close,
  tap((page) => main(page).getByRole('link', { name: 'Bench' }).last()),
  (page) => page.keyboard.press('k'),
  (page) => page.keyboard.press('k'),
  (page) => page.keyboard.press('c'),
  (page) => page.keyboard.press('ArrowRight'),
  control('Episodes'),
  close,
  control('Settings'),
  close,
  control('Like'),
  close,
  (page) => page.keyboard.press('PageDown'),
  (page) => page.keyboard.press('PageUp'),
];

function rowsOf(durations: readonly number[]): BenchRow[] {
  const name = `Interaction to the next paint, processor ${CPU_SLOWDOWN} times slower, ${durations.length} times`;
  return [
    { name: `${name}, p50`, value: medianOf(durations), unit: 'ms' },
    {
      name: `${name}, p95`,
      value: percentileOf(durations, 0.95),
      unit: 'ms',
      aim: INTERACTION_AIM_MS,
    },
  ];
}
