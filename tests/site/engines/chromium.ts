import type { Browser, Page } from '@playwright/test';

import { fingerOn } from '../browser/finger.ts';
import { LAYOUTS } from '../browser/open-browser.ts';
import { KEYS, type Actions, type Driver } from './driver.ts';

/** DOM names of keys, by their WebDriver characters. */
const NAMES = new Map(Object.entries(KEYS).map(([name, value]) => [value, name]));

type Pointer = {
  move: (x: number, y: number) => Promise<void>;
  down: () => Promise<void>;
  up: () => Promise<void>;
};

/** Opens a page of Chromium as a `Driver`, so that it runs the same journeys as other engines. */
export async function openChromiumDriver(browser: Browser): Promise<Driver> {
  const context = await browser.newContext(LAYOUTS.mobile);
  const page = await context.newPage();
  return {
    fingerType: 'touch',
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    act: (actions) => act(page, actions),
    takePicture: () => page.screenshot(),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    resize: (size) => page.setViewportSize(size),
    close: () => context.close(),
  };
}

async function act(page: Page, sources: Actions): Promise<void> {
  for (const source of sources) {
    const isTouch = Object(source['parameters']).pointerType === 'touch';
    // oxlint-disable no-await-in-loop -- One after the other.
    const pointer = isTouch ? await makeFinger(page) : page.mouse;
    for (const action of Object(source['actions'])) await actOnce(page, pointer, action);
    // oxlint-enable no-await-in-loop
  }
}

function actOnce(
  page: Page,
  pointer: Pointer,
  action: Readonly<Record<string, unknown>>,
): Promise<void> {
  const key = NAMES.get(String(action['value'])) ?? String(action['value']);
  switch (action['type']) {
    case 'keyDown':
      return page.keyboard.down(key);
    case 'keyUp':
      return page.keyboard.up(key);
    case 'pointerMove':
      return pointer.move(Number(action['x']), Number(action['y']));
    case 'pointerDown':
      return pointer.down();
    case 'pointerUp':
      return pointer.up();
    default:
      throw new Error(`Chromium is not asked for ${String(action['type'])}.`);
  }
}

/** Makes a finger on the middle of the screen, which touches it only after `down`. */
async function makeFinger(page: Page): Promise<Pointer> {
  const finger = await fingerOn(page);
  let isDown = false;
  let lastY = 0;
  return {
    move: async (_x, y) => {
      lastY = y;
      if (isDown) await finger.dragTo(y, 1);
    },
    down: async () => {
      isDown = true;
      await finger.down(lastY);
    },
    up: finger.up,
  };
}
