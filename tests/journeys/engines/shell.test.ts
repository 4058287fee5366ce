// @alone Checks that films play, which a busy machine would disturb.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { EnginePage } from '../../site/engines/engine-page.ts';
import { expectFilm, expectPath, waitForApp, waitForPlayer } from '../../site/engines/film.ts';
import { installedEngines, openEngine, type Engine } from '../../site/engines/open-engine.ts';
import { serveChanged } from '../../site/engines/serve-changed.ts';
import { openNetwork } from '../../site/browser/network.ts';

const { origin, port, short, long } = inject('site');
/** Maximum number of Tab presses; no page has that many focusable elements. */
const TABS_MAX = 60;
/**
 * Checks for a new service worker, as a browser does on each visit, and counts changes of the
 * controlling worker.
 */
const UPDATE = `(async () => {
  window.changesOfWorker = 0;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.changesOfWorker += 1);
  await (await navigator.serviceWorker.ready).update();
})()`;
const MARK = `document.body.dataset.marked = ''`;
const IS_MARKED = `'marked' in document.body.dataset`;
const CONTROLLED = `navigator.serviceWorker?.controller != null`;

describe.runIf(inject('isLong')).each(installedEngines())('in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.end());

  test('changing the language keeps the viewer on the episode and plays it', async () => {
    await using page = await engine.openPage();
    await page.open(`/reel-shorts/the-locked-house-${short.dramaId}/2/`);
    await waitForPlayer(page);

    await page.evaluate(`(() => {
      const select = document.querySelector('footer select');
      select.value = 'es-ES';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    })()`);

    await page.waitFor(`location.pathname.startsWith('/es-ES/reel-shorts/')`);
    await expectPath(page, `-${short.dramaId}/2/`);
    await page.waitFor(`document.documentElement.lang === 'es-ES'`);
    await expectFilm(page);
  });

  test('Back closes the episode sheet and keeps the film playing', async () => {
    await using page = await engine.openPage();
    await page.open(`/reel-shorts/${long.dramaId}/1/`);
    await expectFilm(page);
    await page.click({ css: 'button', name: 'Episodes', fades: true });
    await page.see({ css: '[role=dialog]' });

    await page.back();

    await page.waitFor(`document.querySelector('[role=dialog]:not([data-closed])') === null`);
    await expectPath(page, `${long.dramaId}/1/`);
    await expectFilm(page);
  });

  test('the keyboard alone can find a drama by name and play it', async () => {
    await using page = await engine.openPage();
    await page.open('/');
    await waitForApp(page);
    await tabTo(page, '[aria-label=Search]');
    await page.press('Enter');
    await page.waitFor(`document.activeElement.matches('input')`);
    await page.type(long.name.toLowerCase());
    await page.see({ css: '[role=option]', name: long.name });
    await page.press('Enter');
    await tabTo(page, `main a[href*="${long.dramaId}"]`);
    await page.press('Enter');

    await page.waitFor(`location.pathname.includes('${long.dramaId}')`);
    await expectFilm(page);
  });

  test('offline, a visited page opens, and any other page explains what to do', async () => {
    await using network = await openNetwork(port);
    await using page = await engine.openPage(network.origin);
    await page.open('/');
    await page.waitFor(CONTROLLED);
    await page.open('/browse/all/1/');
    await waitForApp(page);
    await page.waitFor(`(async () => {
      const kept = await Promise.all(
        (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
      );
      return kept.flat().some(({ url }) => url.includes('/browse/all/1/'));
    })()`);
    network.cut();

    await page.evaluate(`location.assign('/')`);
    await page.waitFor(`location.pathname === '/'`);
    await page.see({ css: `main a[href*="${short.dramaId}"]` });
    await page.evaluate(`location.assign('/login/')`);
    await page.see({ css: 'h1', name: 'No connection' });
    expect(await page.evaluate('location.pathname')).toBe('/login/');
  });

  test('a new version reloads an idle page once, and leaves a playing film alone', async () => {
    let version = 1;
    const change = (script: string) => `${script}\n// ${version}`;
    await using site = await serveChanged(origin, ({ path }) =>
      path === '/sw.js' ? change : null,
    );
    await using page = await engine.openPage(site.origin);
    const update = () => page.evaluate(UPDATE);
    await page.open('/browse/all/1/');
    await waitForApp(page);
    await page.waitFor(CONTROLLED);

    version = 2;
    await page.evaluate(MARK);
    await update();
    await page.waitFor(`!(${IS_MARKED})`);
    await page.open(`/reel-shorts/${long.dramaId}/1/`);
    await expectFilm(page);
    version = 3;
    await page.evaluate(MARK);
    await update();
    await page.waitFor('window.changesOfWorker === 1');

    await expectFilm(page);
    expect(await page.evaluate(IS_MARKED)).toBe(true);
  });
});

/** Presses Tab until an element has the focus, as a viewer without a mouse does. */
async function tabTo(page: EnginePage, css: string): Promise<void> {
  for (let count = 0; count < TABS_MAX; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One press after the other.
    if ((await page.evaluate(`document.activeElement.matches(${JSON.stringify(css)})`)) === true) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop
    await page.press('Tab');
  }
  throw new Error(`${TABS_MAX} presses of Tab do not come to ${css}.`);
}
