import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';

import { UsageError, type Command } from '../command.ts';
import { deniedPath } from '../input/denied-path.ts';
import { readWords } from '../input/read-args.ts';

const SCHEMA_FILE = join(import.meta.dirname, '../../../../docs/schemas/drama.schema.json');

/** `hookline init drama <folder>`. */
export const initDramaCommand: Command = {
  usage: '<folder>',
  summary:
    'Writes a drama.json to fill in, and creates its folder if necessary. An existing drama.json is not changed.',
  run: async (args, { config, answer }) => {
    const folder = resolve(config.callerDir, readWords(args, ['the folder'])['the folder']);
    const file = join(folder, 'drama.json');
    try {
      await mkdir(folder, { recursive: true });
      // The flag makes the call fail if the file exists.
      await writeFile(file, draftOf(folder), { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (deniedPath(error) !== null) throw error;
      throw new UsageError(
        error.code === 'EEXIST' ? `${file} already exists.` : `${file} cannot be written.`,
      );
    }
    answer({ outcome: 'written', file }, [
      `Wrote ${file}.`,
      `Now add cover.jpg, 01.mp4, 02.mp4, ... and captions such as 01.en.vtt. 'hookline import ${folder} --dry-run' says what is missing.`,
    ]);
    return 0;
  },
};

/** Returns a draft of a drama named after its folder: 'moon-bride' becomes 'Moon bride'. */
function draftOf(folder: string): string {
  const words = basename(folder)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
  const name = words === '' ? 'My drama' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const draft = {
    $schema: relative(folder, SCHEMA_FILE),
    texts: {
      'en-US': { name, introduce: 'Two or three sentences that say what it is about.' },
    },
    categories: [],
    labels: [],
    price: 60,
    freeEpisodes: 3,
    cover: 'cover.jpg',
    fit: 'blur',
  };
  return `${JSON.stringify(draft, null, 2)}\n`;
}
