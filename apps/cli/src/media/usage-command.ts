import { join } from 'node:path';

import { findScraps, openMediaStore } from '@hookline/media';
import { measureMedia } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readWords } from '../read-args.ts';
import { bytesText } from './bytes-text.ts';

/** `hookline media usage`. */
export const mediaUsageCommand: Command = {
  usage: '',
  summary:
    'Says how much each drama, the pictures, unused files and unfinished imports take up. It lists the whole store.',
  run: async (args, { config, print }) => {
    readWords(args, []);
    await using database = await connectDatabase(config, print);
    const store = openMediaStore({ url: config.mediaStore });
    const usage = await measureMedia({ db: database.db, store, now: Date.now });
    for (const { dramaId, dramaName, state, sizeBytes } of usage.dramas) {
      print(
        `${dramaId}  ${state.padEnd('taken-down'.length)}  ${sizeText(sizeBytes)}  ${dramaName}`,
      );
    }
    const scraps = await findScraps(join(config.dataDir, 'import'), Date.now());
    const scrapBytes = scraps.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    print(`${sizeText(usage.imagesBytes)}  pictures`);
    print(`${sizeText(usage.waitingBytes)}  unused, kept for now`);
    print(`${sizeText(usage.dueBytes)}  unused, removed by media gc`);
    print(`${sizeText(usage.totalBytes)}  in the store`);
    print(`${sizeText(scrapBytes)}  left by imports on this machine, removed by media gc`);
    return 0;
  },
};

function sizeText(bytes: number): string {
  return bytesText(bytes).padStart('999.9 MB'.length);
}
