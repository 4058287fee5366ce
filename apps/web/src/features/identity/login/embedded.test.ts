import { expect, test } from 'vitest';

import { wayOutOf } from './embedded.ts';

const URL_OF_FIFTH = 'https://hookline.example/de-DE/reel-shorts/moon-bride-1/5/?handoff=abc';
const AFTER_SCHEME = URL_OF_FIFTH.slice('https:'.length);

test('iOS 17 and later open the same URL in Safari', () => {
  const embedded = { app: 'instagram', os: 'ios', iosVersion: 17 } as const;

  expect(wayOutOf(embedded, URL_OF_FIFTH)).toEqual({
    href: `x-safari-https:${AFTER_SCHEME}`,
    browser: 'Safari',
  });
  expect(wayOutOf({ ...embedded, iosVersion: 16 }, URL_OF_FIFTH)).toBeNull();
  expect(wayOutOf({ ...embedded, iosVersion: null }, URL_OF_FIFTH)).toBeNull();
});

test('Android opens Chrome, or the page itself if Chrome is missing', () => {
  const wayOut = wayOutOf({ app: 'tiktok', os: 'android', iosVersion: null }, URL_OF_FIFTH);

  expect(wayOut).toEqual({
    browser: 'Chrome',
    href: `intent:${AFTER_SCHEME}#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(URL_OF_FIFTH)};end`,
  });
});

test('an in-app browser on a desktop cannot open another browser', () => {
  expect(wayOutOf({ app: 'wechat', os: null, iosVersion: null }, URL_OF_FIFTH)).toBeNull();
});
