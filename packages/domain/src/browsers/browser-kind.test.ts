import { expect, test } from 'vitest';

import { browserKindOf } from './browser-kind.ts';
import { CHOSEN } from './testing/chosen-user-agents.ts';
import { EMBEDDED } from './testing/embedded-user-agents.ts';

test.each(EMBEDDED)('the in-app browser of %s on %s is classified: %s', (app, os, userAgent) => {
  expect(browserKindOf(userAgent)).toBe(app === 'other' ? `${os}_web_view` : app);
});

test.each(CHOSEN.filter(([, userAgent]) => userAgent !== ''))(
  '%s is classified as a browser: %s',
  (_name, userAgent) => {
    expect(browserKindOf(userAgent)).toBe('browser');
  },
);

test('an installed web app is classified as a browser', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

  expect(browserKindOf(userAgent, { isInstalled: true })).toBe('browser');
  expect(browserKindOf(userAgent)).toBe('ios_web_view');
});

test('an empty user agent yields no browser kind', () => {
  expect(browserKindOf('')).toBeNull();
});

test('only the first 1,024 characters of a user agent are read', () => {
  expect(browserKindOf('Instagram'.padStart(1024))).toBe('instagram');
  expect(browserKindOf('Instagram'.padStart(1025))).toBe('browser');
});
