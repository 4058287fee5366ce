import { join } from 'node:path';

import {
  openAuditHeadFiles,
  openCopiedAuditHeads,
  verifyAudit,
  type AuditFault,
  type AuditHeadFiles,
  type AuditStep,
} from '@hookline/services/audit';

import type { Command, Context } from '../command.ts';
import { readCall, readRepeated } from '../input/read-args.ts';
import { openHeadFolders } from '../ledger/open-head-folders.ts';
import { connectDatabase } from '../site/connect-database.ts';

/** Number of entries between two progress lines. */
const PROGRESS_ENTRIES = 100_000;
/** Exit code if no fault was found, but there were no heads to compare. */
const EXIT_WITHOUT_HEADS = 3;

type Sums = Omit<AuditStep, 'fault'>;

/** `hookline audit verify`. */
export const auditVerifyCommand: Command = {
  usage: '[--heads <folder>]...',
  summary:
    'Recomputes the chain of the audit, verifies what passkeys have signed, checks that the audit has the recorded heads, and reports the first bad entry; exits with 1 if there is one. Heads are read from DATA_DIR and from each folder of --heads: a copy of `ledger-heads` of another machine, or a folder with one such copy for each machine. Without heads it cannot detect that entries were cut off or written anew with new hashes: it says so, and exits with 3.',
  run: async (args, context) => {
    const { values: folders, rest } = readRepeated(args, 'heads');
    readCall(rest, [], []);
    const own = openAuditHeadFiles(join(context.config.dataDir, 'ledger-heads'));
    const copies = await openHeadFolders(folders, context.config, openCopiedAuditHeads);
    const headFiles = [own, ...copies];
    await using database = await connectDatabase(context);
    const { sums, fault } = await findFault(verifyAudit({ db: database.db, headFiles }), context);
    const isCheckedWithHeads = sums.headCount > 0;
    if (fault !== null) {
      context.show({ ...sums, fault, headDays: [], isCheckedWithHeads }, [sentenceOf(fault)]);
      return 1;
    }
    const headDays = await listDays(headFiles);
    context.show({ ...sums, fault, headDays, isCheckedWithHeads }, [
      ...textsOf(sums),
      isCheckedWithHeads
        ? `All ${sums.headCount} heads recorded from ${headDays[0]} to ${headDays.at(-1)} are in the audit.`
        : `Checked without heads: ${own.directory} has none of the audit. Entries that were cut off, or written anew with new hashes, would not be detected. Name a copy with --heads <folder>.`,
    ]);
    return isCheckedWithHeads ? 0 : EXIT_WITHOUT_HEADS;
  },
};

function sentenceOf({ seq, entryId, fault }: AuditFault): string {
  if (seq === null) return `${fault}.`;
  return `Entry ${seq}${entryId === null ? '' : ` (${entryId})`} ${fault}.`;
}

function textsOf(sums: Sums): string[] {
  const { entryCount, signatureCount, unknownKeyCount, blankedCount } = sums;
  return [
    `${countOf(entryCount, 'entry', 'entries')} in the chain, ${countOf(signatureCount, 'signature')} verified.`,
    ...(unknownKeyCount === 0
      ? []
      : [
          `${countOf(unknownKeyCount, 'signature')} of them by passkeys that were removed before the audit named keys.`,
        ]),
    ...(blankedCount === 0
      ? []
      : [`${countOf(blankedCount, 'reason')} blanked with deleted members.`]),
  ];
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Lists the days of all files, oldest first. */
async function listDays(headFiles: readonly AuditHeadFiles[]): Promise<string[]> {
  const days = await Promise.all(headFiles.map((files) => files.listDays()));
  return [...new Set(days.flat())].toSorted();
}

async function findFault(
  steps: AsyncIterable<AuditStep>,
  context: Context,
): Promise<{ sums: Sums; fault: AuditFault | null }> {
  const sums = { entryCount: 0, signatureCount: 0, unknownKeyCount: 0, blankedCount: 0 };
  let headCount = 0;
  for await (const step of steps) {
    context.signal.throwIfAborted();
    if (step.fault !== null) return { sums: { ...sums, headCount }, fault: step.fault };
    const before = Math.floor(sums.entryCount / PROGRESS_ENTRIES);
    sums.entryCount += step.entryCount;
    sums.signatureCount += step.signatureCount;
    sums.unknownKeyCount += step.unknownKeyCount;
    sums.blankedCount += step.blankedCount;
    headCount += step.headCount;
    if (Math.floor(sums.entryCount / PROGRESS_ENTRIES) > before) {
      context.note(`${sums.entryCount} entries so far ...`);
    }
  }
  return { sums: { ...sums, headCount }, fault: null };
}
