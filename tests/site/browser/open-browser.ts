import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { inject } from 'vitest';

import { CHROMIUM_ARGS } from './chromium-args.ts';

export const LAYOUTS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Layout = keyof typeof LAYOUTS;

const LOOK_TIMEOUT_MS = 15_000;

/** Launches a browser outside of a test run, as the benchmarks do. */
export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** Connects to the run's browser. Closing the connection closes the contexts opened through it. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('chromium').endpoint);
}

/** Launches a browser with a back/forward cache, which Playwright disables by default. */
export function launchBrowserThatKeepsPages(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Launches a separate browser that is killed at the end: Chromium may never close its pages. */
export async function launchBrowserToKill(): Promise<Browser & AsyncDisposable> {
  const server = await chromium.launchServer({
    executablePath: inject('chromiumPath'),
    args: CHROMIUM_ARGS,
  });
  const browser = await chromium.connect(server.wsEndpoint());
  return Object.assign(browser, { [Symbol.asyncDispose]: () => server.kill() });
}

/**
 * Opens the page of a first-time visitor, without the consent banner and first-run hint, which
 * would cover what journeys press. Script errors fail the test. The page has no service worker,
 * because Playwright could not intercept the worker's requests.
 */
export function openPage(
  browser: Browser,
  layout: Layout,
  origin: string = inject('site').origin,
): Promise<Page & AsyncDisposable> {
  return openContext(browser, { ...LAYOUTS[layout], baseURL: origin, serviceWorkers: 'block' });
}

/** Opens the same page on a phone, with the site's service worker. */
export function openPageWithWorker(
  browser: Browser,
  origin: string = inject('site').origin,
): Promise<Page & AsyncDisposable> {
  return openContext(browser, { ...LAYOUTS.mobile, baseURL: origin });
}

/** Opens a page in a browser with another user agent. */
export function openPageAs(browser: Browser, userAgent: string): Promise<Page & AsyncDisposable> {
  const { origin } = inject('site');
  return openContext(browser, {
    ...LAYOUTS.mobile,
    baseURL: origin,
    serviceWorkers: 'block',
    userAgent,
  });
}

async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  context.setDefaultTimeout(LOOK_TIMEOUT_MS);
  await context.addInitScript(answerBanners, 'declined');
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return Object.assign(page, {
    [Symbol.asyncDispose]: async () => {
      await closePage(page);
      if (problems.length > 0) throw new Error(`The page complained: ${problems.join('; ')}`);
    },
  });
}

/** Closes a page and its context, even if a handler of its requests is still waiting. */
export async function closePage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** Lets the page send events, as if the visitor had accepted the banner before. */
export function acceptTracking(page: Page): Promise<unknown> {
  return page.addInitScript(answerBanners, 'accepted');
}

/** Answers the banners as {@link openPage} does, on a page that was opened differently. */
export function answerBannersOf(page: Page): Promise<unknown> {
  return page.addInitScript(answerBanners, 'declined');
}

/** Runs before the page's own scripts: stores the consent, and skips the first-run hint. */
function answerBanners(choice: string): void {
  try {
    const text = JSON.stringify({ choice, at: '2026-11-22T00:00:00.000Z' });
    localStorage.setItem('hookline.consent', text);
    localStorage.setItem('hookline.taste', '-');
  } catch (error) {
    // Some pages and frames may not store data.
    if (!(error instanceof DOMException)) throw error;
  }
}

/**
 * Opens a page with reduced motion. That also disables autoplay of the next episode, because test
 * films last only seconds.
 */
export async function openCalmPage(
  browser: Browser,
  layout: Layout,
): Promise<Page & AsyncDisposable> {
  const page = await openPage(browser, layout);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}
