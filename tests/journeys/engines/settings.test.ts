// @alone Measures moving pictures.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { expectFilm, expectPath, waitForApp } from '../../site/engines/film.ts';
import { installedEngines, openEngine, type Engine } from '../../site/engines/open-engine.ts';
import { wordsOf } from '../../site/layout/screens.ts';

const { short, long } = inject('site');
const VIDEO = 'document.querySelector("video[data-role=current]")';

describe.runIf(inject('isLong')).each(installedEngines())('in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.end());

  test.each(['en-US', 'ar-SA'] as const)(
    'the settings sheet in %s changes the speed, and Escape closes it',
    async (locale) => {
      const words = wordsOf(locale);
      await using page = await engine.openPage();
      await page.open(`${locale === 'en-US' ? '' : `/${locale}`}/reel-shorts/${long.dramaId}/1/`);
      await expectFilm(page);

      await page.click({ css: 'button', name: words('player', 'settings') });
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

  test('captions are shown over the picture until the viewer turns them off by key', async () => {
    await using page = await engine.openPage();
    await page.open(`/reel-shorts/${short.dramaId}/1/`);
    await waitForApp(page);
    const isSeen = `document.body.innerText.includes('Nobody leaves this house')`;
    await page.waitFor(isSeen);

    await page.press('c');

    await expect.poll(() => page.evaluate(isSeen)).toBe(false);
  });

  test('a guest finds a watched film in the watch history and resumes it', async () => {
    await using page = await engine.openPage();
    await page.open(`/reel-shorts/${long.dramaId}/1/`);
    await expectFilm(page);
    await page.press('k');
    await page.waitFor(`localStorage.getItem('hookline.history') !== null`);

    await page.open('/history/');
    await waitForApp(page);
    await page.click({ css: `main a[href*="${long.dramaId}"]` });

    await expectPath(page, `${long.dramaId}/1/`);
    await page.back();
    await expectPath(page, '/history/');
  });
});
