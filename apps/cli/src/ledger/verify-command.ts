import { wallet, type Database } from '@hookline/db';

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
    'Recomputes every wallet from its ledger and names the first bad row; exits with 1 if there is one.',
  run: async (args, context) => {
    const { options } = readCall(args, [], ['member']);
    await using database = await connectDatabase(context.config, context.print);
    const { db } = database;
    if (options.member === undefined) return await verifyAll(db, context);

    const { userId, nickName } = await getMember(db, options.member);
    const fault = await wallet.verifyLedger(db, { userId });
    if (fault !== null) return report(fault, context);
    context.print(`The wallet of ${nickName} is what its ledger says.`);
    return 0;
  },
};

async function verifyAll(db: Database, context: Context): Promise<number> {
  let memberCount = 0;
  for await (const step of wallet.verifySteps(db)) {
    context.signal.throwIfAborted();
    if (step.fault !== null) return report(step.fault, context);
    const before = Math.floor(memberCount / PROGRESS_MEMBERS);
    memberCount += step.memberCount;
    if (Math.floor(memberCount / PROGRESS_MEMBERS) > before) {
      context.print(`${memberCount} wallets so far ...`);
    }
  }
  context.print(`${memberCount} wallets are what their ledgers say.`);
  return 0;
}

function report({ userId, seq, fault }: wallet.LedgerFault, { complain }: Context): number {
  complain(`Member ${userId}: row ${seq} ${fault}.`);
  return 1;
}
