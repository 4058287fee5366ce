import type { Browser, Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { openNetwork } from '../tests/site/browser/network.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runServer } from '../tests/site/run-server.ts';
import { medianOf, percentileOf, type BenchRow } from './bench-row.ts';
import { readTimes, watchTimes } from './support/watch-times.ts';
import { importFilms } from './support/import-films.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const ROUND_TRIP_MS = 60;
const COLD_RUNS = 9;
const EPISODES = 14;
const EPISODE_SECONDS = 8;
const PASSES = 2;

/** Measures times to the first picture, in a real browser with films in product quality. */
export async function measurePlayerTimes(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await using server = await runServer({ DATA_DIR: dataDir });
  const dramaId = await importFilms(dataDir, {
    episodes: EPISODES,
    episodeSeconds: EPISODE_SECONDS,
    freeEpisodes: EPISODES,
    price: 0,
  });
  const path = `/reel-shorts/${dramaId}/`;
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    const cold = await measureCold(browser, server.port, `${path}1/`);
    return [...cold, ...(await measureSwitches(browser, server.origin, path))];
  } finally {
    await browser.close();
  }
}

/** Measures visits with an empty cache over a network with latency. */
async function measureCold(browser: Browser, port: number, path: string): Promise<BenchRow[]> {
  await using network = await openNetwork(port, { delayMs: ROUND_TRIP_MS / 2 });
  const afterHydration: number[] = [];
  const afterClick: number[] = [];
  // The first visit makes the server render the page. Its times are dropped.
  for (let run = 0; run <= COLD_RUNS; run += 1) {
    await using page = await openPage(browser, 'desktop', network.origin);
    await watchTimes(page);
    await page.goto(path);
    await page.waitForFunction(() => {
      const times: unknown = Reflect.get(window, 'hooklineTimes');
      if (typeof times !== 'object' || times === null) return false;
      // The film may appear before React hydrates.
      return ['firstFrameAtMs', 'hydrationAtMs'].every((name) => Reflect.get(times, name) > 0);
    });
    const { hydrationAtMs, firstFrameAtMs } = await readTimes(page);
    if (run === 0) continue;
    afterHydration.push(firstFrameAtMs - hydrationAtMs);
    afterClick.push(firstFrameAtMs);
  }
  const link = `cold deep link at ${ROUND_TRIP_MS} ms latency`;
  return [
    {
      name: `First frame of a ${link}, from the begin of hydration`,
      value: medianOf(afterHydration),
      unit: 'ms',
      aim: 250,
    },
    {
      name: `First frame of a ${link}, from navigation`,
      value: medianOf(afterClick),
      unit: 'ms',
      aim: 600,
    },
  ];
}

async function measureSwitches(
  browser: Browser,
  origin: string,
  path: string,
): Promise<BenchRow[]> {
  const values: number[] = [];
  const fresh: number[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    await using page = await openPage(browser, 'desktop', origin);
    await watchTimes(page);
    await page.goto(`${path}1/`);
    for (let number = 1; number < EPISODES; number += 1) await switchFrom(page, number);
    const { switchesMs, freshFramesMs } = await readTimes(page);
    values.push(...switchesMs);
    fresh.push(...freshFramesMs);
  }
  const name = `Switching to the next free episode, ${values.length} times`;
  return [
    { name: `${name}, first frame on screen, p50`, value: medianOf(values), unit: 'ms', aim: 40 },
    {
      name: `${name}, first frame on screen, p95`,
      value: percentileOf(values, 0.95),
      unit: 'ms',
      aim: 66,
    },
    { name: `${name}, next new frame, p50`, value: medianOf(fresh), unit: 'ms' },
  ];
}

/** Watches for a moment, as a viewer does, until the next episode is preloaded. */
async function switchFrom(page: Page, number: number): Promise<void> {
  await page.waitForURL(`**/${number}/`);
  await page.waitForFunction(() => {
    const videos = [...document.querySelectorAll('video')];
    const isPlaying = videos.some((video) => !video.paused && video.currentTime > 0.5);
    const next = document.querySelector<HTMLVideoElement>('video[data-role=next]');
    return isPlaying && next !== null && 'picture' in next.dataset;
  });
  await page.keyboard.press('PageDown');
  await page.waitForURL(`**/${number + 1}/`);
}
