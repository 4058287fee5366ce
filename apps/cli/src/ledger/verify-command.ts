import { join } from 'node:path';

import { demo, type wallet } from '@hookline/db';
import { keepVerify } from '@hookline/services/books';
import {
  findForeignHeads,
  openCopiedHeads,
  openHeadFiles,
  verifyBooks,
} from '@hookline/services/wallet';

import type { Command, Context } from '../command.ts';
import { getMember } from '../member/get-member.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readRepeated } from '../input/read-args.ts';
import { openHeadFolders } from './open-head-folders.ts';

/** Number of members between two progress lines. */
const PROGRESS_MEMBERS = 10_000;
/** Exit code if no fault was found, but there were no heads to compare. */
const EXIT_WITHOUT_HEADS = 3;

type Found = { fault: wallet.LedgerFault | null; memberCount: number; headCount: number };

/** `hookline ledger verify`. */
export const ledgerVerifyCommand: Command = {
  usage: '[--member <member>] [--heads <folder>]...',
  summary:
    'Recomputes every wallet from its ledger, compares grants and claw-backs with the audit, checks that the ledger has the recorded heads, and reports the first bad row; exits with 1 if there is one. Heads are read from DATA_DIR and from each folder of --heads: a copy of `ledger-heads` of another machine, or a folder with one such copy for each machine. Without heads it cannot detect that rows were cut off or rewritten with new hashes: it says so, and exits with 3.',
  run: async (args, context) => {
    const { values: folders, rest } = readRepeated(args, 'heads');
    const { options } = readCall(rest, [], ['member']);
    const own = openHeadFiles(join(context.config.dataDir, 'ledger-heads'));
    const headFiles = [own, ...(await openHeadFolders(folders, context.config, openCopiedHeads))];
    await using database = await connectDatabase(context);
    const { db } = database;
    const member = options.member === undefined ? null : await getMember(db, options.member);
    const foreign = await findForeignHeads({ db, headFiles });
    if (foreign !== null) {
      context.complain(
        `No member in ${foreign} is in this database: these are heads of another site, or all members are gone.`,
      );
      return 1;
    }

    const only = member === null ? {} : { userId: member.userId };
    const found = await findFault(verifyBooks(only, { db, headFiles }), context);
    const { fault, memberCount, headCount } = found;
    if (member === null) {
      const faults = fault === null ? [] : [fault];
      await keepVerify({ faults, ranBy: null, atMs: Date.now() }, { db });
    }
    const isCheckedWithHeads = headCount > 0;
    if (fault !== null) {
      context.show({ memberCount, fault, headDays: [], headCount, isCheckedWithHeads }, [
        `Member ${fault.userId}: row ${fault.seq} ${fault.fault}.`,
      ]);
      return 1;
    }
    const headDays = await listDays(headFiles);
    const removedCount = await demo.countRemoved(db);
    const facts = { memberCount, fault, headDays, headCount, isCheckedWithHeads };
    context.show({ ...facts, ...(removedCount > 0 && { removedCount }) }, [
      member === null
        ? walletsText(memberCount)
        : `The wallet of ${member.nickName} matches its ledger.`,
      isCheckedWithHeads
        ? `All ${headCount} heads recorded from ${headDays[0]} to ${headDays.at(-1)} are in the ledger.`
        : withoutHeadsText(own.directory, memberCount),
      ...(removedCount === 0
        ? []
        : [
            `${removedCount} members of the demo were removed: heads and audit entries of theirs are not missed.`,
          ]),
    ]);
    return isCheckedWithHeads ? 0 : EXIT_WITHOUT_HEADS;
  },
};

function walletsText(count: number): string {
  return count === 1 ? '1 wallet matches its ledger.' : `${count} wallets match their ledgers.`;
}

function withoutHeadsText(directory: string, memberCount: number): string {
  const members = memberCount === 1 ? 'this member' : 'these members';
  return `Checked without heads: ${directory} has none for ${members}. Rows that were cut off, or rewritten with new hashes, would not be detected. Name a copy with --heads <folder>.`;
}

/** Lists the days of all files, oldest first. */
async function listDays(headFiles: Parameters<typeof verifyBooks>[1]['headFiles']) {
  const days = await Promise.all(headFiles.map((files) => files.listDays()));
  return [...new Set(days.flat())].toSorted();
}

async function findFault(steps: ReturnType<typeof verifyBooks>, context: Context): Promise<Found> {
  let memberCount = 0;
  let headCount = 0;
  for await (const step of steps) {
    context.signal.throwIfAborted();
    if (step.fault !== null) return { fault: step.fault, memberCount, headCount };
    const before = Math.floor(memberCount / PROGRESS_MEMBERS);
    memberCount += step.memberCount;
    headCount += step.headCount;
    if (Math.floor(memberCount / PROGRESS_MEMBERS) > before) {
      context.note(`${memberCount} wallets so far ...`);
    }
  }
  return { fault: null, memberCount, headCount };
}
