// @alone Counts stalls of films, which a busy machine would cause.
// spec: 2 player, a higher quality chosen during the film appears without a stall
// touches: videoHeight

import { join } from 'node:path';

import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import { findOrInstallFfmpeg } from '../../../scripts/find-ffmpeg.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { importDrama } from '../../site/import-drama.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';

const { dataDir } = inject('site');

/** Far more than the frames that a busy machine drops, far less than a freeze at a gap. */
const STEP_MAX_SECONDS = 0.8;

/** Several frames: a film stops closer than this to the end of its data. */
const AHEAD_SECONDS = 0.25;

/** Time for encoding three renditions, even on a slow machine. */
const IMPORT_MAX_MS = 180_000;

const NAMES = {
  name: 'The Sharp House',
  spanishName: 'La casa nítida',
  arabicName: 'البيت الواضح',
};

describe.runIf(isLong)('a film with several qualities', () => {
  let path = '';
  beforeAll(async () => {
    const films = { episodeSeconds: [14], freeEpisodes: 1, price: 0 };
    const dramaId = await importDrama(
      { ...NAMES, ...films, categories: [], size: '720x1280', preset: 'product' },
      { dataDir, folder: join(dataDir, 'films/sharp'), ffmpegPath: await findOrInstallFfmpeg() },
    );
    path = `/reel-shorts/${dramaId}/1/`;
  }, IMPORT_MAX_MS);

  test('choosing a higher quality takes effect soon, and playback never stalls', async () => {
    await using browser = await connectBrowser();
    await using page = await openPage(browser, 'mobile');
    await watchFrames(page);
    await page.goto(path);
    await expectMoving(page);
    const video = page.locator('video[data-role=current]');
    const heightPx = () => video.evaluate((each: HTMLVideoElement) => each.videoHeight);
    await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click();

    const longestStep = await watchSteps(video);
    await page.getByText('360p', { exact: true }).click();
    await expect.poll(heightPx).toBe(640);
    const waitCount = await countWaits(video);
    await page.getByText('720p', { exact: true }).click();
    await expect.poll(heightPx).toBe(1280);

    expect(await waitCount()).toBe(0);
    expect(await longestStep()).toBeLessThan(STEP_MAX_SECONDS);
  });

  test('a quality chosen within the first second leaves no gap that stalls the film', async () => {
    await using browser = await connectBrowser();
    await using page = await openPage(browser, 'mobile');
    await page.goto(path);
    const video = page.locator('video[data-role=current]');
    const longestStep = await watchSteps(video);
    const waitCount = await countWaits(video);
    const currentTime = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);

    await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click();
    await page.getByText('360p', { exact: true }).click();
    await page.getByText('720p', { exact: true }).click();
    await expect.poll(currentTime, { timeout: 20_000 }).toBeGreaterThan(8);

    expect(await waitCount()).toBe(0);
    expect(await longestStep()).toBeLessThan(STEP_MAX_SECONDS);
  });

  test('after seeking ahead and back, the film plays on across the unbuffered gap', async () => {
    await using browser = await connectBrowser();
    await using page = await openPage(browser, 'mobile');
    await watchFrames(page);
    const isBack = Promise.withResolvers<void>();
    // Everything between the second segment and the last is held until the viewer has sought back.
    await page.route(/00[2-5]\.m4s/, async (route) => {
      await isBack.promise;
      await route.fallback();
    });
    await page.goto(path);
    await expectMoving(page);
    const video = page.locator('video[data-role=current]');
    const seek = (seconds: number) =>
      video.evaluate((each: HTMLVideoElement, to) => (each.currentTime = to), seconds);
    const ranges = () => video.evaluate((each: HTMLVideoElement) => each.buffered.length);
    await seek(12.5);
    await expect.poll(ranges).toBe(2);
    await seek(0.2);
    await expectMoving(page);

    const longestStep = await watchSteps(video);
    isBack.resolve();
    const currentTime = () => video.evaluate((each: HTMLVideoElement) => each.currentTime);
    await expect.poll(currentTime, { timeout: 8000 }).toBeGreaterThan(6);

    expect(await longestStep()).toBeLessThan(STEP_MAX_SECONDS);
  });
});

/**
 * Measures the longest step between two frames that were shown, in seconds of the film. The step
 * from the last frame to the current position counts, too: a frozen picture shows no other frame.
 */
async function watchSteps(video: Locator): Promise<() => Promise<number>> {
  const steps = await video.evaluateHandle((each: HTMLVideoElement) => {
    const seen = { video: each, last: each.currentTime, longest: 0 };
    const follow = () =>
      each.requestVideoFrameCallback((_now, { mediaTime }) => {
        seen.longest = Math.max(seen.longest, mediaTime - seen.last);
        seen.last = mediaTime;
        follow();
      });
    follow();
    return seen;
  });
  return () =>
    steps.evaluate(({ video: { currentTime }, last, longest }) =>
      Math.max(longest, currentTime - last),
    );
}

/**
 * Returns a function that reads how often the film has waited for data since this call, except at
 * its start. Waits with buffered data do not count: a busy machine is waiting for its decoder.
 */
async function countWaits(video: Locator): Promise<() => Promise<number>> {
  const waits = await video.evaluateHandle((each: HTMLVideoElement, aheadSeconds) => {
    const counted = { count: 0 };
    const hasData = ({ currentTime, buffered }: HTMLVideoElement) =>
      Array.from({ length: buffered.length }, (_, index) => index).some(
        (index) =>
          buffered.start(index) <= currentTime && currentTime + aheadSeconds < buffered.end(index),
      );
    each.addEventListener('waiting', () => {
      if (each.currentTime > 1 && !hasData(each)) counted.count += 1;
    });
    return counted;
  }, AHEAD_SECONDS);
  return () => waits.evaluate(({ count }) => count);
}
