import { join } from 'node:path';

import { findOrInstallFfmpeg } from '../../scripts/find-ffmpeg.ts';
import { importDrama } from '../../tests/site/import-drama.ts';

const DRAMAS = 6;

/** Imports dramas with covers and one short episode each, for pages that list them. */
export async function importDramas(dataDir: string): Promise<void> {
  const ffmpegPath = await findOrInstallFfmpeg();
  for (let index = 0; index < DRAMAS; index += 1) {
    // The pattern of a cover depends on the length of the name.
    const name = `The Drama of Paints${' Again'.repeat(index)}`;
    await importDrama(
      {
        name,
        spanishName: name,
        arabicName: name,
        categories: [],
        episodeSeconds: [2],
        freeEpisodes: 1,
        price: 0,
      },
      { dataDir, folder: join(dataDir, `films-${index}`), ffmpegPath },
    );
  }
}
