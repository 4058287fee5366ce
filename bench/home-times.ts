import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { findOrInstallFfmpeg } from '../scripts/find-ffmpeg.ts';
import { importDrama } from '../tests/site/import-drama.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runServer } from '../tests/site/run-server.ts';
import { addColumns } from '../tests/site/set-columns.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { readPaints, watchPaints, type Paints } from '../tests/site/browser/watch-paints.ts';

const RUNS = 9;
const DRAMAS = 6;
/** Lighthouse's slow phone: a four times slower processor and slow 4G. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const LARGEST_PAINT_AIM_MS = 1_300;
const LAYOUT_SHIFT_AIM = 0.01;

/** Paint times of a first visit to the home page on a slow phone. */
export async function measureHomeTimes(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-bench-'));
  chmodSync(dataDir, 0o755);
  try {
    await using server = await runServer({ DATA_DIR: dataDir });
    await importDramas(dataDir);
    await addColumns(dataDir);
    return await measureVisits(server.origin);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Visits a running site, each time with an empty cache. */
export async function measureVisits(origin: string): Promise<BenchRow[]> {
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    // The first visit makes the server render the page. Its times are dropped.
    await visit(browser, origin);
    const visits: Paints[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, origin));
    return rowsOf(visits);
  } finally {
    await browser.close();
  }
}

export async function importDramas(dataDir: string): Promise<void> {
  const ffmpegPath = await findOrInstallFfmpeg();
  for (let index = 0; index < DRAMAS; index += 1) {
    // The pattern of a cover depends on the length of the name.
    const name = `The Drama of Paints${' Again'.repeat(index)}`;
    await importDrama(
      {
        name,
        spanishName: name,
        arabicName: name,
        categories: [],
        episodeSeconds: [2],
        freeEpisodes: 1,
        price: 0,
      },
      { dataDir, folder: join(dataDir, `films-${index}`), ffmpegPath },
    );
  }
}

async function visit(browser: Browser, origin: string): Promise<Paints> {
  await using page = await openPage(browser, 'mobile', origin);
  await slowDown(page);
  await watchPaints(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  return await readPaints(page);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

function rowsOf(visits: readonly Paints[]): BenchRow[] {
  const name = `Home on a slow phone, ${visits.length} first visits`;
  const median = (of: (paints: Paints) => number) => medianOf(visits.map(of));
  return [
    {
      name: `${name}, first contentful paint, p50`,
      value: median(({ firstPaintMs }) => firstPaintMs),
      unit: 'ms',
    },
    {
      name: `${name}, largest contentful paint (${visits[0]?.largestElement ?? ''}), p50`,
      value: median(({ largestPaintMs }) => largestPaintMs),
      unit: 'ms',
      aim: LARGEST_PAINT_AIM_MS,
    },
    { name: `${name}, typeface there, p50`, value: median(({ fontMs }) => fontMs), unit: 'ms' },
    {
      name: `${name}, worst cumulative layout shift, thousandths`,
      value: 1000 * Math.max(...visits.map(({ layoutShift }) => layoutShift)),
      unit: '',
      aim: 1000 * LAYOUT_SHIFT_AIM,
    },
  ];
}
