import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPageAs } from '../../site/browser/open-browser.ts';
import { USER_AGENTS } from '../../site/browser/phones.ts';
import { visit } from '../../site/browser/visit.ts';
import { choosePerson } from '../../site/members/log-in.ts';
import { arriveAtPaypal, payAtPaypal } from '../../site/members/pay.ts';
import { newPerson, signUp } from '../../site/members/sign-up.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const locked = `/reel-shorts/the-locked-house-${site.short.dramaId}/3/`;

// spec: 4 payment return, ours: after a login, a payment finished in another browser is reported in
//   both
// touches: Payment successful
test.runIf(inject('isLong'))(
  'after a login, a payment finished in another browser is reported there and in the app',
  async () => {
    const person = newPerson('Fay Facebook');
    await signUp(site, { provider: 'facebook', person, coins: 1 });
    await using app = await openPageAs(browser, USER_AGENTS.facebook);
    await visit(app, locked);
    await app.getByRole('button', { name: 'See coin packages' }).click();
    const packages = app.getByRole('dialog', { name: 'TOP UP' });
    // A guest must log in before any payment button is shown.
    expect(await packages.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
    await packages.getByRole('button', { name: 'Log in to unlock' }).click();
    await app.getByRole('button', { name: 'Sign In With Facebook' }).click();
    await choosePerson(app, person);
    await app.getByRole('button', { name: 'Continue EP 3' }).click();
    await packages.getByRole('button', { name: 'Pay now' }).click();
    const checkoutUrl = await arriveAtPaypal(app);

    await using safari = await openPageAs(browser, USER_AGENTS.safari);
    await safari.goto(checkoutUrl);
    await payAtPaypal(safari, 'Pay now');

    await safari.getByText(/^Log in to see your payment/).waitFor();
    const login = safari.getByRole('dialog', { name: 'Login to watch more EPS' });
    const opening = safari.waitForEvent('popup');
    await login.getByRole('button', { name: 'Sign In With Facebook' }).click();
    await choosePerson(await opening, person);
    await safari.getByText('Payment successful').waitFor();

    // The login in Safari has ended the session within the app.
    await app.goto(site.origin + locked);
    await app.getByText('Your account was logged in on another device.').first().waitFor();
    await app.getByText(/^Log in to see your payment/).waitFor();
  },
);
