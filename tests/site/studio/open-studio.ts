import { addOperator } from '@hookline/services/studio';
import type { OperatorRole } from '@hookline/domain/studio';
import type { Browser, Locator, Page } from '@playwright/test';
import { inject } from 'vitest';

import { openPage, type Layout } from '../browser/open-browser.ts';
import { withDatabase } from '../with-database.ts';
import { tabTo } from './tab-to.ts';

/** Input device of an operator: a mouse, the keyboard alone, or a phone's touch screen. */
export type Hand = 'mouse' | 'keyboard' | 'phone';

const LAYOUT_OF: Readonly<Record<Hand, Layout>> = {
  mouse: 'desktop',
  keyboard: 'desktop',
  phone: 'mobile',
};

/** A page of the studio that counts what its operator does. */
export type StudioPage = Page &
  AsyncDisposable & {
    hand: Hand;
    /** Clicks or taps an element, or goes there by Tab and presses Enter or Space. Counts it as one. */
    press: (target: Locator) => Promise<void>;
    /** Types into a field in place of its text. */
    write: (field: Locator, text: string) => Promise<void>;
    /** Returns the number of presses since the last call. */
    presses: () => number;
  };

/** Opens a page of the studio on a device that signs as soon as it is asked. */
export async function openStudio(browser: Browser, hand: Hand): Promise<StudioPage> {
  const page = await openPage(browser, LAYOUT_OF[hand], inject('site').studioOrigin);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  let count = 0;
  return Object.assign(page, {
    hand,
    press: async (target: Locator) => {
      if (hand === 'keyboard') {
        await tabTo(page, target);
        await page.keyboard.press((await isBox(target)) ? 'Space' : 'Enter');
      } else {
        await target.click();
      }
      count += 1;
    },
    write: async (field: Locator, text: string) => {
      if (hand !== 'keyboard') return field.fill(text);
      await tabTo(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    presses: () => {
      const pressed = count;
      count = 0;
      return pressed;
    },
  });
}

/** Whether an element is a checkbox, on which Enter does nothing. */
function isBox(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches('input[type="checkbox"]'));
}

/** Invites an operator as `hookline operator add` does. Returns the path of the link. */
export async function invite(name: string, role: OperatorRole): Promise<string> {
  const by = { operator: 'journeys', reason: null };
  const added = await withDatabase(inject('site').dataDir, (db) =>
    addOperator({ name, role, by }, { db, now: Date.now }),
  );
  if (added.outcome !== 'added') throw new Error(`${name} is ${added.outcome}.`);
  return `/link/${added.linkToken}`;
}

/** Follows an invitation, makes a passkey, and enters. */
export async function join(page: StudioPage, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Invites an operator, and enters as them. */
export async function enterStudio(
  browser: Browser,
  { hand = 'mouse', ...operator }: { name: string; role: OperatorRole; hand?: Hand },
): Promise<StudioPage> {
  const page = await openStudio(browser, hand);
  await join(page, await invite(operator.name, operator.role));
  page.presses();
  return page;
}

/** Opens 'Go to', types, and waits until something with these words is found. */
export async function goTo(page: StudioPage, typed: string, found: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (page.hand === 'phone') await page.press(page.getByRole('button', { name: 'Go to' }));
  else await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill(typed);
  await page.getByRole('option', { selected: true }).filter({ hasText: found }).waitFor();
}
