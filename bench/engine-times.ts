import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { findOrInstallEngines } from '../scripts/find-engines.ts';
import { launchBrowser } from '../tests/site/browser/open-browser.ts';
import { openNetwork } from '../tests/site/browser/network.ts';
import { openChromiumDriver } from '../tests/site/engines/chromium.ts';
import type { Driver } from '../tests/site/engines/driver.ts';
import { makeEnginePage, type EnginePage } from '../tests/site/engines/engine-page.ts';
import { expectFilm, expectPath } from '../tests/site/engines/film.ts';
import { startFirefox } from '../tests/site/engines/firefox.ts';
import { answerBanners } from '../tests/site/engines/open-engine.ts';
import { IPHONES, serveChanged, withoutNames } from '../tests/site/engines/serve-changed.ts';
import { startWebkit } from '../tests/site/engines/webkit.ts';
import { addMember } from '../tests/site/members/add-member.ts';
import { runServer } from '../tests/site/run-server.ts';
import { HLS_PATH, unlockAll } from './baseline/baseline-unlocks.ts';
import { serveSwap } from './baseline/serve-swap.ts';
import { medianOf, percentileOf, type BenchRow } from './bench-row.ts';
import { importFilms } from './support/import-films.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const ROUND_TRIP_MS = 60;
const FREE_EPISODES = 12;
const EPISODES = 20;
const EPISODE_SECONDS = 8;
const PRICE = 10;
/** Time that a viewer watches before the next swipe, or reads a price before the tap. */
const WATCH_MS = 1000;

type Engine = {
  name: string;
  /** Browser APIs that are missing in this engine's pages. */
  lacks: readonly string[];
  openDriver: () => Promise<Driver>;
};

type Site = { dataDir: string; dramaId: string; port: number; swapOrigin: string };

/** Measures swipes and unlocks in each engine, compared with a bare page of the same engine. */
export async function measureEngineTimes(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await using server = await runServer({ DATA_DIR: dataDir });
  const dramaId = await importFilms(dataDir, {
    episodes: EPISODES,
    episodeSeconds: EPISODE_SECONDS,
    freeEpisodes: FREE_EPISODES,
    price: PRICE,
  });
  await using swap = await serveSwap(join(dataDir, 'bench-films/01.mp4'));
  const site = { dataDir, dramaId, port: server.port, swapOrigin: swap.origin };
  const rows: BenchRow[] = [];
  await withEngines(async (engine) => {
    for (const measure of [measureSwipes, measureUnlocks]) {
      rows.push(...(await measure(engine, site).catch((error: unknown) => missing(engine, error))));
    }
  });
  return rows;
}

/** Prints why an engine was not measured, so that results of other engines are still shown. */
function missing({ name }: Engine, error: unknown): BenchRow[] {
  console.error(`${name}: ${String(error)}`);
  return [{ name, value: Number.NaN, unit: 'ms' }];
}

/** Starts the available engines one after the other. */
async function withEngines(measure: (engine: Engine) => Promise<void>): Promise<void> {
  const { webkit, firefoxPath } = await findOrInstallEngines();
  const chromium = await launchBrowser(await findOrInstallChromium());
  try {
    await measure({ name: 'Chromium', lacks: [], openDriver: () => openChromiumDriver(chromium) });
  } finally {
    await chromium.close();
  }
  if (firefoxPath !== null) {
    const { openDriver, end } = await startFirefox(firefoxPath);
    try {
      await measure({ name: 'Firefox', lacks: [], openDriver });
    } finally {
      await end();
    }
  }
  if (webkit === null) return;
  const { openDriver, end } = await startWebkit(webkit);
  try {
    await measure({ name: 'WebKit', lacks: [], openDriver });
    const lacks = IPHONES['an iPhone'];
    await measure({ name: 'WebKit with ManagedMediaSource alone', lacks, openDriver });
  } finally {
    await end();
  }
}

/** Opens one page at a time: WebKit's driver has one session. */
async function onPage<T>(
  { openDriver }: Engine,
  origin: string,
  use: (page: EnginePage) => Promise<T>,
): Promise<T> {
  await using page = makeEnginePage(await openDriver(), origin);
  return await use(page);
}

async function measureSwipes(engine: Engine, site: Site): Promise<BenchRow[]> {
  await using proxy = await serveFor(engine, `http://127.0.0.1:${site.port}`);
  const times = await onPage(engine, proxy.origin, async (page) => {
    await answerBanners(page);
    await page.open(`/reel-shorts/${site.dramaId}/1/`);
    await expectFilm(page);
    return swipeThrough(page, (number) => expectPath(page, `/${number}/`));
  });
  const floor = await onPage(engine, site.swapOrigin, async (page) => {
    await page.open('/');
    return swipeThrough(page, () => Promise.resolve());
  });

  const name = `${engine.name}: swipe to frame on screen, ${times.length} times`;
  return [
    rowOf(`${name}, p50`, medianOf(times), medianOf(floor)),
    rowOf(`${name}, p95`, percentileOf(times, 0.95), percentileOf(floor, 0.95)),
  ];
}

/** Swipes by key to each free episode, and records the time until another film is on the screen. */
async function swipeThrough(
  page: EnginePage,
  arriveAt: (episode: number) => Promise<void>,
): Promise<number[]> {
  await page.evaluate(`(${watchSwipes.toString()})()`);
  for (let number = 2; number <= FREE_EPISODES; number += 1) {
    await page.waitFor(`[...document.querySelectorAll('video')].length > 1`);
    await sleep(WATCH_MS);
    await page.press('PageDown');
    await page.waitFor(`window.hooklineSwipes.length === ${number - 1}`);
    await arriveAt(number);
  }
  return numbersOf(await page.evaluate('window.hooklineSwipes'));
}

/** Runs in the page: measures from each key to the animation frame after another film is shown. */
function watchSwipes(): void {
  const times: number[] = [];
  Object.assign(window, { hooklineSwipes: times });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets this function alone.
  const shown = () =>
    [...document.querySelectorAll('video')].find(
      (video) => !video.paused && getComputedStyle(video).opacity === '1' && video.readyState >= 2,
    );
  addEventListener(
    'keydown',
    () => {
      const keyAtMs = performance.now();
      const before = shown();
      const look = () => {
        const after = shown();
        if (after === undefined || after === before) requestAnimationFrame(look);
        else requestAnimationFrame(() => times.push(performance.now() - keyAtMs));
      };
      look();
    },
    { capture: true },
  );
}

async function measureUnlocks(engine: Engine, site: Site): Promise<BenchRow[]> {
  const lots = [{ currency: 'coin', amount: PRICE * EPISODES }] as const;
  await using network = await openNetwork(site.port, { delayMs: ROUND_TRIP_MS / 2 });
  await using proxy = await serveFor(engine, network.origin);
  const { token } = await addMember(site.dataDir, { lots });
  const times = await onPage(engine, proxy.origin, (page) => unlockOnPage(page, token, site));
  const other = await addMember(site.dataDir, { lots });
  const floor = await onPage(engine, proxy.origin, (page) => unlockBare(page, other.token, site));

  const name = `${engine.name}: tap on 'Unlock' to the first frame at ${ROUND_TRIP_MS} ms latency, ${times.length} times, p50`;
  return [rowOf(name, medianOf(times), medianOf(floor))];
}

async function unlockOnPage(page: EnginePage, token: string, site: Site): Promise<number[]> {
  await answerBanners(page);
  await page.evaluate(`localStorage.setItem('hookline.token', ${JSON.stringify(token)})`);
  await page.open(`/reel-shorts/${site.dramaId}/${FREE_EPISODES}/`);
  await expectFilm(page);
  await page.evaluate(`(${watchUnlocks.toString()})()`);
  for (let number = FREE_EPISODES + 1; number <= EPISODES; number += 1) {
    await page.press('PageDown');
    await expectPath(page, `/${number}/`);
    await page.see({ css: 'button', name: 'Unlock for' });
    await sleep(WATCH_MS);
    await page.click({ css: 'button', name: 'Unlock for' });
    await page.waitFor(`window.hooklineUnlocks.length === ${number - FREE_EPISODES}`);
    await expectFilm(page);
  }
  return numbersOf(await page.evaluate('window.hooklineUnlocks'));
}

/** Unlocks on a page that has only hls.js. */
async function unlockBare(page: EnginePage, token: string, site: Site): Promise<number[]> {
  await page.open('/bare');
  await page.evaluate(`(() => { ${readFileSync(HLS_PATH, 'utf8')}; return 1; })()`);
  const { dramaId } = site;
  const work = { dramaId, token, free: FREE_EPISODES, episodes: EPISODES, readingMs: WATCH_MS };
  await page.evaluate(`void (${unlockAll.toString()})(${JSON.stringify(work)}).then((times) => {
    window.hooklineUnlocks = times;
  })`);
  await sleep((EPISODES - FREE_EPISODES) * WATCH_MS);
  await page.waitFor('window.hooklineUnlocks !== undefined');
  return numbersOf(await page.evaluate('window.hooklineUnlocks'));
}

/** Runs in the page: measures from each tap on 'Unlock' to the next frame of the visible film. */
function watchUnlocks(): void {
  const times: number[] = [];
  Object.assign(window, { hooklineUnlocks: times });
  addEventListener(
    'click',
    ({ target }) => {
      const label = target instanceof Element ? target.closest('button')?.textContent : '';
      if (label?.startsWith('Unlock') !== true) return;
      const tapAtMs = performance.now();
      document
        .querySelector<HTMLVideoElement>('video[data-role=current]')
        ?.requestVideoFrameCallback(() => times.push(performance.now() - tapAtMs));
    },
    { capture: true },
  );
}

/** Serves the site for the engine, and an empty page at `/bare`. */
function serveFor({ lacks }: Engine, origin: string) {
  return serveChanged(origin, ({ path, isPage }) => {
    if (path === '/bare') return () => withoutNames('<!doctype html><head></head>', lacks);
    return isPage && lacks.length > 0 ? (html) => withoutNames(html, lacks) : null;
  });
}

function rowOf(name: string, value: number, baseline: number): BenchRow {
  return { name, value, baseline, ratio: value / baseline, unit: 'ms' };
}

const numbersOf = (value: unknown) => (Array.isArray(value) ? value.map(Number) : []);
