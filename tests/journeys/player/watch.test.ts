import type { Browser, Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { copyDrama } from '../../site/copy-drama.ts';
import { countViews } from '../../site/count-views.ts';
import { fingerOn } from '../../site/browser/finger.ts';
import { connectBrowser, openPage } from '../../site/browser/open-browser.ts';
import { isLong, TESTED_LAYOUTS } from '../../site/layout/tested-layouts.ts';
import { expectMoving, watchFrames } from '../../site/browser/picture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const { short } = inject('site');
const path = `/reel-shorts/the-locked-house-${short.dramaId}`;
const CAPTION = 'Nobody leaves this house';

describe.each(TESTED_LAYOUTS)('on %s', (layout) => {
  // spec: 2 redirects, switching episodes replaces the URL and adds no history entries
  // touches: history.length
  test('a card plays its episode, then the next, and Back returns to home', async () => {
    await using page = await openPage(browser, layout);
    await watchFrames(page);

    await page.goto('/');
    const card = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(short.name) })
      .last();
    await (layout === 'mobile' ? card.tap() : card.click());
    await page.waitForURL(`**${path}/1/`);
    await expectMoving(page);

    const historyBefore = await page.evaluate(() => history.length);
    await page.keyboard.press('PageDown');
    await page.waitForURL(`**${path}/2/`);
    await expectMoving(page);
    expect(await page.evaluate(() => history.length)).toBe(historyBefore);

    await page.goBack();
    await page.getByRole('heading', { name: 'New tonight' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('captions are shown over the picture until they are turned off', async () => {
    await using page = await openPage(browser, layout);
    await page.goto(`${path}/1/`);
    await page.getByText(CAPTION).waitFor();

    await page.keyboard.press('c');

    await page.getByText(CAPTION).waitFor({ state: 'hidden' });
    const button = page.getByRole('button', { name: 'Captions', exact: true });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });
});

test.skipIf(isLong)('swiping up plays the next episode', async () => {
  await using page = await openPage(browser, 'mobile');
  await watchFrames(page);
  await page.goto(`${path}/1/`);
  await expectMoving(page);

  const finger = await fingerOn(page);
  await finger.down(600);
  await finger.dragTo(240, 4);
  await finger.up();

  await page.waitForURL(`**${path}/2/`);
  await expectMoving(page);
});

/** Effective opacity of an element, including its ancestors'. */
const opacityOf = (element: Locator) =>
  element.evaluate((each) => {
    let opacity = 1;
    for (let at: Element | null = each; at !== null; at = at.parentElement) {
      opacity *= Number(getComputedStyle(at).opacity);
    }
    return opacity;
  });

// spec: 2 player, on a phone the controls fade after 2.5 s, and one tap brings them back
// touches: opacityOf
test.skipIf(isLong)(
  'the controls fade out; a first tap brings them back, and a second one pauses the film',
  async () => {
    const { long } = inject('site');
    await using page = await openPage(browser, 'mobile');
    await watchFrames(page);
    await page.goto(`/reel-shorts/${long.dramaId}/1/`);
    await expectMoving(page);
    const pause = page.getByRole('button', { name: 'Pause' });
    const isPaused = () =>
      page.evaluate(
        () => document.querySelector<HTMLVideoElement>('video[data-role=current]')?.paused,
      );

    await expect.poll(() => opacityOf(pause)).toBe(0);
    expect(await opacityOf(page.getByRole('heading', { level: 1 }))).toBe(1);
    await expect.poll(() => opacityOf(page.getByRole('button', { name: 'Like' }))).toBe(0.6);
    expect(await opacityOf(page.locator('[data-part=progress]'))).toBe(1);
    // While hidden, the pause button does not catch taps: they go to the picture.
    const box = await pause.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect.poll(() => opacityOf(pause)).toBe(1);
    expect(await isPaused()).toBe(false);
    await page.touchscreen.tap(195, 300);

    await expect.poll(isPaused).toBe(true);
  },
);

const PHONE_ON_ITS_SIDE = { width: 844, height: 390 };

// spec: 2 player, a phone in landscape has every control on the screen
// touches: PHONE_ON_ITS_SIDE
test.skipIf(isLong)('a phone in landscape shows seek bar, pause and price', async () => {
  await using page = await openPage(browser, 'mobile');
  await page.setViewportSize(PHONE_ON_ITS_SIDE);
  const expectOnScreen = async (element: Locator) => {
    const { x = -1, y = -1, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE_ON_ITS_SIDE.width);
    expect(y + height).toBeLessThanOrEqual(PHONE_ON_ITS_SIDE.height);
  };

  await page.goto(`${path}/1/`);
  await expectOnScreen(page.getByRole('region', { name: 'Player' }));
  await expectOnScreen(page.getByRole('slider', { name: 'Position' }));
  await expectOnScreen(page.getByRole('button', { name: 'Pause' }));
  await page.goto(`${path}/3/`);

  await expectOnScreen(page.getByRole('button', { name: 'Log in to unlock' }));
});

test.skipIf(isLong)('the next episode starts when an episode ends', async () => {
  await using page = await openPage(browser, 'desktop');
  await watchFrames(page);
  await page.goto(`${path}/1/`);

  await page.waitForURL(`**${path}/2/`);

  await expectMoving(page);
});

// spec: 6 roles, a guest watches unlocked episodes, with a history in the browser
// touches: /reel-shorts
test.skipIf(isLong)('a returning guest resumes where the film stopped', async () => {
  const { long } = inject('site');
  await using page = await openPage(browser, 'desktop');
  await watchFrames(page);
  await page.goto(`/reel-shorts/${long.dramaId}/1/`);
  await expectMoving(page);
  await page.getByRole('slider', { name: 'Position' }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((video) => video.currentTime > 10),
  );
  await page.goto('/');

  await page.goto(`/reel-shorts/${long.dramaId}/1/`);

  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some((video) => video.currentTime > 8 && !video.paused),
  );
});

test.skipIf(isLong)(
  'an episode opened by its URL counts as one view, and not again in another tab',
  async () => {
    const { long, ...site } = inject('site');
    // A copy that no other test watches.
    const copy = { name: 'The Watched House', fromDramaId: long.dramaId, prices: [0] };
    const { dramaId } = await copyDrama(site.dataDir, copy);
    const views = () => countViews(site, dramaId);
    await using page = await openPage(browser, 'mobile');
    await watchFrames(page);
    await page.goto(`/reel-shorts/${dramaId}/1/`);
    await expectMoving(page);
    await expect.poll(views).toBe(1);

    const other = await page.context().newPage();
    const report = other.waitForResponse('**/api/view/report');
    await other.goto(`/reel-shorts/${dramaId}/1/`);

    expect(await (await report).json()).toMatchObject({ code: '00000' });
    expect(await views()).toBe(1);
  },
);

test.runIf(isLong).each([
  { width: 844, height: 390 },
  { width: 568, height: 320 },
])(
  'on a landscape phone of $width x $height px, the swipe hint is beside the picture',
  async ({ width, height }) => {
    const { long, dataDir } = inject('site');
    // The copy's first film is long enough for the hint to appear, and there is a next episode.
    const copy = { name: 'The House beside', fromDramaId: long.dramaId, prices: [0, 0] };
    const { dramaId } = await copyDrama(dataDir, copy);
    await using page = await openPage(browser, 'mobile');
    await page.setViewportSize({ width, height });
    await page.goto(`/reel-shorts/${dramaId}/1/`);

    const hint = await boxOf(page.locator('[data-part=swipe-hint]'));
    const title = await boxOf(page.getByRole('heading', { level: 1 }));

    const pictureWidth = (height * 9) / 16;
    expect(hint.right).toBeLessThan((width - pictureWidth) / 2);
    expect(hint.bottom).toBeLessThan(title.top);
  },
);

function boxOf(found: Locator): Promise<{ top: number; right: number; bottom: number }> {
  return found.evaluate((element) => {
    const { top, right, bottom } = element.getBoundingClientRect();
    return { top, right, bottom };
  });
}
