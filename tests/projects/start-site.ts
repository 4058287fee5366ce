import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';
import { buildApps } from '../../scripts/build-web.ts';
import { importFolder, writeDrama } from '../site/import-drama.ts';
import { runSite } from '../site/run-site.ts';
import { addProducts } from '../site/set-products.ts';
import { addColumns, addGenres } from '../site/set-columns.ts';
import { share } from './share.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Real server with two imported dramas and two packages of coins, which no journey changes. */
    site: {
      origin: string;
      port: number;
      /** The studio beside it. */
      studioOrigin: string;
      /** Data directory of the server, for tests that access its database directly. */
      dataDir: string;
      /** Configuration settings that point to the site's emulators. */
      emulators: Readonly<Record<string, string>>;
      /** Four episodes of 5 s, two of them free, the last one app-only. */
      short: { dramaId: string; name: string };
      /** One free episode of 40 s. */
      long: { dramaId: string; name: string };
    };
  }
}

const SHORT = {
  name: 'The Locked House',
  spanishName: 'La casa cerrada',
  arabicName: 'البيت المغلق',
  japaneseName: '鍵のかかった家',
  categories: ['revenge', 'romance'],
  episodeSeconds: [5, 5, 5, 5],
  freeEpisodes: 2,
  price: 60,
  appOnly: [4],
};
const LONG = {
  name: 'A Long Way Home',
  spanishName: 'El largo regreso',
  arabicName: 'طريق العودة',
  categories: ['romance'],
  episodeSeconds: [40],
  freeEpisodes: 1,
  price: 0,
};

/** Fills the footer, so that its complete layout is tested. */
const COMPANY = {
  CONTACT_EMAIL: 'partners@hookline.example',
  GOOGLE_PLAY_URL: 'https://example.com/google',
  APP_STORE_URL: 'https://example.com/apple',
  TIKTOK_PAGE_URL: 'https://example.com/tiktok',
  FACEBOOK_PAGE_URL: 'https://example.com/facebook',
  YOUTUBE_PAGE_URL: 'https://example.com/youtube',
  INSTAGRAM_PAGE_URL: 'https://example.com/instagram',
};

/** Starts the journeys' site once for the whole run. Returns a function that stops it. */
export default async function startTestSite(project: TestProject): Promise<() => Promise<void>> {
  const { ffmpegPath = 'ffmpeg' } = project.config.provide;
  const { value, leave } = await share('site', () => start(ffmpegPath));
  project.provide('site', value);
  return leave;
}

/** Starts the site, whose films are imported by the command line while the server runs. */
async function start(ffmpegPath: string) {
  await buildApps();
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-journeys-'));
  // If we are root, PostgreSQL's account needs access.
  chmodSync(dataDir, 0o755);
  const studioPort = String(await findFreePort());
  const server = await runSite({ DATA_DIR: dataDir, STUDIO_PORT: studioPort, ...COMPANY });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    await addGenres(dataDir);
    const place = (name: string) => ({ dataDir, ffmpegPath, folder: join(dataDir, 'films', name) });
    const [shortPlace, longPlace] = [place('short'), place('long')];
    await Promise.all([writeDrama(SHORT, shortPlace), writeDrama(LONG, longPlace)]);
    // Imported in sequence, because home begins with the drama published last.
    const long = await importFolder(longPlace);
    const short = await importFolder(shortPlace);
    await addColumns(dataDir);
    await addProducts(dataDir);
    const { origin, port, emulators } = server;
    const value = {
      origin,
      port,
      studioOrigin: `http://localhost:${studioPort}`,
      dataDir,
      emulators,
      short: { dramaId: short, name: SHORT.name },
      long: { dramaId: long, name: LONG.name },
    };
    return { value, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
