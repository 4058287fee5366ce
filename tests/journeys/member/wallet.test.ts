import type { Browser, Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { addMember, enterAs } from '../../site/members/add-member.ts';
import { visit } from '../../site/browser/visit.ts';

const { dataDir } = inject('site');
let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  member = await addMember(dataDir);
});
afterAll(() => browser.close());

const PROMPT = 'Log in to see your coins, your bonus and the episodes you unlocked.';

describe('a guest', () => {
  test.each(['/my-wallet/', '/transaction/', '/episodes/'])(
    'sees on %s why and how to log in, without any request for wallet data',
    async (path) => {
      await using page = await openPage(browser, 'mobile');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await visit(page, path);

      await page.getByRole('main').getByText(PROMPT).waitFor();
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('dialog', { name: 'Login to watch more EPS' }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Login');
      expect(asked.filter((each) => each.includes('/wallet/'))).toEqual([]);
    },
  );
});

/** Whether a press anywhere along the button reaches it. */
const isUncovered = (button: Locator) =>
  button.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((share) =>
      each.contains(document.elementFromPoint(left + width * share, top + height / 2)),
    );
  });

test.each([
  { width: 390, height: 664 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
])(
  'the question for consent does not cover the Login button of the wallet at $width x $height px',
  async (size) => {
    await using page = await openPage(browser, 'mobile');
    await page.addInitScript(() => localStorage.removeItem('hookline.consent'));
    await page.setViewportSize(size);
    await visit(page, '/my-wallet/');
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    await login.waitFor();
    // Until the network is idle, the page may not know that it must ask this visitor for consent.
    await page.waitForLoadState('networkidle');

    expect(await isUncovered(login)).toBe(true);
  },
);

describe('a member', () => {
  // spec: 2 wallet, tabs Transaction and Episodes; on a phone each tab has its own route
  // touches: my-wallet
  test('opens a tab on a phone at its own URL, and goes back', async () => {
    await using page = await openPage(browser, 'mobile');
    await enterAs(page, member);
    await visit(page, '/es-ES/my-wallet/');

    await page.getByRole('tab', { name: 'Episodios' }).click();
    await page.waitForURL('**/es-ES/episodes/');
    await page.getByRole('tab', { name: 'Episodios', selected: true }).waitFor();
    await page.goBack();

    await page.getByRole('tab', { name: 'Transacciones', selected: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/es-ES/my-wallet/');
  });

  test('opens a tab on a desktop without changing the URL', async () => {
    await using page = await openPage(browser, 'desktop');
    await enterAs(page, member);
    await visit(page, '/my-wallet/');

    await page.getByRole('tab', { name: 'Episodes' }).click();
    await page.getByRole('tab', { name: 'Episodes', selected: true }).waitFor();

    expect(new URL(page.url()).pathname).toBe('/my-wallet/');
  });
});
