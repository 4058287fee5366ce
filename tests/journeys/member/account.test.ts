import { text } from 'node:stream/consumers';

import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { holdFrames } from '../../site/browser/hold-frames.ts';
import { connectBrowser, openPage, type Layout } from '../../site/browser/open-browser.ts';
import { visit } from '../../site/browser/visit.ts';
import { TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';
import { choosePerson, keptLogin } from '../../site/members/log-in.ts';
import { newPerson, signUp } from '../../site/members/sign-up.ts';
import { withDatabase } from '../../site/with-database.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const site = inject('site');
const COINS = 1600;
const OLD_MS = 6 * 60 * 1000;

async function openProfile(page: Page, layout: Layout): Promise<void> {
  if (layout === 'mobile') await visit(page, '/profile/');
  else await page.getByRole('link', { name: 'Profile' }).click();
}

async function logIn(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('button', { name: 'Sign In With Google' }).click();
  await choosePerson(page, person);
}

/** Makes a member's login look six minutes old. */
async function ageLogin(userId: string): Promise<void> {
  await withDatabase(site.dataDir, async (db) => {
    await db
      .updateTable('login_session')
      .set({ created_at: new Date(Date.now() - OLD_MS) })
      .where('user_id', '=', userId)
      .where('state', '=', 'active')
      .execute();
  });
}

async function exportAccount(page: Page): Promise<{ profile: { userId: string } }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^hookline-data-\d{4}-\d{2}-\d{2}\.json$/);
  return JSON.parse(await text(await file.createReadStream()));
}

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  // spec: 4 account, the whole process on a phone and a desktop: export, new login, deletion
  // touches: Delete for good
  test('a member exports their data, logs in again, and deletes the account', async () => {
    const person = newPerson('Greta Gone');
    await signUp(site, { provider: 'google', person, coins: COINS });
    await using page = await openPage(browser, layout);
    await visit(page, '/login/');
    await logIn(page, person);
    await page.waitForURL('**/profile/');
    await visit(page, '/');
    await openProfile(page, layout);
    await page.getByRole('button', { name: 'Settings' }).click();

    const exported = await exportAccount(page);
    expect(exported).toMatchObject({
      profile: { nickName: 'Greta Gone' },
      wallet: { coin: COINS },
    });

    await ageLogin(exported.profile.userId);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByText('1,600 coins will be lost for good').waitFor();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await question.getByRole('button', { name: 'Log in again' }).click();
    await logIn(page, person);

    await question.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account has been deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await keptLogin(page)).toEqual({ storage: null, cookie: null });
    const kept = await withDatabase(site.dataDir, (db) =>
      db
        .selectFrom('member')
        .where('user_id', '=', exported.profile.userId)
        .select('nick_name')
        .execute(),
    );
    expect(kept).toEqual([{ nick_name: null }]);
  });

  // spec: 2 feedback, the form works by keyboard alone and includes the drama it was opened from
  // touches: contentId
  test('a guest can send feedback about a drama by keyboard alone', async () => {
    await using page = await openPage(browser, layout);
    const sent = page.waitForRequest((request) => request.url().endsWith('/feedback/submit'));
    const drama = `/reel-shorts/the-locked-house-${site.short.dramaId}/1/`;
    await visit(page, layout === 'mobile' ? '/profile/' : drama);
    if (layout === 'desktop') await page.getByRole('link', { name: 'Profile' }).click();
    const entry = page.getByRole('button', { name: 'Feedback' });
    await entry.focus();
    const release = await holdFrames(page);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Feedback' });

    await form.getByRole('button', { name: 'Other' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Enter');
    await form.getByText('Please describe what happened.').waitFor();
    await page.keyboard.type('The sound');
    // Runs the code that has waited for a frame since the form opened. It must not move the focus.
    await release();
    await page.keyboard.type(' is late 😀');
    await form.getByRole('textbox', { name: 'Email' }).focus();
    await page.keyboard.press('Enter');

    await page.getByText('Thank you. Your feedback has been sent.').waitFor();
    expect((await sent).postDataJSON()).toEqual({
      types: ['content-error', 'other'],
      description: 'The sound is late 😀',
      email: 'ada@example.com',
      ...(layout === 'desktop' && { contentId: site.short.dramaId }),
    });
    await form.waitFor({ state: 'hidden' });
  });
});
