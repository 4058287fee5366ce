// @alone Checks that films play, which a busy machine would disturb.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { localePath } from '@hookline/domain/routing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { findOrInstallFfmpeg } from '../../../scripts/find-ffmpeg.ts';
import { expectFilm, expectPath, waitForPlayer } from '../../site/engines/film.ts';
import { installedEngines, openEngine } from '../../site/engines/open-engine.ts';
import { importDrama } from '../../site/import-drama.ts';
import { wordsOf } from '../../site/layout/screens.ts';
import { runServer, type ServerProcess } from '../../site/run-server.ts';

const EPISODES = 20;
/** Time for encoding the films, even on a slow machine. */
const IMPORT_MAX_MS = 180_000;
/** Time for watching all twenty films twice. */
const WATCH_MAX_MS = 180_000;
const DRAMA = { categories: [], price: 0 };
const LONG_STAIR = { name: 'The Long Stair', spanishName: 'La escalera', arabicName: 'السلم' };
const SHARP_EYE = { name: 'The Sharp Eye', spanishName: 'El ojo agudo', arabicName: 'العين' };
const VIDEO = 'document.querySelector("video[data-role=current]")';

/** Numbers of the episodes on the screen: more than one while two films overlap. */
const SHOWN_NUMBERS = `[...document.querySelectorAll('main *')]
  .filter((each) => each.childElementCount === 0 && each.checkVisibility({ opacityProperty: true }))
  .filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  })
  .flatMap((each) => /^EP (\\d+) \\/ ${EPISODES}$/.exec(each.textContent.trim())?.[1] ?? [])
  .join()`;

describe.runIf(inject('isLong'))('a site with many films', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-films-'));
  // When the tests run as root, PostgreSQL runs under another account, which needs access.
  chmodSync(dataDir, 0o755);
  let server: ServerProcess;
  let stair = '';
  let sharp = '';
  beforeAll(async () => {
    server = await runServer({ DATA_DIR: dataDir });
    const ffmpegPath = await findOrInstallFfmpeg();
    const place = (name: string) => ({ dataDir, folder: join(dataDir, name), ffmpegPath });
    const episodeSeconds = Array.from({ length: EPISODES }, () => 3);
    const long = { ...LONG_STAIR, ...DRAMA, episodeSeconds, freeEpisodes: EPISODES };
    stair = await importDrama(long, place('stair'));
    const sharpFilm = { episodeSeconds: [24], freeEpisodes: 1, size: '720x1280' } as const;
    const eye = { ...SHARP_EYE, ...DRAMA, ...sharpFilm, preset: 'product' } as const;
    sharp = await importDrama(eye, place('sharp'));
  }, IMPORT_MAX_MS);
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each(installedEngines())(
    'in %s, swiping up and down steps through twenty episodes, and each of them plays',
    { timeout: WATCH_MAX_MS },
    async (name) => {
      const engine = await openEngine(name);
      try {
        await using page = await engine.openPage(server.origin);
        await page.open(`/reel-shorts/${stair}/1/`);
        await waitForPlayer(page);
        const later = Array.from({ length: EPISODES - 1 }, (_, index) => index + 2);
        const turns = [
          ...later.map((episode) => ['up', episode] as const),
          ...later.map((episode) => ['down', episode - 1] as const).toReversed(),
        ];

        for (const [to, episode] of turns) {
          // oxlint-disable no-await-in-loop -- One after the other, as people watch.
          await page.swipe(to);
          await expectPath(page, `${stair}/${episode}/`);
          await expectFilm(page);
          await page.waitFor(`${SHOWN_NUMBERS} === '${episode}'`);
          // oxlint-enable no-await-in-loop
        }
        expect(await page.evaluate('document.title')).toContain(LONG_STAIR.name);
      } finally {
        await engine.end();
      }
    },
  );

  test.each(
    installedEngines().flatMap((name) =>
      (['en-US', 'ar-SA'] as const).map((locale) => ({ name, locale })),
    ),
  )('$name plays the quality that a viewer chooses, in $locale', async ({ name, locale }) => {
    const words = wordsOf(locale);
    const engine = await openEngine(name);
    try {
      await using page = await engine.openPage(server.origin);
      await page.open(localePath(locale, `/reel-shorts/${sharp}/1/`));
      await expectFilm(page);

      for (const [lines, heightPx] of [
        ['360', 640],
        ['720', 1280],
      ] as const) {
        const label = words('player', 'qualityLines').replace('{lines}', lines);
        // oxlint-disable no-await-in-loop -- One after the other.
        await page.click({ css: 'button', name: words('player', 'settings'), fades: true });
        await page.click({ css: '[role=dialog] label', name: label });
        await page.waitFor(`${VIDEO}.videoHeight === ${heightPx}`);
        await page.press('Escape');
        await page.waitFor(`document.querySelector('[role=dialog]') === null`);
        // oxlint-enable no-await-in-loop
      }
      await expectFilm(page);
    } finally {
      await engine.end();
    }
  });
});
