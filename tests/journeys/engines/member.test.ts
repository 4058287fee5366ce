// @alone Checks that films play, which a busy machine would disturb.
import { randomUUID } from 'node:crypto';

import { createClient } from '@hookline/contract/client';
import { readHoldings } from '@hookline/db/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { EnginePage } from '../../site/engines/engine-page.ts';
import { expectFilm, expectPath, waitForApp } from '../../site/engines/film.ts';
import { installedEngines, openEngine, type Engine } from '../../site/engines/open-engine.ts';
import { addMember } from '../../site/members/add-member.ts';
import { newPerson, signUp, type Person } from '../../site/members/sign-up.ts';
import { withDatabase } from '../../site/with-database.ts';

const site = inject('site');
const drama = `/reel-shorts/the-locked-house-${site.short.dramaId}`;
/** Coins of a member who cannot pay for an episode. */
const FEW = 10;

function addPoorMember() {
  return addMember(site.dataDir, { lots: [{ currency: 'coin', amount: FEW }] });
}

describe.runIf(inject('isLong')).each(installedEngines())('in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.end());

  async function openAs({ token }: { token: string }) {
    const page = await engine.openPage();
    await page.evaluate(`localStorage.setItem('hookline.token', ${JSON.stringify(token)})`);
    return page;
  }

  test('a guest at a locked episode logs in, unlocks it and watches it', async () => {
    const person = newPerson('Eve Engine');
    await signUp(site, { provider: 'google', person, coins: 500 });
    await using page = await engine.openPage();
    await page.open(`${drama}/3/`);
    await waitForApp(page);

    await page.click({ css: 'button', name: 'Log in to unlock' });
    await logInWithGoogle(page, person);
    await expectPath(page, `${drama}/1/`);
    await page.click({ css: 'button', name: 'Continue EP 3' });
    await expectText(page, 'Coins: 500');
    await page.click({ css: 'button', name: 'Unlock for 60 coins' });

    await expectFilm(page);
    await expectPath(page, `${drama}/3/`);
    await expectText(page, '440');
  });

  test('a member with too few coins pays at PayPal, returns, unlocks and watches', async () => {
    const member = await addPoorMember();
    await using page = await openAs(member);
    await page.open(`${drama}/3/`);

    await page.click({ css: '[role=dialog] button', name: 'Pay now' });
    await page.waitFor(`location.pathname.endsWith('/paypal/checkoutnow')`);
    await page.click({ css: 'button', name: 'Pay now' });
    await expectPath(page, `${drama}/3/`);
    await expectText(page, 'Payment successful');
    await page.click({ css: 'button', name: 'Unlock for 60 coins and play' });
    await expectFilm(page);

    const held = await withDatabase(site.dataDir, (db) => readHoldings(db, member.userId));
    expect(held).toMatchObject({ coin: FEW + 550 - 60, bonus: 0 });
  });

  test('a member adds a drama to My List, finds it there, and deletes it', async () => {
    await using page = await openAs(await addPoorMember());
    await page.open(`${drama}/1/`);
    await page.click({ css: 'button', name: 'Add to My List' });
    await expectText(page, 'Added to My List');

    await page.open('/my-list/');
    await page.see({ css: `main a[href*="${site.short.dramaId}"]` });
    await page.click({ css: 'button', name: 'Delete dramas' });
    await page.click({ css: 'button', name: 'Select all' });
    await page.click({ css: 'button', name: 'Delete (1)' });
    await page.click({ css: '[role=dialog] button', name: 'Delete' });

    await expectText(page, 'No data yet, go watch the show');
  });

  test('a member logged out on another device is notified and can log in again', async () => {
    const person = newPerson('Otto Elsewhere');
    await signUp(site, { provider: 'google', person, coins: 777 });
    await using page = await engine.openPage();
    await page.open('/my-wallet/');
    await waitForApp(page);
    await page.click({ css: 'main button', name: 'Login' });
    await logInWithGoogle(page, person);
    await expectText(page, '777');
    const token = String(await page.evaluate(`localStorage.getItem('hookline.token')`));
    // A page that still asks for something would reload itself while the next one is being opened.
    await page.open('about:blank');
    await logOutElsewhere(token);

    await page.open('/my-wallet/');
    await expectText(page, 'Login expired. Please log in again.');
    await page.waitFor(`localStorage.getItem('hookline.token') === null`);
    await page.click({ css: 'main button', name: 'Login' });
    await logInWithGoogle(page, person);

    await expectPath(page, '/my-wallet/');
    await expectText(page, '777');
  });
});

function logOutElsewhere(token: string): Promise<unknown> {
  const headers = () => ({ equipmentId: randomUUID(), Authorization: token });
  return createClient({ baseUrl: `${site.origin}/api`, headers, fetch }).call('logout', {});
}

async function logInWithGoogle(page: EnginePage, person: Person): Promise<void> {
  await page.click({ css: '[role=dialog] button', name: 'Sign In With Google' });
  await page.click({ css: 'summary', name: 'Use another account' });
  await fillIn(page, 'name', person.name);
  await fillIn(page, 'email', person.email);
  await page.press('Enter');
}

async function fillIn(page: EnginePage, field: string, text: string): Promise<void> {
  await page.click({ css: `input[name=${field}]` });
  await page.type(text);
}

/** Waits until the page contains this text. */
function expectText(page: EnginePage, words: string): Promise<void> {
  return page.waitFor(`document.body.innerText.includes(${JSON.stringify(words)})`);
}
