// spec: 4 install, the worker at /sw.js: which requests it answers, and which go to the network

import { expect, test } from 'vitest';

import { chooseStrategy } from './choose-strategy.ts';
import { ORIGIN } from './testing/fake-cache.ts';

function strategyOf(path: string, asked: { mode?: RequestMode; method?: string; range?: string }) {
  const { mode = 'no-cors', method = 'GET', range } = asked;
  const url = new URL(path, ORIGIN).href;
  return chooseStrategy(
    { url, mode, method, headers: new Headers(range === undefined ? {} : { range }) },
    ORIGIN,
  );
}

test.each([
  ['/', 'page'],
  ['/ar-SA/browse/all/1/', 'page'],
  ['/?token=abc', 'page'],
  ['/api/docs', 'pass'],
  ['/play/hls/ticket/master.m3u8', 'pass'],
  ['/media/a/b.m4s', 'pass'],
  ['/pay/paypal/webhook', 'pass'],
  ['/builds/latest.json', 'pass'],
] as const)('opening %s as a page uses the strategy: %s', (path, strategy) => {
  expect(strategyOf(path, { mode: 'navigate' })).toBe(strategy);
});

test.each([
  ['/assets/app-1a2b3c4.js', 'file'],
  ['/icons/icon-192.png', 'file'],
  ['/favicon.svg', 'file'],
  ['/images/abc/320.webp', 'picture'],
  ['/images/abc/list.json', 'pass'],
  ['/api/index/column/page?pageIndex=1', 'pass'],
  ['/media/abc/init.mp4', 'pass'],
  ['/media/abc/320.webp', 'pass'],
  ['/play/hls/ticket/en.vtt', 'pass'],
  ['/sw.js', 'pass'],
  ['/manifest.webmanifest', 'pass'],
  ['https://cdn.example/assets/app.js', 'pass'],
  ['https://cdn.example/images/abc/320.webp', 'pass'],
] as const)("a page's request for %s uses the strategy: %s", (path, strategy) => {
  expect(strategyOf(path, {})).toBe(strategy);
});

test.each(['/', '/assets/app.js', '/images/abc/320.webp'])(
  'a write to %s and a range request for it go to the network',
  (path) => {
    expect(strategyOf(path, { mode: 'navigate', method: 'POST' })).toBe('pass');
    expect(strategyOf(path, { range: 'bytes=0-99' })).toBe('pass');
  },
);
