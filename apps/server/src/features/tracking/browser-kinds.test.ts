import type { TrackingCommon, TrackingEvent } from '@hookline/contract';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

const CM: TrackingCommon = {
  app_id: 'hooklineVideoH5',
  platform: 4,
  consent: 'granted',
  clientUserId: 'c'.repeat(32),
  language: 'en-US',
  brand: 'Apple',
  page: 'index_home',
};
const SHOWN: TrackingEvent = {
  en: 'h5_page_show',
  ett: NOW_MS,
  kv: { eventParams: { path: '/' } },
};

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
/** User agent of a web view whose app adds no name, and of a web app installed by Safari. */
const IOS_VIEW = `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

async function kindsOf({ deps }: App) {
  await deps.trackingBuffer.flush();
  const rows = await deps.db.selectFrom('tracking_event').select('browser_kind').execute();
  return rows.map((row) => row.browser_kind);
}

// spec: 7 calls, ours: an event is stored with its browser kind, according to the user agent
// touches: trackingReport
test.each([
  ['instagram', `${IOS_VIEW} Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5)`],
  ['facebook', `${IOS_VIEW} [FBAN/FBIOS;FBAV/467.0.0.45.109;FBDV/iPhone15,2]`],
  ['tiktok', `${ANDROID}; wv) ${CHROME} trill_2023407050 BytedanceWebview/d8a21c6`],
  ['android_web_view', `${ANDROID}; wv) ${CHROME}`],
  ['ios_web_view', IOS_VIEW],
  ['browser', `${ANDROID}) ${CHROME}`],
  [null, ''],
])('an event is stored with its browser kind: %s', async (kind, userAgent) => {
  await using app = await startTestApp();
  const browser = app.clientWith(userAgent === '' ? {} : { 'user-agent': userAgent });

  await browser.call('trackingReport', { cm: CM, et: [SHOWN] });

  expect(await kindsOf(app)).toEqual([kind]);
});

test('the installed web app counts as a browser despite its web view user agent', async () => {
  await using app = await startTestApp();
  const browser = app.clientWith({ 'user-agent': IOS_VIEW });

  await browser.call('trackingReport', { cm: { ...CM, isInstalled: true }, et: [SHOWN] });

  expect(await kindsOf(app)).toEqual(['browser']);
});

test('only declared ways to begin a login are stored', async () => {
  await using app = await startTestApp();
  const ways = ['google', 'facebook', 'outside', 'copy', 'by pigeon'];
  const et = ways.map((way) => ({
    en: 'h5_login_click',
    ett: NOW_MS,
    kv: { eventParams: { way } },
  }));

  await app.guest.call('trackingReport', { cm: CM, et });

  await app.deps.trackingBuffer.flush();
  const kept = await app.deps.db.selectFrom('tracking_event').select('params').execute();
  expect(kept.map(({ params }) => params)).toEqual(ways.slice(0, 4).map((way) => ({ way })));
});
