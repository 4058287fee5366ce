import { expect, test } from 'vitest';

import { canLogInWith, embeddedBrowserOf } from './embedded-browser.ts';
import { CHOSEN } from './testing/chosen-user-agents.ts';
import { EMBEDDED } from './testing/embedded-user-agents.ts';

test.each(EMBEDDED)('the in-app browser of %s on %s is detected: %s', (app, os, userAgent) => {
  expect(embeddedBrowserOf(userAgent)).toMatchObject({ app, os });
});

test.each(CHOSEN)('%s is not detected as an in-app browser: %s', (_name, userAgent) => {
  expect(embeddedBrowserOf(userAgent)).toBeNull();
});

test('an installed web app is not an in-app browser, although its user agent does not name Safari', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

  expect(embeddedBrowserOf(userAgent, { isInstalled: true })).toBeNull();
  expect(embeddedBrowserOf(userAgent)).toEqual({ app: 'other', os: 'ios', iosVersion: 17 });
});

test('the iOS version is read from the user agents of phones and tablets', () => {
  const versions = EMBEDDED.filter(([, os]) => os === 'ios').map(
    ([, , userAgent]) => embeddedBrowserOf(userAgent)?.iosVersion,
  );

  expect(versions.every((version) => version !== null && (version ?? 0) >= 15)).toBe(true);
});

test('Google logins work in no in-app browser, Facebook logins only in Facebook and Messenger on iOS', () => {
  const able = EMBEDDED.filter(([, , userAgent]) =>
    canLogInWith('facebook', embeddedBrowserOf(userAgent)),
  );

  expect(new Set(able.map(([app, os]) => `${app} ${os}`))).toEqual(
    new Set(['facebook ios', 'messenger ios']),
  );
  expect(
    EMBEDDED.some(([, , userAgent]) => canLogInWith('google', embeddedBrowserOf(userAgent))),
  ).toBe(false);
  expect(canLogInWith('google', null)).toBe(true);
});
