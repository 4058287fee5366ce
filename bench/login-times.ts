import type { Browser, Page } from '@playwright/test';

import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { launchBrowser, openPage } from '../tests/site/browser/open-browser.ts';
import { runSite } from '../tests/site/run-site.ts';
import { medianOf, type BenchRow } from './bench-row.ts';
import { makeDataFolder } from './support/make-data-folder.ts';

const RUNS = 10;
/** An account that the Google emulator offers. */
const ACCOUNT = 'Nora New';
const BINDING = 'hooklineNote';

type Login = {
  /** Time from the tap on the account until the browser has the token. */
  keptMs: number;
  /** Time from the same tap until the page shows the member. */
  shownMs: number;
};

/** Measures a login after the tap on an account, in a real browser with the emulator. */
export async function measureLoginTimes(): Promise<BenchRow[]> {
  using folder = makeDataFolder();
  const { dataDir } = folder;
  await using site = await runSite({ DATA_DIR: dataDir });
  const browser = await launchBrowser(await findOrInstallChromium());
  try {
    // The first login creates the member and renders the pages. Its times are dropped.
    await logIn(browser, site.origin);
    const logins: Login[] = [];
    for (let run = 0; run < RUNS; run += 1) logins.push(await logIn(browser, site.origin));
    return rowsOf(logins);
  } finally {
    await browser.close();
  }
}

function rowsOf(logins: readonly Login[]): BenchRow[] {
  const name = `Login with Google's emulator, ${logins.length} times, from the tap on an account`;
  const row = (end: string, values: number[]) => ({
    name: `${name} to the ${end}, p50`,
    value: medianOf(values),
    unit: 'ms',
  });
  return [
    row(
      'token',
      logins.map(({ keptMs }) => keptMs),
    ),
    row(
      'member on the page',
      logins.map(({ shownMs }) => shownMs),
    ),
  ];
}

/** Measures one login in a browser with an empty cache. */
async function logIn(browser: Browser, origin: string): Promise<Login> {
  await using page = await openPage(browser, 'desktop', origin);
  const atMs = await watchLogin(page);
  await page.goto('/login/');
  await page.getByRole('button', { name: 'Sign In With Google' }).click();
  await page.getByRole('button', { name: ACCOUNT }).click();
  await page.waitForURL(`${origin}/profile/`);
  await page.getByText(ACCOUNT).waitFor();
  await page.waitForFunction(() => sessionStorage.getItem('bench.shown') !== null);

  const { tap = Number.NaN, kept = Number.NaN, shown = Number.NaN } = atMs;
  return { keptMs: kept - tap, shownMs: shown - tap };
}

/** Makes later pages report the times of the login steps, in epoch milliseconds. */
async function watchLogin(page: Page): Promise<Record<string, number>> {
  const atMs: Record<string, number> = {};
  await page.exposeFunction(BINDING, (step: string, stepAtMs: number) => {
    atMs[step] = stepAtMs;
  });
  await page.addInitScript(
    ({ binding, account }) => {
      const note = async (step: string) => {
        const tell: unknown = Reflect.get(window, binding);
        if (typeof tell === 'function') await tell(step, Date.now());
      };
      document.addEventListener('click', () => void note('tap'), { capture: true });

      // oxlint-disable-next-line typescript/unbound-method -- It is called with its storage below.
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function watchedSetItem(key, value) {
        if (key === 'hookline.token') void note('kept');
        setItem.call(this, key, value);
      };

      const observer = new MutationObserver(() => {
        if (document.querySelector('main')?.textContent.includes(account) !== true) return;
        observer.disconnect();
        // A change made now is on the screen with the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            void note('shown').then(() => sessionStorage.setItem('bench.shown', '1'));
          }),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
    },
    { binding: BINDING, account: ACCOUNT },
  );
  return atMs;
}
