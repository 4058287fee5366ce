import type { Page } from '@playwright/test';

/** Steps of a drag, and the time between them: a finger is looked at about every 8 ms. */
const STEP_MS = 8;

export type Finger = {
  down: (y: number) => Promise<void>;
  /** Drags to a height of the screen, in steps as a screen reports them. */
  dragTo: (y: number, stepCount: number) => Promise<void>;
  up: () => Promise<void>;
};

/** Puts a finger on the middle of a phone's screen, and moves it up and down. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  const x = (page.viewportSize()?.width ?? 0) / 2;
  let fromY = 0;
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });

  return {
    down: async (y) => {
      fromY = y;
      await tell('touchStart', y);
    },
    dragTo: async (y, stepCount) => {
      for (let step = 1; step <= stepCount; step += 1) {
        await tell('touchMove', fromY + ((y - fromY) * step) / stepCount);
        await page.waitForTimeout(STEP_MS);
      }
      fromY = y;
    },
    up: async () => {
      await tell('touchEnd');
    },
  };
}
