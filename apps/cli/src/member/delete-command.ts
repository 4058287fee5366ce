import { namesMember } from '@hookline/domain/identity';
import { deleteMember } from '@hookline/services/identity';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readFlags } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { getMember, type NamedMember } from './get-member.ts';
import { openHolds } from './open-holds.ts';
import { openJournal } from './open-journal.ts';

/** `hookline member delete <member>`. */
export const memberDeleteCommand: Command = {
  usage: '<member> --reason <text> [--yes] [--operator <name>]',
  summary:
    'Deletes a member for good, as members can themselves: name, logins, favourites and watch history are erased; wallet, ledger and orders are kept under an id without a name, which only PayPal can link to a person. An account that is blocked, owes coins, has had payments reversed or can still dispute one leaves a hash by which its next login is recognised; see docs/security.md. It asks first, unless --yes is given.',
  run: async (args, context) => {
    const { config, note, answer, complain, ask } = context;
    const { flags, rest } = readFlags(args, ['yes']);
    const { words, options } = readCall(rest, ['the member'], ACTION_OPTIONS);
    const by = readDecision(options, config);
    await using database = await connectDatabase({ config, note });
    const { db, now } = database;
    const member = await getMember(db, words['the member']);
    const { userId, nickName, code } = member;
    refuseNames(by.reason, member);
    if (!flags.yes) {
      if (ask === null) {
        complain('A deletion cannot be undone, so nothing was changed: confirm it with --yes.');
        return 1;
      }
      if (!(await ask(`Delete ${nickName}, number ${code}, for good? [y/N] `))) {
        complain('Nothing was changed.');
        return 1;
      }
    }

    const accountHolds = await openHolds(db, config);
    const deps = { db, now, journal: openJournal(context), accountHolds };
    const outcome = await deleteMember({ userId, by }, deps);
    switch (outcome.kind) {
      case 'deleted':
        answer({ outcome: 'deleted', userId }, [`Deleted. The books keep the id ${userId}.`]);
        return 0;
      case 'deleted-before':
        complain('The member has already been deleted. Nothing was changed.');
        return 1;
      case 'refused':
        complain(
          'A payment of the member is in progress: wait until it has finished, or look for it in order list.',
        );
        return 1;
    }
  },
};

/**
 * Rejects a reason that names the member: a deletion erases earlier reasons, but keeps its own.
 *
 * @throws UsageError for a reason by which the member could be found.
 */
function refuseNames(reason: string, member: NamedMember): void {
  if (namesMember(reason, member)) {
    throw new UsageError(
      'The reason is kept after the deletion: give a ticket, and no name, number or e-mail address.',
    );
  }
}
