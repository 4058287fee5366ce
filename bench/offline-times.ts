import type { Browser, Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { openNetwork } from '../tests/site/browser/network.ts';
import { launchBrowser, openPage, openPageWithWorker } from '../tests/site/browser/open-browser.ts';
import { readPaints, watchPaints } from '../tests/site/browser/watch-paints.ts';
import { runServer } from '../tests/site/run-server.ts';
import { addColumns } from '../tests/site/set-columns.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { importDramas } from './support/import-dramas.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const RUNS = 7;
const CPU_SLOWDOWN = 4;
/** Slow 4G by a proxy, which also slows the service worker's requests. */
const SLOW_4G = { delayMs: 75, bytesPerSecond: 200_000 };
const DWELL_MS = 3000;
const GENRES = '/browse/all/1/';
/** Maximum ratio of first-paint times with and without the service worker: 1 plus noise. */
const RATIO_AIM = 1.05;

/** Measures first paints on a slow phone: offline, and online with and without the worker. */
export async function measureOfflineTimes(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    await using server = await runServer({ DATA_DIR: dataDir });
    await importDramas(dataDir);
    await addColumns(dataDir);
    return await measureVisits(browser, server.port);
  } finally {
    await browser.close();
  }
}

async function measureVisits(browser: Browser, port: number): Promise<BenchRow[]> {
  const again: number[] = [];
  const plain: number[] = [];
  const home: number[] = [];
  const genres: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    plain.push(await measurePlain(browser, port));
    await using network = await openNetwork(port, SLOW_4G);
    await using page = await openPageWithWorker(browser, network.origin);
    again.push(await paintAgain(page));
    await page.goto(GENRES, { waitUntil: 'networkidle' });
    await waitUntilKept(page);
    network.cut();
    home.push(await paintOf(page, '/'));
    genres.push(await paintOf(page, GENRES));
  }
  const [value, baseline] = [medianOf(again), medianOf(plain)];
  const name = `slow phone, ${RUNS} visits, first contentful paint, p50`;
  return [
    { name: `Kept home without a network, ${name}`, value: medianOf(home), unit: 'ms' },
    { name: `Kept genres without a network, ${name}`, value: medianOf(genres), unit: 'ms' },
    {
      name: `Home again on slow 4G with the worker, baseline without it, ${name}`,
      value,
      unit: 'ms',
      baseline,
      ratio: value / baseline,
      aim: RATIO_AIM,
    },
  ];
}

/** Measures the same visit without a worker. Its page is closed before another one is measured. */
async function measurePlain(browser: Browser, port: number): Promise<number> {
  await using network = await openNetwork(port, SLOW_4G);
  await using page = await openPage(browser, 'mobile', network.origin);
  return await paintAgain(page);
}

/** Visits home and another page first, so that the worker, if any, controls the measured visit. */
async function paintAgain(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await watchPaints(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto(GENRES, { waitUntil: 'networkidle' });
  // A viewer pauses for a moment; then the worker has cached the page and is idle.
  await page.waitForTimeout(DWELL_MS);
  return await paintOf(page, '/');
}

async function paintOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return (await readPaints(page)).firstPaintMs;
}

function waitUntilKept(page: Page): Promise<unknown> {
  return page.waitForFunction(async (path) => {
    const cache = await caches.open('pages-1');
    return (await cache.match('/')) !== undefined && (await cache.match(path)) !== undefined;
  }, GENRES);
}
