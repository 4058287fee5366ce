import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locale } from '@hookline/domain/routing';
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

import { TOP } from '../run-server.ts';

/** Texts of a locale by section and name. */
export type Words = (section: string, name: string) => string;

export type Screen = {
  name: string;
  path: string;
  /** The viewer of the screen: a guest, or the member of `addFullMember`. */
  viewer: 'guest' | 'member';
  /** Opens a panel over the page, if the screen has one. */
  open?: (page: Page, words: Words) => Promise<void>;
  /** An element that appears once the screen is complete. */
  sign: (page: Page, words: Words) => Locator;
};

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').getByRole('heading').first();
const amount = (page: Page) => main(page).getByText('250').first();
const historyRow = (page: Page) => main(page).getByRole('listitem').getByRole('button').first();
const guest = { viewer: 'guest', sign: main } as const;
const member = { viewer: 'member', sign: amount } as const;

/** Presses the visible button of this name, because both layouts are in the page. */
function press(section: string, name: string): NonNullable<Screen['open']> {
  return async (page, words) =>
    page
      .getByRole('button', { name: words(section, name), exact: true })
      .filter({ visible: true })
      .click();
}

/** Presses a player control, which is hidden while the viewer is idle. */
function pressControl(name: string): NonNullable<Screen['open']> {
  return async (page, words) => {
    await page.getByRole('region', { name: words('player', 'player') }).hover();
    // The episodes button's name also contains the current episode.
    const control = page.getByRole('button', { name: words('player', name) });
    await control.filter({ visible: true }).first().click();
  };
}

/** All kinds of screens, each with as much content as possible. */
export function listScreens({ dramaId }: { dramaId: string }): Screen[] {
  const episode = (number: number) => `/reel-shorts/${dramaId}/${number}/`;
  return [
    { ...guest, name: 'home', path: '/' },
    { ...guest, name: 'browse', path: '/browse/all/1/' },
    { ...guest, name: 'category', path: '/category/new-1/' },
    { ...guest, name: 'search', path: '/search/?q=the' },
    { ...guest, name: 'download', path: '/download/' },
    { ...guest, name: 'QR code', path: '/qrCode/' },
    {
      ...guest,
      name: 'question for consent',
      path: '/terms-of-use/',
      // Only the server renders the footer, and only with real texts.
      open: (page) => page.locator('footer button').click(),
      sign: (page, words) => page.getByRole('button', { name: words('consent', 'accept') }),
    },
    {
      ...guest,
      name: 'search panel',
      path: '/browse/all/1/',
      open: async (page) => {
        await page.getByRole('banner').locator('a[href*="/search/"]').click();
        await page.getByRole('dialog').getByRole('combobox').fill('the');
      },
      sign: (page) => page.getByRole('dialog').getByRole('option').first(),
    },
    { ...guest, name: 'terms', path: '/terms-of-use/' },
    { ...guest, name: 'privacy', path: '/privacy-policy/' },
    { ...guest, name: 'not found', path: '/no-such-page/' },
    { ...guest, name: 'login', path: '/login/' },
    { ...guest, name: 'player', path: episode(1) },
    {
      ...guest,
      name: 'episodes of the player',
      path: episode(1),
      open: pressControl('episodes'),
      sign: dialog,
    },
    {
      ...guest,
      name: 'settings of the player',
      path: episode(1),
      open: pressControl('settings'),
      sign: dialog,
    },
    {
      ...guest,
      name: 'keys of the player',
      path: episode(1),
      open: async (page) => {
        // The film plays before the app, which listens to keys, has loaded.
        await expect
          .poll(async () => {
            await page.keyboard.press('?');
            return page.getByRole('dialog').count();
          })
          .toBe(1);
      },
      sign: dialog,
    },
    {
      ...guest,
      name: 'login over the player',
      path: episode(1),
      open: press('player', 'like'),
      sign: (page, words) =>
        page.getByRole('dialog').getByRole('button', { name: words('identity', 'google') }),
    },
    {
      ...guest,
      name: 'locked player',
      path: episode(3),
      sign: (page, words) => page.getByRole('button', { name: words('player', 'loginToUnlock') }),
    },
    {
      ...guest,
      name: 'packages',
      path: episode(3),
      open: press('player', 'packages'),
      sign: (page) =>
        page
          .getByRole('dialog')
          .getByText(/1.000.000/)
          .first(),
    },
    { ...guest, name: 'profile of a guest', path: '/profile/' },
    { ...guest, name: 'My List of a guest', path: '/my-list/' },
    { ...guest, name: 'history of a guest', path: '/history/' },
    {
      ...member,
      name: 'empty list',
      path: '/my-list/',
      sign: (page, words) => main(page).getByText(words('library', 'watchedNow')),
    },
    { ...member, name: 'history', path: '/history/', sign: historyRow },
    {
      ...member,
      name: 'delete mode',
      path: '/history/',
      open: press('library', 'deleteMode'),
      sign: (page) => main(page).getByRole('checkbox'),
    },
    {
      ...member,
      name: 'question before deleting',
      path: '/history/',
      open: async (page, words) => {
        await press('library', 'deleteMode')(page, words);
        await main(page).getByRole('checkbox').first().check();
        await page.getByRole('group').getByRole('button').last().click();
      },
      sign: dialog,
    },
    { ...member, name: 'profile', path: '/profile/' },
    {
      ...member,
      name: 'profile from the header',
      path: '/',
      open: (page) => page.getByRole('banner').getByRole('link').last().click(),
      sign: (page, words) => page.getByRole('button', { name: words('identity', 'myWallet') }),
    },
    {
      ...guest,
      name: 'feedback',
      path: '/profile/',
      open: press('identity', 'feedback'),
      sign: (page, words) => page.getByRole('button', { name: words('feedback', 'submit') }),
    },
    {
      ...member,
      name: 'settings of a member',
      path: '/profile/',
      open: press('identity', 'settings'),
      sign: (page, words) => page.getByRole('button', { name: words('account', 'delete') }),
    },
    {
      ...member,
      name: 'deletion of the account',
      path: '/profile/',
      open: async (page, words) => {
        await press('identity', 'settings')(page, words);
        await press('account', 'delete')(page, words);
      },
      sign: (page, words) => page.getByRole('button', { name: words('account', 'confirmDelete') }),
    },
    { ...member, name: 'wallet', path: '/my-wallet/' },
    { ...member, name: 'unlocks', path: '/episodes/' },
    {
      ...member,
      name: 'receipt',
      path: '/my-wallet/',
      open: (page) => page.getByRole('tabpanel').getByRole('button').last().click(),
      sign: (page) => page.getByRole('dialog').getByRole('table'),
    },
    {
      ...member,
      name: 'price of an episode',
      path: episode(3),
      sign: (page) => main(page).getByText('60').first(),
    },
  ];
}

/** Texts without arguments, as the site shows them. */
export function wordsOf(locale: Locale): Words {
  const sections = readTexts(locale);
  return (section, name) => {
    const word = sections[section]?.[name];
    if (word === undefined) throw new Error(`${locale} has no text ${section}.${name}.`);
    return word;
  };
}

/** Every text of a locale, without message arguments. */
export function textsOf(locale: Locale): string[] {
  const texts = Object.values(readTexts(locale)).flatMap((section) => Object.values(section));
  return texts.map((text) => text.replaceAll(/\{[^}]*\}?|[{}<>]/g, ''));
}

function readTexts(locale: Locale): Record<string, Record<string, string>> {
  const file = readFileSync(join(TOP, `apps/web/messages/${locale}.json`), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test of the web app checks these files.
  return JSON.parse(file) as Record<string, Record<string, string>>;
}
