import { expect, test } from 'vitest';

import { isIosSafari } from './is-ios-safari.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on an iPhone', `${IPHONE} CriOS/138.0.7204 Mobile/15E148 Safari/604.1`, false],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/138.0 Mobile/15E148 Safari/604.1`, false],
  ['an app that shows a page', `${IPHONE} Mobile/15E148`, false],
  ['LINE', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Line/14.9.0`, false],
  ['X', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.43`, false],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    false,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    false,
  ],
])(
  'only Safari on iOS shows the directions for its share menu: %s',
  (_browser, userAgent, isSafari) => {
    expect(isIosSafari(userAgent)).toBe(isSafari);
  },
);
