import { randomUUID } from 'node:crypto';

import { addNote } from '@hookline/services/identity';

import type { Command } from '../command.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { readNote } from '../input/read-note.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { getMember } from './get-member.ts';

/** `hookline member note <member> <text>`. */
export const memberNoteCommand: Command = {
  usage: '<member> <text> [--reason <text>] [--operator <name>]',
  summary:
    "Adds a note about a member, which the studio shows in the member's timeline. It is in the member's export, and deleted with the member.",
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the member', 'the note'], ACTION_OPTIONS);
    const text = readNote(words['the note']);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);
    const { userId, nickName } = await getMember(database.db, words['the member']);

    const note = { id: randomUUID(), userId, orderNo: null, text, by };
    const outcome = await addNote(note, database);
    if (outcome !== 'added') {
      context.complain(
        `No note was added: ${outcome === 'full' ? 'there are 200 already' : 'the member was deleted'}.`,
      );
      return 1;
    }
    context.answer({ outcome, userId, noteId: note.id }, [`The note about ${nickName} is added.`]);
    return 0;
  },
};
