// spec: 4 login, ours: within every app, the login panel needs no other site, and no install is
//   offered
// touches: EMBEDDED

import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { EMBEDDED } from '../../../packages/domain/src/browsers/testing/embedded-user-agents.ts';
import { connectBrowser, openPageAs } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';

const site = inject('site');
/** One user agent of each app on each system. */
const APPS = new Map(EMBEDDED.map(([app, os, userAgent]) => [`${app} on ${os}`, userAgent]));

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

test.runIf(inject('isLong')).each([...APPS])(
  'in the browser of %s, a guest opens the login panel and is not asked to install',
  async (_, userAgent) => {
    await using app = await openPageAs(browser, userAgent);
    const elsewhere: string[] = [];
    app.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== site.origin) elsewhere.push(request.url());
    });
    await visit(app, `/reel-shorts/${site.short.dramaId}/1/`);
    await app.getByRole('button', { name: /^Like/ }).click();
    const panel = app.getByRole('dialog', { name: 'Login to watch more EPS' });
    await panel.waitFor();
    await app.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    // This is the second page of the visit, and the first that may offer an install.
    await visit(app, '/download/');

    await app.waitForLoadState('networkidle');
    const banner = app.getByRole('region', { name: 'Add Hookline to your home screen' });
    expect({ elsewhere, bannerCount: await banner.count() }).toEqual({
      elsewhere: [],
      bannerCount: 0,
    });
  },
);
