import type { Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { fingerOn } from '../tests/site/browser/finger.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runServer } from '../tests/site/run-server.ts';
import { medianOf, percentileOf, type BenchRow } from './bench-row.ts';
import { importFilms } from './support/import-films.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const EPISODES = 8;
const EPISODE_SECONDS = 20;
/** Number of steps of each drag, 8 ms apart. */
const STEPS = 90;

/**
 * Measures the times between frames while a finger drags from one episode to the next and the pages
 * settle, on a phone's screen with films in product quality: one plays, the other is at frame 1.
 */
export async function measurePagerFrames(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await using server = await runServer({ DATA_DIR: dataDir });
  const dramaId = await importFilms(dataDir, {
    episodes: EPISODES,
    episodeSeconds: EPISODE_SECONDS,
    freeEpisodes: EPISODES,
    price: 0,
  });
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    await using page = await openPage(browser, 'mobile', server.origin);
    await watchPaging(page);
    await page.goto(`/reel-shorts/${dramaId}/1/`);
    for (let number = 1; number < EPISODES; number += 1) await dragFrom(page, number);
    return rowsOf(await readFrames(page));
  } finally {
    await browser.close();
  }
}

/** Waits until the next picture is loaded, drags it in by half of the screen and releases it. */
async function dragFrom(page: Page, number: number): Promise<void> {
  await page.locator('video[data-role=next][data-picture]').waitFor({ state: 'attached' });
  const finger = await fingerOn(page);
  await finger.down(700);
  await finger.dragTo(280, STEPS);
  await finger.up();
  await page.waitForURL(`**/${number + 1}/`);
  await page.locator('.player-stage:not([data-paging])').waitFor();
}

type Frames = { draggedMs: number[]; settledMs: number[] };

/** Makes the page record the time between frames while a finger drags and pages settle. */
async function watchPaging(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames = { draggedMs: [] as number[], settledMs: [] as number[] };
    Object.assign(window, { hooklineFrames: frames });
    let before: { atMs: number; paging: string | undefined } | null = null;
    const look = (atMs: number) => {
      const stage = document.querySelector<HTMLElement>('.player-stage');
      const paging = stage?.dataset['paging'];
      if (before !== null && paging !== undefined && before.paging !== undefined) {
        const list = paging === 'drag' ? frames.draggedMs : frames.settledMs;
        list.push(atMs - before.atMs);
      }
      before = { atMs, paging };
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function readFrames(page: Page): Promise<Frames> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The script above has put it there.
  return page.evaluate(() => Reflect.get(window, 'hooklineFrames') as Frames);
}

function rowsOf({ draggedMs, settledMs }: Frames): BenchRow[] {
  const dragged = `Time between frames while a finger drags, ${draggedMs.length} frames`;
  const settled = `The same while the pages settle, ${settledMs.length} frames`;
  return [
    { name: `${dragged}, p50`, value: medianOf(draggedMs), unit: 'ms' },
    { name: `${dragged}, p95`, value: percentileOf(draggedMs, 0.95), unit: 'ms', aim: 20 },
    { name: `${settled}, p50`, value: medianOf(settledMs), unit: 'ms' },
    { name: `${settled}, p95`, value: percentileOf(settledMs, 0.95), unit: 'ms' },
  ];
}
