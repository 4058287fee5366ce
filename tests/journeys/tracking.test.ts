import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { acceptTracking, connectBrowser, openPage } from '../site/browser/open-browser.ts';

type Params = { contentId?: string; columnId?: string };
type Report = {
  cm: { page: string; consent: string };
  et: { en: string; kv: { eventParams: Params } }[];
};

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Collects the batches that the page sends from now on. */
function listen(page: Page) {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/tracking/report')) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The page's own request.
    reports.push(request.postDataJSON() as Report);
  });
  const events = () => reports.flatMap(({ cm, et }) => et.map((event) => ({ ...event, ...cm })));
  return {
    reports,
    named: (name: string) => events().filter(({ en }) => en === name),
    /** Waits for an event of this name. */
    waitFor: async (name: string) => {
      await expect
        .poll(() => events().map(({ en }) => en), { timeout: 15_000, message: name })
        .toContain(name);
    },
  };
}

/** Makes the page hidden, as when the viewer switches to another tab. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

// spec: 2 card, a visit in a real browser reports pages, cards, a play and its quality
// touches: /tracking/report
test('a visit reports pages, each seen card once, a play and, once the page is hidden, its quality', async () => {
  await using page = await openPage(browser, 'desktop');
  await acceptTracking(page);
  const { named, waitFor } = listen(page);

  await page.goto('/');
  await waitFor('h5_video_show');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => named('h5_column_show').length).toBeGreaterThan(1);
  await page.mouse.wheel(0, -1500);
  const { short } = inject('site');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(short.name) })
    .last()
    .click();
  await waitFor('h5_play');
  await page.evaluate(hide);
  await waitFor('h5_play_quality');

  expect(named('h5_page_show').map((event) => event.page)).toEqual(
    expect.arrayContaining(['index_home', 'play_page']),
  );
  expect(named('h5_video_click').map(({ kv }) => kv.eventParams.contentId)).toEqual([
    short.dramaId,
  ]);
  const shown = named('h5_video_show').filter((event) => event.page === 'index_home');
  const keys = shown.map(({ kv: { eventParams: at } }) => `${at.columnId} ${at.contentId}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('where consent is required, nothing is sent before the visitor accepts', async () => {
  await using page = await openPage(browser, 'mobile');
  await page.addInitScript(() => localStorage.removeItem('hookline.consent'));
  const { reports, waitFor } = listen(page);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Privacy choices' });
  await page.waitForLoadState('networkidle');
  // The banner would cover the button that starts a film.
  expect(await banner.count()).toBe(0);
  await page.evaluate(() => window.scrollBy(0, 200));
  await banner.waitFor();
  expect(reports).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('hookline.client'))).toBeNull();

  await banner.getByRole('button', { name: 'Accept' }).click();

  await waitFor('h5_page_show');
  expect(reports.every(({ cm }) => cm.consent === 'granted')).toBe(true);
  await banner.waitFor({ state: 'detached' });
});

// spec: 8 errors, an error before hydration replaces the page, a later one does not
// touches: /errors/report
test('an error before hydration shows the error page; a later one is only reported', async () => {
  const { origin, short } = inject('site');
  await using context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const broken = await context.newPage();
  await broken.addInitScript(() => {
    // At this moment the app has started to listen but has not hydrated the page.
    const add = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<typeof add>) => {
      add(...args);
      if (args[0] === 'unhandledrejection') void Promise.reject(new Error('too early'));
    };
  });
  await broken.goto('/');
  await broken.getByRole('heading', { name: 'Something went wrong on our end' }).waitFor();
  await broken.getByRole('button', { name: 'Try again' }).waitFor();

  const page = await context.newPage();
  await page.goto(`/reel-shorts/name-${short.dramaId}/1/`);
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  const reported = page.waitForRequest('**/errors/report');
  await page.evaluate(() => void Promise.reject(new Error('too late')));

  expect(await (await reported).postDataJSON()).toMatchObject({
    items: [{ payload: { exception: { values: [{ value: 'too late' }] } } }],
  });
  await page.getByRole('region', { name: 'Player' }).waitFor();
});
