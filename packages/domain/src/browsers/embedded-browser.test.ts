import { expect, test } from 'vitest';

import { canLogInWith, embeddedBrowserOf } from './embedded-browser.ts';
import { CHOSEN } from './testing/chosen-user-agents.ts';
import { EMBEDDED } from './testing/embedded-user-agents.ts';

test.each(EMBEDDED)('the browser within %s on %s is known: %s', (app, os, userAgent) => {
  expect(embeddedBrowserOf(userAgent)).toMatchObject({ app, os });
});

test.each(CHOSEN)('%s is no browser within an app: %s', (_name, userAgent) => {
  expect(embeddedBrowserOf(userAgent)).toBeNull();
});

test('an app that was installed from the browser is none, though iOS names no Safari there', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

  expect(embeddedBrowserOf(userAgent, { isInstalled: true })).toBeNull();
  expect(embeddedBrowserOf(userAgent)).toEqual({ app: 'other', os: 'ios', iosVersion: 17 });
});

test('the version of iOS is read from phones and tablets', () => {
  const versions = EMBEDDED.filter(([, os]) => os === 'ios').map(
    ([, , userAgent]) => embeddedBrowserOf(userAgent)?.iosVersion,
  );

  expect(versions.every((version) => version !== null && (version ?? 0) >= 15)).toBe(true);
});

test('Google logs nobody in within an app; Facebook does in its own apps on iOS', () => {
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
