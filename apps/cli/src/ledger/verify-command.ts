import { join } from 'node:path';

import type { wallet } from '@hookline/db';
import { openHeadFiles, verifyBooks } from '@hookline/services';

import type { Command, Context } from '../command.ts';
import { getMember } from '../member/get-member.ts';
import { connectDatabase } from '../connect-database.ts';
import { readCall } from '../read-args.ts';

/** Members between two lines of progress. */
const PROGRESS_MEMBERS = 10_000;

/** `hookline ledger verify`. */
export const ledgerVerifyCommand: Command = {
  usage: '[--member <member>]',
  summary:
    'Recomputes every wallet from its ledger, looks for the heads recorded in DATA_DIR, and names the first bad row; exits with 1 if there is one.',
  run: async (args, context) => {
    const { options } = readCall(args, [], ['member']);
    await using database = await connectDatabase(context);
    const { db } = database;
    const headFiles = openHeadFiles(join(context.config.dataDir, 'ledger-heads'));
    const member = options.member === undefined ? null : await getMember(db, options.member);

    const { fault, memberCount } = await findFault(
      verifyBooks(member === null ? {} : { userId: member.userId }, { db, headFiles }),
      context,
    );
    if (fault !== null) {
      context.show({ memberCount, fault, headDays: [] }, []);
      context.complain(`Member ${fault.userId}: row ${fault.seq} ${fault.fault}.`);
      return 1;
    }
    const headDays = await headFiles.listDays();
    context.show({ memberCount, fault, headDays }, [
      member === null
        ? walletsText(memberCount)
        : `The wallet of ${member.nickName} is what its ledger says.`,
      headDays.length === 0
        ? `No heads have been recorded in ${headFiles.directory}.`
        : `The ledger has all heads that were recorded from ${headDays[0]} to ${headDays.at(-1)}.`,
    ]);
    return 0;
  },
};

function walletsText(count: number): string {
  return count === 1
    ? '1 wallet is what its ledger says.'
    : `${count} wallets are what their ledgers say.`;
}

async function findFault(
  steps: ReturnType<typeof verifyBooks>,
  context: Context,
): Promise<{ fault: wallet.LedgerFault | null; memberCount: number }> {
  let memberCount = 0;
  for await (const step of steps) {
    context.signal.throwIfAborted();
    if (step.fault !== null) return { fault: step.fault, memberCount };
    const before = Math.floor(memberCount / PROGRESS_MEMBERS);
    memberCount += step.memberCount;
    if (Math.floor(memberCount / PROGRESS_MEMBERS) > before) {
      context.note(`${memberCount} wallets so far ...`);
    }
  }
  return { fault: null, memberCount };
}
