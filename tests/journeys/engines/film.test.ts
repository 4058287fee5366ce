// @alone Checks that films play, which a busy machine would disturb.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { DESKTOP, SCREEN } from '../../site/engines/driver.ts';
import {
  coloursOfFilm,
  distanceBetween,
  expectFilm,
  expectPath,
  waitForApp,
  waitForPlayer,
} from '../../site/engines/film.ts';
import { installedEngines, openEngine, type Engine } from '../../site/engines/open-engine.ts';

const { short, long } = inject('site');
const isLong = inject('isLong');
const hasWebkit = inject('engines').webkit !== null;
const film = `/reel-shorts/a-long-way-home-${long.dramaId}/1/`;
const drama = `/reel-shorts/the-locked-house-${short.dramaId}`;

test.runIf(!isLong && hasWebkit)('a deep link plays in WebKit', async () => {
  const engine = await openEngine('webkit');
  try {
    await using page = await engine.openPage();
    await page.open(film);

    await expectFilm(page);
  } finally {
    await engine.end();
  }
});

describe.runIf(isLong).each(installedEngines())('in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(name);
  });
  afterAll(() => engine.end());

  test('pages are as wide as the screen of a phone, and do not scroll sideways', async () => {
    await using page = await engine.openPage();
    await page.open('/');
    await waitForApp(page);

    const widths = await page.evaluate(
      `['clientWidth', 'scrollWidth'].map((name) => document.documentElement[name])`,
    );
    expect(widths).toEqual([SCREEN.width, SCREEN.width]);
  });

  test('a deep link plays, also after a reload', async () => {
    await using page = await engine.openPage();
    await page.open(film);
    await expectFilm(page);

    await page.reload();

    await expectFilm(page);
    await expectPath(page, film);
  });

  test('keys page through to the locked episode and back, and each film plays', async () => {
    await using page = await engine.openPage();
    await page.open(`${drama}/1/`);
    await waitForPlayer(page);

    await page.press('PageDown');
    await expectPath(page, `${drama}/2/`);
    await expectFilm(page);
    await page.press('PageDown');
    await expectPath(page, `${drama}/3/`);
    await page.see({ css: 'h1, h2, h3', name: 'Episode 3 is locked' });
    for (const episode of [2, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, as people watch.
      await page.press('PageUp');
      // oxlint-disable-next-line no-await-in-loop
      await expectPath(page, `${drama}/${episode}/`);
      // oxlint-disable-next-line no-await-in-loop
      await expectFilm(page);
    }
  });

  test('seeking in a paused film keeps the position and resumes from there', async () => {
    await using page = await engine.openPage();
    await page.open(film);
    await waitForPlayer(page);
    const second = () =>
      page.evaluate(`document.querySelector('video[data-role=current]').currentTime`);

    await page.press('k');
    await page.waitFor(`document.querySelector('video[data-role=current]').paused`);
    const before = Number(await second());
    await page.press('ArrowRight');
    await page.waitFor(
      `document.querySelector('video[data-role=current]').currentTime > ${before + 3}`,
    );
    await page.press('k');
    await expectFilm(page);

    expect(Number(await second())).toBeGreaterThan(before + 3);
  });

  test('a seek in a paused film on a desktop keeps a picture on the page', async () => {
    await using page = await engine.openPage();
    await page.resize(DESKTOP);
    await page.open(film);
    await waitForPlayer(page);
    await expectFilm(page);
    const colours = await coloursOfFilm(page);

    await page.press('k');
    await page.waitFor(`document.querySelector('video[data-role=current]').paused`);
    const before = Number(
      await page.evaluate(`document.querySelector('video[data-role=current]').currentTime`),
    );
    await page.press('ArrowRight');
    await page.waitFor(`(({ currentTime, seeking }) => currentTime > ${before + 3} && !seeking)(
      document.querySelector('video[data-role=current]'))`);

    await expect
      .poll(async () => distanceBetween(await coloursOfFilm(page), colours))
      .toBeLessThan(25);
  });
});
