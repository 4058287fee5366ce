import type { Browser, Page } from '@playwright/test';

import { SCREEN, type Actions, type Driver } from '../../tests/site/engines/driver.ts';

/** Names of the keys that a benchmark presses, by their WebDriver characters. */
const KEYS: Readonly<Record<string, string>> = { '\uE00E': 'PageUp', '\uE00F': 'PageDown' };

/** Opens a page of Chromium with the driver of the other engines, so that all do the same. */
export async function openChromiumDriver(browser: Browser): Promise<Driver> {
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' });
  const page = await context.newPage();
  return {
    goTo: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    act: (actions) => act(page, actions),
    takePicture: () => page.screenshot(),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    close: () => context.close(),
  };
}

async function act(page: Page, sources: Actions): Promise<void> {
  for (const action of sources.flatMap((source) => Object(source['actions']))) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    await actOnce(page, action);
  }
}

function actOnce(page: Page, action: Readonly<Record<string, unknown>>): Promise<void> {
  const key = KEYS[String(action['value'])] ?? String(action['value']);
  switch (action['type']) {
    case 'keyDown':
      return page.keyboard.down(key);
    case 'keyUp':
      return page.keyboard.up(key);
    case 'pointerMove':
      return page.mouse.move(Number(action['x']), Number(action['y']));
    case 'pointerDown':
      return page.mouse.down();
    case 'pointerUp':
      return page.mouse.up();
    default:
      throw new Error(`Chromium is not asked for ${String(action['type'])}.`);
  }
}
