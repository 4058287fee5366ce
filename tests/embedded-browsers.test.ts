// spec: 2 login, within an app, the panel offers only providers that accept the login there
// touches: canLogInWith

import { canLogInWith, embeddedBrowserOf } from '@hookline/domain/browsers';
import { describe, expect, test } from 'vitest';

import { rejectsLogin } from '../apps/emulators/src/embedded.ts';
import { CHOSEN } from '../packages/domain/src/browsers/testing/chosen-user-agents.ts';
import { EMBEDDED } from '../packages/domain/src/browsers/testing/embedded-user-agents.ts';

const PROVIDERS = ['google', 'facebook'] as const;

describe.each(PROVIDERS)('%s', (provider) => {
  test('is never offered in a browser in which it rejects the login', () => {
    const rejected = EMBEDDED.map(([, , userAgent]) => userAgent).filter((userAgent) =>
      rejectsLogin(provider, userAgent),
    );
    const undetected = rejected.filter((userAgent) => embeddedBrowserOf(userAgent) === null);
    const offered = rejected.filter((userAgent) =>
      canLogInWith(provider, embeddedBrowserOf(userAgent)),
    );

    expect(rejected.length).toBeGreaterThan(10);
    expect({ undetected, offered }).toEqual({ undetected: [], offered: [] });
  });

  test('is offered, and accepts the login, in every browser that people chose', () => {
    const names = CHOSEN.filter(
      ([, userAgent]) =>
        rejectsLogin(provider, userAgent) || !canLogInWith(provider, embeddedBrowserOf(userAgent)),
    ).map(([name]) => name);

    expect(names).toEqual([]);
  });
});
