import { randomUUID } from 'node:crypto';

import { addNote } from '@hookline/services/identity';

import type { Command } from '../command.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { readNote } from '../input/read-note.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { getOrder } from './get-order.ts';

/** `hookline order note <order> <text>`. */
export const orderNoteCommand: Command = {
  usage: '<order> <text> [--reason <text>] [--operator <name>]',
  summary:
    "Adds a note about an order, which the studio shows on the order's page. It is in the member's export, and deleted with the member.",
  run: async (args, context) => {
    const { words, options } = readCall(args, ['the order', 'the note'], ACTION_OPTIONS);
    const text = readNote(words['the note']);
    const by = readAction(options, context.config);
    await using database = await connectDatabase(context);
    const { order } = await getOrder(database.db, words['the order']);
    const { orderNo, userId } = order;

    const note = { id: randomUUID(), userId, orderNo, text, by };
    const outcome = await addNote(note, database);
    if (outcome !== 'added') {
      context.complain(
        `No note was added: ${outcome === 'full' ? 'there are 200 already' : 'its member was deleted'}.`,
      );
      return 1;
    }
    context.answer({ outcome, orderNo, noteId: note.id }, [
      `The note about order ${orderNo} is added.`,
    ]);
    return 0;
  },
};
