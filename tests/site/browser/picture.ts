import type { Page } from '@playwright/test';
import { expect } from 'vitest';

import { waitForApp } from './visit.ts';

const MOVING_TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** The film on the stage: the video element that is not hidden and has a picture. */
type Facts = { currentTime: number; frames: number; isPaused: boolean };

/** Counts frames that the screen has really shown, of any video that plays. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = new WeakMap<HTMLVideoElement, number>();
    const follow = (video: HTMLVideoElement) => {
      video.requestVideoFrameCallback(() => {
        counts.set(video, (counts.get(video) ?? 0) + 1);
        follow(video);
      });
    };
    // oxlint-disable-next-line typescript/unbound-method -- It is called with its element below.
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function watchedPlay(this: HTMLMediaElement) {
      if (this instanceof HTMLVideoElement && !counts.has(this)) {
        counts.set(this, 0);
        follow(this);
      }
      return play.call(this);
    };
    Object.assign(window, { framesOf: (video: HTMLVideoElement) => counts.get(video) ?? 0 });
  });
}

export function readPicture(page: Page): Promise<Facts> {
  return page.evaluate(() => {
    const playing = [...document.querySelectorAll('video')].find(
      (video) => !video.paused && video.checkVisibility({ opacityProperty: true }),
    );
    const shown = playing ?? document.querySelector('video');
    const count: unknown = Reflect.get(window, 'framesOf');
    const frames = shown !== null && typeof count === 'function' ? Number(count(shown)) : 0;
    return {
      currentTime: shown?.currentTime ?? 0,
      frames,
      isPaused: shown?.paused ?? true,
    };
  });
}

/**
 * Waits until the film's clock runs, new frames reach the screen, and the page listens to events.
 * The film may play before the app has loaded.
 */
export async function expectMoving(page: Page): Promise<void> {
  const poll = { timeout: MOVING_TIMEOUT_MS, interval: POLL_MS };
  await waitForApp(page);
  await expect.poll(async () => (await readPicture(page)).frames, poll).toBeGreaterThan(0);
  let before = await readPicture(page);
  await expect
    .poll(async () => {
      const now = await readPicture(page);
      const isMoving = now.frames > before.frames && now.currentTime > before.currentTime;
      // A short film may have been replaced by the next one, which counts its own frames.
      before = now;
      return isMoving;
    }, poll)
    .toBe(true);
}
