import { exportMember, recordAuditBefore } from '@hookline/services';

import type { Command } from '../command.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall } from '../read-args.ts';
import { ACTION_OPTIONS, readAction } from '../read-decision.ts';
import { getMember } from './get-member.ts';

/** `hookline member export <member>`. */
export const memberExportCommand: Command = {
  usage: '<member> [--reason <text>] [--operator <name>] > member.json',
  summary:
    'Writes everything that is kept about a member as JSON, by the columns of the database, such as for a member who asks for it and cannot log in. The audit keeps who read it.',
  run: async (args, { config, write, complain, note }) => {
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const by = readAction(options, config);
    // Only the file goes where the output goes.
    await using database = await connectDatabase(config, note);
    const { db } = database;
    const { userId } = await getMember(db, words['the member']);

    await recordAuditBefore(db, {
      by,
      action: 'member export',
      subject: { kind: 'member', id: userId },
    });
    const { rows, exportedAtMs, isComplete } = await exportMember(
      { userId },
      { db, now: Date.now },
    );
    const exportedAt = new Date(exportedAtMs).toISOString();
    write(JSON.stringify({ exportedAt, isComplete, userId, ...rows }, null, 2));
    if (!isComplete) complain('A list was too long: only its newest rows are in the file.');
    return 0;
  },
};
