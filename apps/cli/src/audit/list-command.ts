import { audit, studio, type Database } from '@hookline/db';
import { utcText } from '@hookline/domain';
import { orderNameOf } from '@hookline/domain/checkout';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { getMember } from '../member/get-member.ts';
import { jsonLine } from '../output/json-line.ts';
import { printable } from '../output/printable.ts';
import { readCall, readDay, readWhole } from '../input/read-args.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ENTRIES_DEFAULT = '50';
const ENTRIES_MAX = 1000;
const USER_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** `hookline audit list`. */
export const auditListCommand: Command = {
  usage: '[--subject <kind[:id]>] [--by <operator>] [--from <day>] [--to <day>] [--limit <number>]',
  summary: `Lists operators' actions, newest first: who, when, by which door (studio, cli or job), on what, what changed, why, and whether a passkey has signed it. A subject is for example member:12345678, operator:irene, order:HL1234567890 or drama:<id>, or just a kind such as member. --from and --to are days in UTC, both inclusive. It lists ${ENTRIES_DEFAULT}, or up to ${ENTRIES_MAX} with --limit.`,
  run: async (args, { config, print, show, note }) => {
    const names = ['subject', 'by', 'from', 'to', 'limit'] as const;
    const { options } = readCall(args, [], names);
    const { subject, from, to } = options;
    const fromMs = from === undefined ? null : readDay(from, '--from');
    const untilMs = to === undefined ? null : readDay(to, '--to') + DAY_MS;
    if (fromMs !== null && untilMs !== null && fromMs >= untilMs) {
      throw new UsageError('--from must not be after --to.');
    }
    const itemsMax = readWhole(options.limit ?? ENTRIES_DEFAULT, '--limit', [1, ENTRIES_MAX]);
    await using database = await connectDatabase({ config, note });
    const { db } = database;

    const entries = await audit.listEntries(db, {
      subject: subject === undefined ? null : await findSubject(db, subject),
      operator: options.by ?? null,
      fromMs,
      untilMs,
      itemsMax,
    });
    if (entries.length === 0) print('No entries.');
    for (const entry of entries) show(entry, linesOf(entry));
    return 0;
  },
};

/** @throws UsageError */
async function findSubject(
  db: Database,
  text: string,
): Promise<{ kind: string; id: string | null }> {
  const [kind = '', ...rest] = text.split(':');
  const word = rest.join(':');
  if (word === '') return { kind, id: null };
  switch (kind) {
    case 'member':
      // A deleted member has only an id.
      return { kind, id: USER_ID.test(word) ? word : (await getMember(db, word)).userId };
    case 'operator':
      return { kind, id: (await studio.findOperatorByName(db, word))?.operatorId ?? word };
    case 'order':
      return { kind, id: orderNameOf(word) ?? word };
    default:
      return { kind, id: word };
  }
}

function linesOf(entry: audit.AuditEntry): string[] {
  const { doneAtMs, operator, via, action, subject, before, after, reason, isSigned } = entry;
  const head = [
    utcText(doneAtMs),
    operator,
    ...(via === null ? [] : [via]),
    action,
    `${subject.kind} ${subject.id}`,
    ...(isSigned ? ['signed'] : []),
    ...(reason === null ? [] : [`because: ${reason}`]),
  ].join('  ');
  return [
    printable(head),
    ...(before === null ? [] : [`    before ${jsonLine(before)}`]),
    ...(after === null ? [] : [`    after  ${jsonLine(after)}`]),
  ];
}
