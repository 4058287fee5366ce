import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

import { findEngine, removeScraps } from '@hookline/media';
import { episodeEncoding, type EncodingEvent } from '@hookline/services/catalog';
import { startWork } from '@hookline/services/work';

import type { Command, Context } from '../command.ts';
import { readFlags, readWords } from '../input/read-args.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { openSiteStore } from '../site/open-site-store.ts';

/** `hookline worker`. */
export const workerCommand: Command = {
  usage: '[--once]',
  summary:
    'Encodes the films that wait. These are the videos that imports with --later have stored; the first episodes come first. It runs until it is stopped; with --once, it ends when no film is due. Any number of machines may run it. See docs/importing.md.',
  run: async (args, context) => {
    const { flags, rest } = readFlags(args, ['once']);
    readWords(rest, []);
    const { config, signal, note, answer } = context;
    const { dataDir, ffmpegPath } = config;
    setPriority(constants.priority.PRIORITY_LOW);
    await using database = await connectDatabase(context);
    const { db, now } = database;
    const workDir = join(dataDir, 'import');
    await removeScraps(workDir, Date.now());
    const engine = await findEngine({
      dataDir,
      onProgress: note,
      ...(ffmpegPath === null ? {} : { ffmpegPath }),
    });
    const store = await openSiteStore(config, { db, isDryRun: false });

    const counts = { encoded: 0, failed: 0 };
    const onEvent = (event: EncodingEvent) => {
      if (event.kind === 'encoded') counts.encoded += 1;
      if (event.kind === 'unusable') counts.failed += 1;
      report(event, context);
    };
    const kinds = [episodeEncoding({ db, engine, store, workDir, now, onEvent })];
    const running = startWork({ kinds }, { db, now, log: logOf(context) });
    const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
    try {
      await (flags.once ? Promise.race([running.runDue(), stopped]) : stopped);
    } finally {
      await running.stop();
    }
    if (flags.once) signal.throwIfAborted();
    const films = counts.encoded === 1 ? '1 film' : `${counts.encoded} films`;
    answer({ outcome: counts.encoded === 0 ? 'unchanged' : 'encoded', ...counts }, [
      counts.encoded === 0 ? 'No film was encoded.' : `Encoded ${films}.`,
    ]);
    // A worker that is stopped has done its duty, even if the queue shows films that failed.
    return flags.once && counts.failed > 0 ? 1 : 0;
  },
};

function report({ kind, episode, sentence }: EncodingEvent, { note, complain }: Context): void {
  const { dramaId, episodeNumber, fileName } = episode;
  const film = `Episode ${episodeNumber} of ${dramaId}, ${fileName}`;
  switch (kind) {
    case 'begun':
      note(`${film}: encoding`);
      return;
    case 'encoded':
      note(`${film}: done`);
      return;
    case 'outdated':
      note(`${film}: left out, as the episode was deleted or has another film by now`);
      return;
    case 'unusable':
      complain(`${film}: ${sentence ?? ''}`);
      return;
  }
}

function logOf({ complain }: Context) {
  const write = (about: object, text: string) => {
    const cause = 'err' in about && about.err instanceof Error ? `: ${about.err.message}` : '';
    complain(`${text}${cause}`);
  };
  return { warn: write, error: write };
}
