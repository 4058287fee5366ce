import { openMediaStore } from '@hookline/media';
import { verifyMedia, type MediaFault, type OlderFilms } from '@hookline/services/catalog';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { episodesText } from '../import/episode-ranges.ts';
import { readFlags, readWords } from '../input/read-args.ts';

/** `hookline media verify`. */
export const mediaVerifyCommand: Command = {
  usage: '[--deep]',
  summary:
    'Checks that the store has every file of every episode that viewers can watch; exits with 1 if not. With --deep it reads them all and compares their hashes. It also lists the films rendered by an older version, which still play.',
  run: async (args, { config, signal, print, note, complain, show }) => {
    const { flags, rest } = readFlags(args, ['deep']);
    readWords(rest, []);
    await using database = await connectDatabase({ config, note });
    let faultCount = 0;
    const onFault = (fault: MediaFault) => {
      faultCount += 1;
      show(fault, [faultText(fault)]);
    };
    const deps = { db: database.db, store: openMediaStore({ url: config.mediaStore }), signal };
    const checked = await verifyMedia({ isDeep: flags.deep, onFault }, deps);
    for (const films of checked.older) show(films, [olderText(films)]);
    if (checked.older.length > 0) print(OLDER_ADVICE);
    const verb = flags.deep ? 'Read' : 'Found';
    if (faultCount === 0) {
      print(`${verb} all ${checked.fileCount} files of ${countText(checked.episodeCount)}.`);
      return 0;
    }
    complain(
      `${faultCount} of ${countText(checked.episodeCount)} ${faultCount === 1 ? 'does' : 'do'} not play. Replace each video with drama replace-episode, or import the drama again.`,
    );
    return 1;
  },
};

const OLDER_ADVICE =
  'Rendering a film again may improve it. If you still have its video, use import --replace or drama replace-episode.';

function olderText({ dramaId, dramaName, olderEpisodes }: OlderFilms): string {
  const episodes = episodesText(olderEpisodes).toLowerCase();
  return `Rendered by an older version: ${dramaName} (${dramaId}), ${episodes}.`;
}

function countText(episodeCount: number): string {
  return episodeCount === 1 ? '1 episode' : `${episodeCount} episodes`;
}

function faultText({ dramaId, dramaName, episodeNumber, fault }: MediaFault): string {
  const episode = `${dramaName} (${dramaId}), episode ${episodeNumber}`;
  if (fault.kind === 'altered') return `${episode}: its files were changed after they were stored.`;
  const [first = '', ...others] = fault.names;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${episode}: ${first}${more} missing.`;
}
