import { chromium, type Browser, type Page } from '@playwright/test';
import { inject } from 'vitest';

/** As on the machines that test: no sandbox as root, no graphics card, no calls home. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const LAYOUTS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Layout = keyof typeof LAYOUTS;

const LOOK_TIMEOUT_MS = 15_000;

export function launchBrowser(executablePath: string = inject('chromiumPath')): Promise<Browser> {
  return chromium.launch({ executablePath, args: ARGS });
}

/** One that keeps a page that was left, and shows it as it was to whoever goes back, as people's do. */
export function launchBrowserThatKeepsPages(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** A page of a visitor who was never here. What its scripts complain about fails the test. */
export async function openPage(
  browser: Browser,
  layout: Layout,
  origin: string = inject('site').origin,
): Promise<Page & AsyncDisposable> {
  const context = await browser.newContext({
    ...LAYOUTS[layout],
    baseURL: origin,
    locale: 'en-US',
  });
  context.setDefaultTimeout(LOOK_TIMEOUT_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  return Object.assign(page, {
    [Symbol.asyncDispose]: async () => {
      await context.close();
      if (problems.length > 0) throw new Error(`The page complained: ${problems.join('; ')}`);
    },
  });
}

/** A page on which no episode goes on to the next one by itself: films of seconds are over soon. */
export async function openCalmPage(
  browser: Browser,
  layout: Layout,
): Promise<Page & AsyncDisposable> {
  const page = await openPage(browser, layout);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}
