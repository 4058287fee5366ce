import { join } from 'node:path';

import { findOrInstallFfmpeg } from '../../scripts/find-ffmpeg.ts';
import { importDrama } from '../../tests/site/import-drama.ts';

type Films = {
  episodes: number;
  episodeSeconds: number;
  freeEpisodes: number;
  /** Price of each episode that is not free, in coins. */
  price: number;
};

/** Imports a drama whose films have the quality of real ones. @returns The id of the drama. */
export async function importFilms(dataDir: string, films: Films): Promise<string> {
  const { episodes, episodeSeconds, freeEpisodes, price } = films;
  return importDrama(
    {
      name: 'Bench',
      spanishName: 'Bench',
      arabicName: 'Bench',
      categories: [],
      episodeSeconds: Array.from({ length: episodes }, () => episodeSeconds),
      freeEpisodes,
      price,
      preset: 'product',
    },
    { dataDir, folder: join(dataDir, 'bench-films'), ffmpegPath: await findOrInstallFfmpeg() },
  );
}
