import { serializeExportFile } from '@hookline/server/member-export';
import { exportMemberForOperator } from '@hookline/services/identity';

import type { Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { getMember } from './get-member.ts';

/**
 * `hookline member export <member>`.
 *
 * It writes `formatVersion`, and then the same data as the member's export in the app:
 * `exportedAt`, `isComplete`, `profile`, `logins`, `holds`, `settings`, `sessions`, `wallet`, the
 * ledger (`ledger`, `ledgerEntries`, `lots`, `unlocks`, `subscriptions`), payments (`orders`,
 * `refunds`, `disputes`, `decisions`), the library (`favourites`, `likes`, `history`, `positions`),
 * `feedback` and operators' actions (`actions`). docs/member-export.md describes each. Names are
 * those of the API; moments are ISO 8601 in UTC.
 */
export const memberExportCommand: Command = {
  usage: '<member> [--reason <text>] [--operator <name>] > member.json',
  summary:
    'Writes all data about a member as JSON, for a member who requests it and cannot log in. Members can save the same data in the app; docs/member-export.md describes it. The audit records who exported it.',
  run: async (args, { config, write, complain, note }) => {
    const { words, options } = readCall(args, ['the member'], ACTION_OPTIONS);
    const by = readAction(options, config);
    // Only the file is written to the output.
    await using database = await connectDatabase({ config, note });
    const { db, now } = database;
    const { userId } = await getMember(db, words['the member']);

    const exported = await exportMemberForOperator({ userId, by }, { db, now });
    const document = serializeExportFile(userId, exported);
    write(JSON.stringify(document, null, 2));
    if (!exported.isComplete)
      complain('A list was too long: only its newest rows are in the file.');
    return 0;
  },
};
