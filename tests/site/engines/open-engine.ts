import { inject } from 'vitest';

import { connectBrowser } from '../browser/open-browser.ts';
import { openChromiumDriver } from './chromium.ts';
import { makeEnginePage, type EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

export type EngineName = 'chromium' | 'webkit' | 'firefox';

/** Lists the engines that are installed on this machine. */
export function installedEngines(): EngineName[] {
  const { webkit, firefoxPath } = inject('engines');
  return [
    'chromium',
    ...(webkit === null ? [] : ['webkit' as const]),
    ...(firefoxPath === null ? [] : ['firefox' as const]),
  ];
}

export type Engine = {
  /** Opens a page as a new visitor who answered the banners; by default at the site's origin. */
  openPage: (origin?: string) => Promise<EnginePage>;
  end: () => Promise<void>;
};

/** @throws Error if the engine is not installed. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const { openDriver, end } = await start(name);
  return {
    openPage: async (origin = inject('site').origin) => {
      const page = makeEnginePage(await openDriver(), origin);
      await answerBanners(page);
      return page;
    },
    end,
  };
}

/** Opens a page without scripts, and stores the data of a visitor who has answered the banners. */
export async function answerBanners(page: EnginePage): Promise<void> {
  await page.open('/robots.txt');
  await page.evaluate(`(() => {
    const answer = { choice: 'declined', at: '2026-11-22T00:00:00.000Z' };
    localStorage.setItem('hookline.consent', JSON.stringify(answer));
    localStorage.setItem('hookline.taste', '-');
    const player = { autoplaysNext: false, hasSeenSwipeHint: true };
    localStorage.setItem('hookline.player', JSON.stringify(player));
  })()`);
}

async function startChromium() {
  const browser = await connectBrowser();
  return { openDriver: () => openChromiumDriver(browser), end: () => browser.close() };
}

function start(name: EngineName) {
  const { webkit, firefoxPath } = inject('engines');
  if (name === 'chromium') return startChromium();
  if (name === 'firefox' && firefoxPath !== null) return startFirefox(firefoxPath);
  if (name === 'webkit' && webkit !== null) return startWebkit(webkit);
  throw new Error(`There is no ${name}.`);
}
