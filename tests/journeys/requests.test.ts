// spec: 2 card, a tap sends three requests at once and repeats none of them
// touches: chapterDetail

import type { CallName } from '@hookline/contract/client';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { addMember, enterAs } from '../site/members/add-member.ts';
import { connectBrowser, openCalmPage, type Layout } from '../site/browser/open-browser.ts';
import { expectMoving, watchFrames } from '../site/browser/picture.ts';
import { isLong } from '../site/layout/tested-layouts.ts';
import { visit } from '../site/browser/visit.ts';
import { watchCalls } from '../site/browser/watch-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short, dataDir, origin } = inject('site');
const path = `/reel-shorts/the-locked-house-${short.dramaId}`;

type Viewer = 'guest' | 'member';

/** Opens a page that counts its API calls. A member's login is stored in the browser. */
async function openAs(viewer: Viewer, layout: Layout) {
  const page = await openCalmPage(browser, layout);
  await watchFrames(page);
  if (viewer === 'member') await enterAs(page, await addMember(dataDir));
  return Object.assign(page, { calls: watchCalls(page) });
}

async function expectEpisode(page: Page, episodeNumber: number): Promise<void> {
  await page.waitForURL(`**${path}/${episodeNumber}/`);
  await expectMoving(page);
}

/** The call that reports that an episode has begun; it counts the view. */
const BEGUN: Record<Viewer, CallName> = { guest: 'viewReport', member: 'historyReport' };

/** The calls after an episode starts: its reactions, its view, and the next episode. */
const shownTo = (viewer: Viewer): CallName[] => ['chapterBehavior', BEGUN[viewer], 'chapterDetail'];
/** The call for the similar dramas, which a desktop lists beside the film. */
const BESIDE: Record<Layout, CallName[]> = { mobile: [], desktop: ['related'] };

/** `npm test` tests one kind of viewer on a phone, the long run all other cases. */
function viewersOf(layout: Layout, first: Viewer): Viewer[] {
  const viewers: Viewer[] = ['guest', 'member'];
  return viewers.filter((viewer) => (layout === 'mobile' && viewer === first) !== isLong);
}

/** The calls for a member's own data, which a page rendered for guests lacks. */
const OWN: Record<Viewer, CallName[]> = {
  guest: [],
  // The episode detail contains the position where the member stopped.
  member: ['memberDetail', 'videoDetail', 'chapterList', 'chapterDetail'],
};
const LEFT_BEHIND: Record<Viewer, CallName[]> = {
  guest: [],
  // Stores the position in the previous episode, and loads the auto-unlock setting, because the
  // episode after this one is locked.
  member: ['historyReport', 'settingGet'],
};

test.skipIf(isLong)(
  'a tap on a card fetches the texts of the page while its code loads',
  async () => {
    await using page = await openAs('guest', 'mobile');
    await visit(page, '/');
    const shown = Promise.withResolvers<void>();
    await page.route(/\/player-page-[^/]+\.js$/, async (route) => {
      await shown.promise;
      await route.continue();
    });
    const texts = page.waitForRequest(/\/assets\/en-US-[^/]+\.js$/);

    await page.getByRole('main').locator(`a[href*="${short.dramaId}"]`).last().tap();
    await texts;

    shown.resolve();
    await expectEpisode(page, 1);
  },
);

describe.each<Layout>(isLong ? ['mobile', 'desktop'] : ['mobile'])('on %s', (layout) => {
  test.each(viewersOf(layout, 'guest'))(
    'a tap on a card by a %s sends three requests in parallel, and never repeats them',
    async (viewer) => {
      await using page = await openAs(viewer, layout);
      // The hero on home requests a member's reactions, on a busy machine only after a while.
      const reactionsAsked =
        viewer === 'member' && page.waitForRequest('**/content/video/chapter/behavior*');
      await visit(page, '/');
      await reactionsAsked;
      const before = await page.calls.take();
      // The drama is answered only after the episode is requested. A page that first waited for the
      // drama would hang.
      const episodeAsked = page.waitForRequest('**/content/video/chapter/detail?*');
      await page.route('**/content/video/detail?*', async (route) => {
        await episodeAsked;
        await route.continue();
      });

      const cards = page.getByRole('main').getByRole('link', { name: new RegExp(short.name) });
      await (layout === 'mobile' ? cards.last().tap() : cards.last().click());
      await expectEpisode(page, 1);

      const asked = await page.calls.take();
      expect(asked.slice(0, 3)).toEqual(['videoDetail', 'chapterList', 'chapterDetail']);
      const isKnown = before.includes('chapterBehavior');
      expect(isKnown).toBe(viewer === 'member');
      const shown = [...shownTo(viewer), ...BESIDE[layout]].filter(
        (name) => !isKnown || name !== 'chapterBehavior',
      );
      expect(asked.slice(3).toSorted()).toEqual(shown.toSorted());
    },
  );

  test.each(viewersOf(layout, 'member'))(
    'for a %s, an episode page does not request again the data it was rendered with',
    async (viewer) => {
      const own = OWN[viewer];
      await using page = await openAs(viewer, layout);

      await visit(page, `${path}/1/`);
      await expectEpisode(page, 1);

      const asked = await page.calls.take();
      const shown = [...shownTo(viewer), ...BESIDE[layout]];
      expect(asked.toSorted()).toEqual(['commonInfo', ...own, ...shown].toSorted());
      const together = viewer === 'member' ? [...own, 'chapterBehavior'] : ['chapterBehavior'];
      expect(asked.slice(0, together.length).toSorted()).toEqual(together.toSorted());
    },
  );

  test.each(viewersOf(layout, 'guest'))(
    'the next episode plays for a %s from prefetched data',
    async (viewer) => {
      const own = LEFT_BEHIND[viewer];
      await using page = await openAs(viewer, layout);
      await visit(page, `${path}/1/`);
      await expectEpisode(page, 1);
      await page.calls.take();

      await page.keyboard.press('PageDown');
      await expectEpisode(page, 2);

      const asked = await page.calls.take();
      expect(asked.toSorted()).toEqual(['chapterBehavior', BEGUN[viewer], ...own].toSorted());
    },
  );
});

// spec: 7 calls, language and brand are those of area info
// touches: common/info
test.skipIf(isLong)(
  'the first call of a tab sends the language and brand of area info',
  async () => {
    await using page = await openAs('guest', 'mobile');
    const first = page.waitForRequest('**/api/**');
    const area = page.waitForResponse('**/common/info*');
    await visit(page, `${path}/1/`);

    const { data } = await (await area).json();
    const headers = await (await first).allHeaders();
    expect(headers).toMatchObject({ language: data.lang, brand: data.brand });
  },
);

// spec: 2 home, ours: a phone loads the hero's picture in one size
// touches: /images/
test.skipIf(isLong)('a phone with a sharp screen loads the picture of the hero once', async () => {
  const screen = { viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, isMobile: true };
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(origin);
  const hero = page.locator('img[fetchpriority=high]');
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const folder = await hero.evaluate((image: HTMLImageElement) =>
    image.currentSrc.split('/').at(-2),
  );
  await context.close();

  // The narrowest size is used behind the hero as its light, and rows below load 320 px.
  const sizes = urls.filter((url) => url.includes(`/images/${folder}/`) && !/\/160\./.test(url));
  expect(sizes.filter((url) => !url.endsWith('/320.webp'))).toHaveLength(1);
});
