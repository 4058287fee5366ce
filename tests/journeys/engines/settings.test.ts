// @alone Checks that films play, which a busy machine would disturb.
import { localePath } from '@hookline/domain/routing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { expectFilm, expectPath, waitForApp, waitForPlayer } from '../../site/engines/film.ts';
import { installedEngines, openEngine, type Engine } from '../../site/engines/open-engine.ts';
import { wordsOf } from '../../site/layout/screens.ts';

const { short, long } = inject('site');
const LOCALES = ['en-US', 'ar-SA'] as const;
const VIDEO = 'document.querySelector("video[data-role=current]")';
/** Step of the arrow keys. */
const SEEK_SECONDS = 5;
/**
 * Position at which the viewer leaves the film of 40 s. No wait of a journey is as long, so a film
 * that starts from the beginning cannot reach this position in time.
 */
const LEFT_AT_SECONDS = 25;

describe.runIf(inject('isLong')).each(installedEngines())('in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.end());

  test.each(LOCALES)(
    'the settings sheet in %s changes the speed, and Escape closes it',
    async (locale) => {
      const words = wordsOf(locale);
      await using page = await engine.openPage();
      await page.open(localePath(locale, `/reel-shorts/${long.dramaId}/1/`));
      await expectFilm(page);

      await page.click({ css: 'button', name: words('player', 'settings'), fades: true });
      await page.see({ css: '[role=dialog] legend', name: words('player', 'speed') });
      await page.evaluate(
        `document.querySelectorAll('[role=dialog] input[name=player-speed]')[0].click()`,
      );
      await page.waitFor(`${VIDEO}.playbackRate !== 1`);
      await page.press('Escape');

      await page.waitFor(`document.querySelector('[role=dialog]') === null`);
      await expectFilm(page);
    },
  );

  test.each(LOCALES)(
    'captions chosen in %s are shown over the picture until the viewer turns them off by key',
    async (locale) => {
      const words = wordsOf(locale);
      await using page = await engine.openPage();
      await page.open(localePath(locale, `/reel-shorts/${long.dramaId}/1/`));
      await expectFilm(page);

      await page.click({ css: 'button', name: words('player', 'settings'), fades: true });
      await page.click({ css: '[role=dialog] label', name: 'Español' });
      await page.press('Escape');
      const isSeen = `document.body.innerText.includes('Nadie sale de esta casa')`;
      await page.waitFor(`${isSeen} && document.querySelector('[role=dialog]') === null`);
      await page.press('c');

      await expect.poll(() => page.evaluate(isSeen)).toBe(false);
    },
  );

  test.each(LOCALES)('keys in %s seek forward and back', async (locale) => {
    await using page = await engine.openPage();
    await page.open(localePath(locale, `/reel-shorts/${long.dramaId}/1/`));
    await waitForPlayer(page);
    await page.press('k');
    await page.waitFor(`${VIDEO}.paused`);
    const before = Number(await page.evaluate(`${VIDEO}.currentTime`));

    await page.press('ArrowRight');
    await page.waitFor(`Math.abs(${VIDEO}.currentTime - ${before + SEEK_SECONDS}) < 1`);
    await page.press('ArrowLeft');

    await page.waitFor(`Math.abs(${VIDEO}.currentTime - ${before}) < 1`);
    await page.press('k');
    await expectFilm(page);
  });

  test('captions of the page language are shown from the start', async () => {
    await using page = await engine.openPage();
    await page.open(`/reel-shorts/${short.dramaId}/1/`);
    await waitForApp(page);

    const isSeen = `document.body.innerText.includes('Nobody leaves this house')`;
    await expect.poll(() => page.evaluate(isSeen)).toBe(true);
  });

  test('a guest finds a watched film in the watch history and resumes it', async () => {
    await using page = await engine.openPage();
    await page.open(`/reel-shorts/${long.dramaId}/1/`);
    await waitForPlayer(page);
    await expectFilm(page);
    for (let presses = 0; presses * SEEK_SECONDS < LEFT_AT_SECONDS; presses += 1) {
      // oxlint-disable-next-line no-await-in-loop -- One press after the other.
      await page.press('ArrowRight');
    }
    await page.waitFor(`${VIDEO}.currentTime > ${LEFT_AT_SECONDS}`);
    await page.press('k');
    await page.waitFor(`${VIDEO}.paused`);

    await page.open('/history/');
    await waitForApp(page);
    await page.click({ css: `main a[href*="${long.dramaId}"]` });

    await expectPath(page, `${long.dramaId}/1/`);
    // A film that started from the beginning would not get there before the test gives up.
    await page.waitFor(`${VIDEO}.currentTime > ${LEFT_AT_SECONDS}`);
    await expectFilm(page);
    await page.back();
    await expectPath(page, '/history/');
  });
});
