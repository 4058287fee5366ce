import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../../site/members/add-member.ts';
import { findViolations } from '../../site/layout/find-violations.ts';
import { connectBrowser, openPage, type Layout } from '../../site/browser/open-browser.ts';
import { overhangOf } from '../../site/layout/overhang-of.ts';

let browser: Browser;
let member: { token: string };
beforeAll(async () => {
  browser = await connectBrowser();
  const lots = [
    { currency: 'coin', amount: 1_000_000 },
    { currency: 'bonus', amount: 250, expiresInMinutes: 60 },
  ] as const;
  member = await addMember(dataDir, { lots, isSubscribed: true });
});
afterAll(() => browser.close());

const { short, dataDir } = inject('site');
const PAGES = [
  ['home', '/'],
  ['browse', '/browse/all/1/'],
  ['category', '/category/new-1/'],
  ['player', `/reel-shorts/${short.dramaId}/1/`],
  ['locked player', `/reel-shorts/${short.dramaId}/3/`],
  ['login', '/login/'],
  ['profile', '/profile/'],
  ['wallet', '/my-wallet/'],
  ['episodes of the wallet', '/episodes/'],
  ['list of a guest', '/my-list/'],
  ['history of a guest', '/history/'],
  ['not found', '/no-such-page/'],
] as const;
const MEMBER_PAGES = [
  ['profile', '/profile/', 'Alice'],
  ['wallet', '/my-wallet/', '1,000,000'],
] as const;
const NARROWEST = { width: 320, height: 640 };
const ENGLISH = ['English', ''] as const;
const ARABIC = ['Arabic', '/ar-SA'] as const;

/** `npm test` looks at the mirrored phone, the long run at every other pair. */
const PAIRS: readonly [layout: Layout, name: string, prefix: string][] = inject('isLong')
  ? [
      ['mobile', ...ENGLISH],
      ['desktop', ...ENGLISH],
      ['desktop', ...ARABIC],
    ]
  : [['mobile', ...ARABIC]];

describe.each(PAIRS)('on %s in %s', (layout, _name, prefix) => {
  // One for all pages: a new one costs as much as looking at a page.
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeAll(async () => {
    page = await openPage(browser, layout);
  });
  afterAll(() => page[Symbol.asyncDispose]());

  test.each(PAGES)('the page %s is accessible', async (_page, path) => {
    await page.goto(prefix + path);
    await page.getByRole('main').waitFor();

    expect(await findViolations(page)).toEqual([]);
  });

  test.each(MEMBER_PAGES)("a member's page %s is accessible", async (_page, path, text) => {
    await using memberPage = await openPage(browser, layout);
    await enterAs(memberPage, member);
    await memberPage.goto(prefix + path);
    await memberPage.getByText(text).first().waitFor();

    expect(await findViolations(memberPage)).toEqual([]);
  });
});

describe.each([inject('isLong') ? ENGLISH : ARABIC])(
  'on the smallest phone in %s',
  (_name, prefix) => {
    test("a member's balance of seven digits fits", async () => {
      await using page = await openPage(browser, 'mobile');
      await page.setViewportSize(NARROWEST);
      await enterAs(page, member);
      for (const [, path, text] of MEMBER_PAGES) {
        await page.goto(prefix + path);
        await page.getByText(text).first().waitFor();

        expect(await overhangOf(page)).toBe(0);
      }
    });
  },
);
