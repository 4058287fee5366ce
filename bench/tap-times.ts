import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { findOrInstallFfmpeg } from '../scripts/find-ffmpeg.ts';
import { enterAs } from '../tests/site/members/add-member.ts';
import { importDrama } from '../tests/site/import-drama.ts';
import { openNetwork } from '../tests/site/browser/network.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runServer } from '../tests/site/run-server.ts';
import { addColumns } from '../tests/site/set-columns.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const ROUND_TRIP_MS = 60;
const RUNS = 9;
const NAME = 'Bench';
/** Time for which a viewer looks at the page before the tap. */
const LOOK_MS = 1500;

export type Taps = {
  /** Time to the first frame when the browser's cache contains none of the player's code. */
  firstMs: number;
  /** The same time once the player's code is cached. */
  againMs: number;
};

/** Measures the time from a tap on a home page card to the first frame of its film, on a phone. */
export async function measureTapTimes(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await using server = await runServer({ DATA_DIR: dataDir });
  await addFilm(dataDir);
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    const taps: Taps[] = [];
    // The first visit makes the server render the page. Its times are dropped.
    for (let run = 0; run <= RUNS; run += 1) taps.push(await measureTap(browser, server.port));
    return rowsOf(taps.slice(1));
  } finally {
    await browser.close();
  }
}

function rowsOf(taps: readonly Taps[]): BenchRow[] {
  const name = `First frame after a tap on a card at ${ROUND_TRIP_MS} ms latency`;
  const row = (which: string, values: number[]) => ({
    name: `${name}, ${which}, ${values.length} times, p50`,
    value: medianOf(values),
    unit: 'ms',
  });
  return [
    row(
      'first',
      taps.map(({ firstMs }) => firstMs),
    ),
    row(
      'again',
      taps.map(({ againMs }) => againMs),
    ),
  ];
}

/** Imports a film in product quality and shows it on the home page. */
export async function addFilm(dataDir: string): Promise<void> {
  await importDrama(
    {
      name: NAME,
      spanishName: NAME,
      arabicName: NAME,
      categories: [],
      episodeSeconds: [8, 8, 8],
      freeEpisodes: 2,
      price: 60,
      preset: 'product',
    },
    { dataDir, folder: join(dataDir, 'bench-films'), ffmpegPath: await findOrInstallFfmpeg() },
  );
  await addColumns(dataDir);
}

/** Taps the card twice in a browser with an empty cache. @param token Login of a member. */
export async function measureTap(browser: Browser, port: number, token?: string): Promise<Taps> {
  await using network = await openNetwork(port, { delayMs: ROUND_TRIP_MS / 2 });
  await using page = await openPage(browser, 'mobile', network.origin);
  if (token !== undefined) await enterAs(page, { token });
  await watchTap(page);
  await page.goto('/');
  const firstMs = await tapCard(page);
  await page.goBack();
  const againMs = await tapCard(page);
  return { firstMs, againMs };
}

async function tapCard(page: Page): Promise<number> {
  await page.waitForTimeout(LOOK_MS);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(NAME) })
    .last()
    .tap();
  const frame = await page.waitForFunction(() => {
    const ms: unknown = Reflect.get(window, 'hooklineTapMs');
    return typeof ms === 'number' ? ms : null;
  });
  return Number(await frame.jsonValue());
}

/** Makes the page record the time from the last tap to the next first frame of a film. */
async function watchTap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let tapAtMs = 0;
    document.addEventListener(
      'click',
      () => {
        tapAtMs = performance.now();
        Reflect.deleteProperty(window, 'hooklineTapMs');
      },
      { capture: true },
    );
    const seen = new WeakSet<Node>();
    new MutationObserver(() => {
      for (const video of document.querySelectorAll('video')) {
        if (seen.has(video)) continue;
        seen.add(video);
        video.requestVideoFrameCallback((atMs) => {
          const known: unknown = Reflect.get(window, 'hooklineTapMs');
          if (known === undefined) Reflect.set(window, 'hooklineTapMs', atMs - tapAtMs);
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
