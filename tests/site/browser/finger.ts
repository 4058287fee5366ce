import type { Page } from '@playwright/test';

/** Time between two steps of a drag: touch screens report about every 8 ms. */
const STEP_MS = 8;

export type Finger = {
  down: (y: number) => Promise<void>;
  /** Drags to a height on the screen, in steps as a touch screen reports them. */
  dragTo: (y: number, stepCount: number) => Promise<void>;
  up: () => Promise<void>;
};

/** Returns a finger that moves up and down along the middle of a phone's screen. */
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
