import { DRAMA_TEXT_FIELDS, EPISODES_MAX, type DramaTextField } from '@hookline/domain/catalog';
import { isLocale, LOCALES, type Locale } from '@hookline/domain/routing';
import { setCaptions, setTexts } from '@hookline/services/catalog';

import { UsageError, type Command } from '../command.ts';
import { readCall, readDramaId, readWhole } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { readText } from '../input/read-file.ts';
import { connectDatabase } from '../site/connect-database.ts';

const TEXT_WORDS = ['the drama id', 'the language', 'the field', 'the text'] as const;
const CAPTION_WORDS = ['the drama id', 'the episode number', 'the language', 'the file'] as const;

/** `hookline drama text <id> <language> <field> <text>`. */
export const dramaSetTextCommand: Command = {
  usage:
    '<drama id> <language> name|introduce|reading <text> [--reason <text>] [--operator <name>]',
  summary:
    'Writes one text of a drama in one language: its name, what it is about (introduce), or how its name is typed (reading). An empty text removes it.',
  run: async (args, { config, note, answer, complain }) => {
    const { words, options } = readCall(args, TEXT_WORDS, ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const place = {
      locale: readLocale(words['the language']),
      field: readField(words['the field']),
    };
    const by = readAction(options, config);
    await using database = await connectDatabase({ config, note });
    const change = { ...place, seen: null, value: words['the text'] };
    const outcome = await setTexts({ dramaId, changes: [change], by }, database);
    switch (outcome.kind) {
      case 'set': {
        const isChanged = outcome.changedCount > 0;
        answer({ outcome: isChanged ? 'set' : 'unchanged', dramaId, ...place }, [
          isChanged ? 'Set.' : 'Nothing was changed: it says so already.',
        ]);
        return 0;
      }
      case 'unknown-drama':
        complain('There is no such drama.');
        return 1;
      case 'conflict':
        complain('Somebody else has changed the text meanwhile.');
        return 1;
      case 'refused':
        for (const { sentence } of outcome.faults) complain(sentence);
        return 1;
    }
  },
};

/** `hookline drama captions <id> <number> <language> <file>`. */
export const dramaSetCaptionsCommand: Command = {
  usage:
    '<drama id> <episode number> <language> <captions file> [--reason <text>] [--operator <name>]',
  summary:
    'Replaces the captions of an episode in one language by a .vtt or .srt file, or adds them. Its film, price and other captions are kept.',
  run: async (args, { config, note, answer, complain }) => {
    const { words, options } = readCall(args, CAPTION_WORDS, ACTION_OPTIONS);
    const dramaId = readDramaId(words['the drama id']);
    const episodeNumber = readWhole(words['the episode number'], 'The number', [1, EPISODES_MAX]);
    const by = readAction(options, config);
    const { name, text } = await readText(words['the file'], config);
    await using database = await connectDatabase({ config, note });
    const lang = words['the language'];
    const request = { dramaId, episodeNumber, lang, fileName: name, text, by };
    const outcome = await setCaptions(request, database);
    switch (outcome.kind) {
      case 'set': {
        const { label, cueCount, isNew } = outcome;
        const cues = cueCount === 1 ? '1 caption' : `${cueCount} captions`;
        answer({ outcome: 'set', dramaId, episodeNumber, lang: outcome.lang, cueCount }, [
          `${isNew ? 'Added' : 'Replaced'}: ${label}, ${cues}.`,
        ]);
        return 0;
      }
      case 'unknown-episode':
        complain('There is no such episode.');
        return 1;
      case 'conflict':
        complain('Somebody else has replaced the captions meanwhile.');
        return 1;
      case 'refused':
        complain(outcome.sentence);
        return 1;
    }
  },
};

function readLocale(text: string): Locale {
  if (isLocale(text)) return text;
  throw new UsageError(`The language must be one of ${LOCALES.join(', ')}, not '${text}'.`);
}

function readField(text: string): DramaTextField {
  const field = DRAMA_TEXT_FIELDS.find((each) => each === text);
  if (field !== undefined) return field;
  throw new UsageError(`The field must be one of ${DRAMA_TEXT_FIELDS.join(', ')}, not '${text}'.`);
}
