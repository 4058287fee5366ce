import { join } from 'node:path';

import { findScraps, openMediaStore } from '@hookline/media';
import { findGoneFilms, measureMedia } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readWords } from '../input/read-args.ts';
import { bytesText } from './bytes-text.ts';

/** `hookline media usage`. */
export const mediaUsageCommand: Command = {
  usage: '',
  summary:
    'Shows how much space each drama, the pictures, sources, unused files and unfinished imports take. It lists the whole store, which may take minutes.',
  run: async (args, { config, note, show }) => {
    readWords(args, []);
    await using database = await connectDatabase({ config, note });
    const store = openMediaStore({ url: config.mediaStore });
    const usage = await measureMedia({ db: database.db, store, now: Date.now });
    for (const drama of usage.dramas) {
      const { dramaId, dramaName, state, sizeBytes } = drama;
      const stateText = state.padEnd('taken-down'.length);
      show(drama, [`${dramaId}  ${stateText}  ${sizeText(sizeBytes)}  ${dramaName}`]);
    }
    const workDir = join(config.dataDir, 'import');
    const scraps = await findScraps(workDir, Date.now());
    const films = await findGoneFilms({ db: database.db, store, workDir });
    const scrapBytes = [...scraps, ...films].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const { imagesBytes, sourcesBytes, waitingBytes, dueBytes, totalBytes } = usage;
    show({ imagesBytes, sourcesBytes, waitingBytes, dueBytes, totalBytes, scrapBytes }, [
      `${sizeText(imagesBytes)}  pictures`,
      `${sizeText(sourcesBytes)}  sources that will be encoded`,
      `${sizeText(waitingBytes)}  unused, kept for now`,
      `${sizeText(dueBytes)}  unused, for media gc to remove`,
      `${sizeText(totalBytes)}  in the store`,
      `${sizeText(scrapBytes)}  left by imports on this machine, for media gc to remove`,
    ]);
    return 0;
  },
};

function sizeText(bytes: number): string {
  return bytesText(bytes).padStart('999.9 MB'.length);
}
