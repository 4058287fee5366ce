import type { Database } from '@hookline/db';
import type { DaySpan } from '@hookline/domain/tracking';
import { reportPackageRevenue, reportRevenue } from '@hookline/services/checkout';
import { reportViews } from '@hookline/services/player';
import { reportFunnel, reportFunnelByBrowser } from '@hookline/services/tracking';

import { UsageError, type Command, type Context } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDay, readFlags } from '../input/read-args.ts';
import { FORMATS, writeReport, type Format, type ReportRow } from './write-report.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_DEFAULT = 7;
const USAGE = '[--from <day>] [--to <day>] [--format table|csv|json]';
const DAYS_ARE = `Days are in UTC, and --to is included; by default, the last ${DAYS_DEFAULT} days are reported.`;

/** A row whose fields can be cells. */
type Cells<Row> = Readonly<Record<keyof Row, string | number>>;

/** A report: its columns, each with the row field that it shows, and the source of its rows. */
type Definition<Row> = {
  columns: Readonly<Record<string, keyof Row & string>>;
  read: (span: DaySpan, books: { db: Database }) => AsyncIterable<Row>;
};

/** `hookline report views`. */
export const reportViewsCommand: Command = {
  usage: USAGE,
  summary: `Writes how often each drama was watched on each day, the most watched first. ${DAYS_ARE}`,
  run: (args, context) =>
    run(args, context, {
      columns: { day: 'day', drama_id: 'dramaId', drama: 'name', views: 'views' },
      read: reportViews,
    }),
};

const LOGIN_COLUMNS = { logins_begun: 'loginsBegun', logins_done: 'loginsDone' } as const;
const STEP_COLUMNS = {
  players: 'players',
  purchase_wall_viewers: 'wallVisitors',
  pay_clickers: 'payClickers',
} as const;

/** `hookline report funnel`. */
export const reportFunnelCommand: Command = {
  usage: `${USAGE} [--by-browser]`,
  summary: `Writes how many browsers opened a page, began a login, logged in, played, saw the packages and chose to pay on each day, and how many members bought; --by-browser has a row for each kind of browser, such as that within Instagram. ${DAYS_ARE}`,
  run: (args, context) => {
    const { flags, rest } = readFlags(args, ['by-browser']);
    const visitors = { visitors: 'visitors' } as const;
    if (flags['by-browser']) {
      const kind = { day: 'day', browser: 'browser' } as const;
      const columns = { ...kind, ...visitors, ...LOGIN_COLUMNS, ...STEP_COLUMNS };
      return run(rest, context, { columns, read: reportFunnelByBrowser });
    }
    const embedded = { embedded_visitors: 'embeddedVisitors' } as const;
    const bought = { buyers: 'buyers', paid_orders: 'orders' } as const;
    const steps = { ...visitors, ...embedded, ...LOGIN_COLUMNS, ...STEP_COLUMNS };
    const columns = { day: 'day', ...steps, ...bought } as const;
    return run(rest, context, { columns, read: reportFunnel });
  },
};

const MONEY_COLUMNS = {
  paid_orders: 'orders',
  gross_cents: 'grossCents',
  refunds_cents: 'refundedCents',
  disputes_cents: 'disputedCents',
  net_cents: 'netCents',
  coins_sold: 'coinsSold',
  bonus_sold: 'bonusSold',
} as const;

/** `hookline report revenue`. */
export const reportRevenueCommand: Command = {
  usage: `${USAGE} [--by-package]`,
  summary: `Writes the revenue of each day in US cents, and the coins that were sold and spent; refunds and disputes count for the day on which their order was paid. ${DAYS_ARE}`,
  run: (args, context) => {
    const { flags, rest } = readFlags(args, ['by-package']);
    if (flags['by-package']) {
      const columns = { day: 'day', package: 'productId', ...MONEY_COLUMNS } as const;
      return run(rest, context, { columns, read: reportPackageRevenue });
    }
    const spent = { coins_spent: 'coinsSpent', bonus_spent: 'bonusSpent' } as const;
    const columns = { day: 'day', ...MONEY_COLUMNS, ...spent } as const;
    return run(rest, context, { columns, read: reportRevenue });
  },
};

async function run<Row extends Cells<Row>>(
  args: readonly string[],
  { config, signal, isJson, note, show, write }: Context,
  { columns, read }: Definition<Row>,
): Promise<number> {
  const { options } = readCall(args, [], ['from', 'to', 'format']);
  const span = readSpan(options, Date.now());
  const format = readFormat(options.format ?? 'table');
  await using database = await connectDatabase({ config, note });
  if (isJson) {
    for await (const row of read(span, database)) {
      signal.throwIfAborted();
      show(row, []);
    }
    return 0;
  }
  const names = Object.keys(columns);
  const rows = reportRows(read(span, database), columns, signal);
  await writeReport({ columns: names, rows, print: write }, format);
  return 0;
}

async function* reportRows<Row extends Cells<Row>>(
  rows: AsyncIterable<Row>,
  columns: Definition<Row>['columns'],
  signal: AbortSignal,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    signal.throwIfAborted();
    const cells = Object.entries(columns).map(([name, field]) => [name, row[field]] as const);
    yield Object.fromEntries(cells);
  }
}

/** @throws UsageError */
function readSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  nowMs: number,
): DaySpan {
  const todayMs = nowMs - (nowMs % DAY_MS);
  const lastMs = to === undefined ? todayMs : readDay(to, '--to');
  const firstMs =
    from === undefined ? lastMs - (DAYS_DEFAULT - 1) * DAY_MS : readDay(from, '--from');
  if (firstMs > lastMs) throw new UsageError('--from must not be after --to.');
  if (lastMs > todayMs) throw new UsageError(`--to must not be in the future: ${to}.`);
  return { firstMs, lastMs };
}

/** @throws UsageError */
function readFormat(text: string): Format {
  const format = FORMATS.find((each) => each === text);
  if (format !== undefined) return format;
  throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not '${text}'.`);
}
