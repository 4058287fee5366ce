import { createClient } from '@hookline/contract/client';
import type { Browser, Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { connectBrowser, openPageAs } from '../../site/browser/open-browser.ts';
import { safariLinkOf, USER_AGENTS } from '../../site/browser/phones.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';
import { copyDrama } from '../../site/copy-drama.ts';
import { isLong } from '../../site/layout/tested-layouts.ts';
import { visit } from '../../site/browser/visit.ts';
import { choosePerson } from '../../site/members/log-in.ts';
import { arriveAtPaypal } from '../../site/members/pay.ts';
import { newPerson } from '../../site/members/sign-up.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const PRICE = 60;
/** Time for four films of 5 s and their starts, also on a busy machine. */
const FREE_EPISODES_MS = 90_000;
/** Six taps on our pages, two at Google and one at PayPal. */
const TAPS_MAX = 9;

/** Counts the viewer's taps. */
function countTaps() {
  let count = 0;
  return {
    count: () => count,
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    /** Counts the tap on a link that only a real phone can open. */
    note: () => void (count += 1),
  };
}

/** Counts the requests that try to spend coins. */
function watchUnlocks(page: Page): { count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/play/play')) count += 1;
  });
  return { count: () => count };
}

function productsOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'TOP UP' });
}

/** Copies a drama whose fifth episode is the first locked one. @returns Its episodes' URLs. */
async function addDrama(name: string): Promise<(episodeNumber: number) => string> {
  const copy = { name, fromDramaId: site.short.dramaId, prices: [0, 0, 0, 0, PRICE] };
  const { dramaId } = await copyDrama(site.dataDir, copy);
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return (episodeNumber) => `${site.origin}/reel-shorts/${slug}-${dramaId}/${episodeNumber}/`;
}

test.runIf(isLong)('Google refuses a login that starts in Instagram', async () => {
  const { origin } = site;
  const client = createClient({ baseUrl: `${origin}/api`, headers: () => ({}), fetch });
  await using app = await openPageAs(browser, USER_AGENTS.instagram);

  await app.goto(await client.call('loginUrl', { provider: 'google', redirectUrl: `${origin}/` }));

  await app.getByText('Error 403: disallowed_useragent').waitFor();
  expect(await app.getByText('Use another account').count()).toBe(0);
});

// spec: 2 login, ours: nine taps lead from an advertisement in an app to an unlocked episode
// touches: Log in to unlock
test.runIf(isLong)(
  'nine taps lead from an advertisement in Instagram to the fifth episode, unlocked and playing',
  async () => {
    const urlOf = await addDrama('The Fifth Door');
    const person = newPerson('Ada Advertisement');
    const { tap, note, count } = countTaps();

    await using app = await openPageAs(browser, USER_AGENTS.instagram);
    await app.goto(`${urlOf(1)}?utm_source=instagram`);
    const login = app.getByRole('button', { name: 'Log in to unlock' });
    // The free episodes play one after the other.
    await login.waitFor({ timeout: FREE_EPISODES_MS });
    await tap(login);
    const link = await safariLinkOf(app);
    note();

    await using safari = await openPageAs(browser, USER_AGENTS.safari);
    await watchFrames(safari);
    const unlocks = watchUnlocks(safari);
    await safari.goto(link);
    await safari.waitForURL(urlOf(5));
    await tap(safari.getByRole('dialog').getByRole('button', { name: 'Sign In With Google' }));
    await tap(safari.getByText('Use another account'));
    await safari.getByLabel('Name').fill(person.name);
    await safari.getByLabel('E-mail').fill(person.email);
    await tap(safari.getByRole('button', { name: 'Continue' }));
    await safari.waitForURL(urlOf(1));
    await tap(safari.getByRole('button', { name: 'Continue EP 5' }));
    await tap(safari.getByRole('dialog').getByRole('button', { name: 'Pay now' }));
    await arriveAtPaypal(safari);
    await tap(safari.getByRole('button', { name: 'Pay now', exact: true }));
    const unlock = safari.getByRole('button', { name: `Unlock for ${PRICE} coins and play` });
    await unlock.waitFor();
    expect(unlocks.count()).toBe(0);
    await tap(unlock);

    await expectMoving(safari);
    expect(safari.url()).toBe(urlOf(5));
    expect(unlocks.count()).toBe(1);
    expect(count()).toBeLessThanOrEqual(TAPS_MAX);
  },
);

// spec: 4 top up, ours: a package that a guest has chosen in an app is chosen in the phone's browser
// touches: See coin packages
test.runIf(isLong)('Instagram hands a chosen package over to Safari', async () => {
  const urlOf = await addDrama('The Second Purse');

  await using app = await openPageAs(browser, USER_AGENTS.instagram);
  await visit(app, urlOf(5));
  await app.getByRole('button', { name: 'See coin packages' }).click();
  await productsOn(app).getByText('2,000', { exact: true }).click();
  await productsOn(app).getByRole('button', { name: 'Log in to unlock' }).click();
  const link = await safariLinkOf(app);

  await using safari = await openPageAs(browser, USER_AGENTS.safari);
  await safari.goto(link);
  await safari.waitForURL(urlOf(5));
  await safari.getByRole('dialog').getByRole('button', { name: 'Sign In With Google' }).click();
  await choosePerson(safari, newPerson('Pia Package'));
  await safari.getByRole('button', { name: 'Continue EP 5' }).click();

  await productsOn(safari).getByRole('radio', { name: /2,000/, checked: true }).waitFor();
  expect(safari.url()).toBe(urlOf(5));
});
