import type { Database } from '@hookline/db';
import {
  grantMany,
  type CoinGrant,
  type GrantFault,
  type GrantOutcome,
} from '@hookline/services/wallet';

import { UsageError, type Command, type Context } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readFlags, readOptions } from '../input/read-args.ts';
import { ACTION_OPTIONS, readDecision } from '../input/read-decision.ts';
import { readText, refuse } from '../input/read-file.ts';
import { getMember, MemberError, type NamedMember } from './get-member.ts';
import { readGrantLines, type GrantLine } from './grant-lines.ts';
import { grantRecord, grantText, refusalText, usedText } from './grant-text.ts';
import { readExpiry, readType } from './read-grant.ts';

type Receiver = GrantLine & Pick<NamedMember, 'userId' | 'nickName'>;

/** Grants coins to the members listed in a file: `member grant --file`. */
export const grantFile: Command['run'] = async (args, context) => {
  const { config, signal } = context;
  const nowMs = Date.now();
  const { flags, rest } = readFlags(args, ['dry-run']);
  const names = ['file', 'type', 'expires', ...ACTION_OPTIONS] as const;
  const options = readOptions(
    rest,
    names,
    'With --file, the members and coins are read from the file.',
  );
  const shared = {
    accountType: readType(options.type),
    expiresAtMs: readExpiry(options.expires, nowMs),
    issuer: 'operator' as const,
    by: readDecision(options, config),
  };
  const { name, text } = await readText(options.file ?? '', config);
  const read = readGrantLines(name, text);
  if (read.faults.length > 0) return refuse(read.faults, context);

  await using database = await connectDatabase(context);
  const { db, now } = database;
  const { receivers, faults } = await findReceivers(db, read.lines);
  if (faults.length > 0) return refuse(faults, context);

  const grants = receivers.map(({ userId, amount, reference }): CoinGrant => {
    return { ...shared, userId, amount, reference };
  });
  const isDryRun = flags['dry-run'];
  const { onGrant, counts, done } = report(receivers, context);
  const deps = { db, now, signal, onGrant, isDryRun };
  const wrong = await grantMany(grants, deps);
  if (wrong.length > 0) {
    return refuse(
      wrong.map((fault) => sentenceOf(fault, { receivers, ...shared })),
      context,
    );
  }
  if (isDryRun) context.answer(checkedDocument(receivers, shared), [checkedText(receivers)]);
  else context.answer({ outcome: endOf(counts), ...counts, grants: done }, [doneText(counts)]);
  return counts.failed === 0 ? 0 : 1;
};

/** Returns the outcome. A line fails if another command used its reference after the check. */
function endOf({ failed }: { failed: number }): 'done' | 'partly-done' {
  return failed === 0 ? 'done' : 'partly-done';
}

function checkedDocument(receivers: readonly Receiver[], { accountType }: { accountType: number }) {
  const grants = receivers.map(({ lineNo, userId, amount, reference }) => {
    return { lineNo, userId, amount, accountType, reference };
  });
  return { outcome: 'checked', totalCoins: totalOf(receivers), grants };
}

/** Looks up each line's member before writing anything. */
async function findReceivers(
  db: Database,
  lines: readonly GrantLine[],
): Promise<{ receivers: Receiver[]; faults: string[] }> {
  const receivers: Receiver[] = [];
  const faults: string[] = [];
  for (const line of lines) {
    try {
      const { userId, nickName } = await getMember(db, line.member);
      receivers.push({ ...line, userId, nickName });
    } catch (error) {
      if (!(error instanceof MemberError) && !(error instanceof UsageError)) throw error;
      faults.push(`Line ${line.lineNo}: ${error.message}`);
    }
  }
  return { receivers, faults };
}

/** Prints one line per grant, counts the grants, and records the outcome of each. */
function report(receivers: readonly Receiver[], { print, complain }: Context) {
  const counts = { all: receivers.length, granted: 0, failed: 0 };
  const done: object[] = [];
  const onGrant = (index: number, outcome: GrantOutcome) => {
    const receiver = receivers[index];
    if (receiver === undefined || outcome.kind === 'refused') return;
    const text = `Line ${receiver.lineNo}: ${grantText(outcome, receiver.nickName)}`;
    if (outcome.kind === 'granted') counts.granted += 1;
    if (outcome.kind === 'reference-used') counts.failed += 1;
    (outcome.kind === 'reference-used' ? complain : print)(text);
    const { lineNo, userId, reference } = receiver;
    done.push({ lineNo, userId, reference, ...grantRecord(outcome) });
  };
  return { counts, onGrant, done };
}

function sentenceOf(
  fault: GrantFault,
  { receivers, accountType }: { receivers: readonly Receiver[]; accountType: number },
): string {
  const line = `Line ${receivers[fault.index]?.lineNo ?? '?'}`;
  switch (fault.kind) {
    case 'refused':
      return `${line}: ${refusalText(fault.reason, accountType)}`;
    case 'reference-used':
      return `${line}: ${usedText(fault.credit)}`;
    case 'twice':
      return `${line}: an earlier line grants this member coins with the same reference.`;
  }
}

function checkedText(receivers: readonly Receiver[]): string {
  return `${linesText(receivers.length)} would grant ${totalOf(receivers)} coins. Nothing was changed, as this was a dry run.`;
}

function totalOf(receivers: readonly Receiver[]): number {
  return receivers.reduce((sum, { amount }) => sum + amount, 0);
}

function doneText({ all, granted }: { all: number; granted: number }): string {
  const before = all - granted;
  const rest = before === 0 ? '' : ` ${linesText(before)} had no effect.`;
  return `${linesText(granted)} granted coins.${rest}`;
}

function linesText(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
