import { feedback } from '@hookline/db';
import { recordAuditBefore } from '@hookline/services/audit';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDay } from '../input/read-args.ts';
import { ACTION_OPTIONS, readAction } from '../input/read-decision.ts';
import { csvLine } from '@hookline/domain';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_PER_STEP = 1000;
const HEADINGS = [
  'id',
  'created_at',
  'types',
  'description',
  'email',
  'user_id',
  'drama_id',
  'episode_id',
  'locale',
];

/** `hookline feedback export`. */
export const feedbackExportCommand: Command = {
  usage: '[--from <day>] [--to <day>] [--reason <text>] [--operator <name>] > feedback.csv',
  summary:
    "Exports viewers' feedback as CSV, or with --json as one record per line, newest first; --from and --to are days in UTC, both inclusive. A cell that a spreadsheet would run as a formula is prefixed with an apostrophe.",
  run: async (args, { config, signal, isJson, show, write, note }) => {
    const { options } = readCall(args, [], ['from', 'to', ...ACTION_OPTIONS]);
    const by = readAction(options, config);
    const fromMs = options.from === undefined ? null : readDay(options.from, '--from');
    const untilMs = options.to === undefined ? null : readDay(options.to, '--to') + DAY_MS;
    if (fromMs !== null && untilMs !== null && fromMs >= untilMs) {
      throw new UsageError('--from must not be after --to.');
    }
    await using database = await connectDatabase({ config, note });

    await recordAuditBefore(database.db, {
      by,
      action: 'feedback export',
      subject: { kind: 'feedback', id: 'all' },
      after: { from: options.from ?? null, to: options.to ?? null },
    });
    const writeCells = (cells: readonly string[]) => write(`${csvLine(cells)}\r`);
    if (!isJson) writeCells(HEADINGS);
    let before: feedback.FeedbackRecord | null = null;
    for (let rowCount = ROWS_PER_STEP; rowCount === ROWS_PER_STEP;) {
      signal.throwIfAborted();
      const wanted = { fromMs, untilMs, before, itemsMax: ROWS_PER_STEP };
      const records: feedback.FeedbackRecord[] = await feedback.listFeedback(database.db, wanted);
      for (const record of records) {
        if (isJson) show(record, []);
        else writeCells(cellsOf(record));
      }
      before = records.at(-1) ?? null;
      rowCount = records.length;
    }
    return 0;
  },
};

function cellsOf(record: feedback.FeedbackRecord): string[] {
  return [
    record.id,
    new Date(record.createdAtMs).toISOString(),
    record.types.join(' '),
    record.description,
    record.email ?? '',
    record.userId ?? '',
    record.dramaId ?? '',
    record.episodeId ?? '',
    record.locale,
  ];
}
