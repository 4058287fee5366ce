import { nextStepOf, type Difference } from '@hookline/domain/checkout';
import { ProviderError } from '@hookline/providers';
import { keepReconcile } from '@hookline/services/books';
import { reconcile } from '@hookline/services/checkout';

import { UsageError, type Command } from '../command.ts';
import { connectDatabase } from '../site/connect-database.ts';
import { readCall, readDay } from '../input/read-args.ts';
import { openPayments } from './open-payments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_DEFAULT = 30;
const DAYS_MAX = 93;

/** `hookline order reconcile`. */
export const orderReconcileCommand: Command = {
  usage: '[--from <first day>] [--to <last day>]',
  summary: `Compares PayPal's books, the orders and the ledger over days in UTC, by default the last ${DAYS_DEFAULT}, and lists each difference, missed ends of disputes, and webhooks that were given up; exits with 1 if there are any. PayPal's books lag by up to three hours. A running site does this daily for the last 7 days.`,
  run: async (args, { config, signal, print, note, complain, show }) => {
    const { options } = readCall(args, [], ['from', 'to']);
    const span = readSpan(options, Date.now());
    const paypal = await openPayments(config);
    await using database = await connectDatabase({ config, note });
    const { db } = database;
    const differences = await reconcile({ ...span, signal }, { db, paypal }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        throw new Error(`PayPal's books cannot be read: ${error.message}.`, { cause: error });
      },
    );
    await keepReconcile({ ...span, differences, ranBy: null, atMs: Date.now() }, { db });
    if (differences.length === 0) {
      print('There is no difference between PayPal, the orders and the ledger.');
      return 0;
    }
    for (const difference of differences) show(difference, [lineOf(difference)]);
    complain(`Differences: ${differences.length}.`);
    return 1;
  },
};

/** @throws UsageError */
function readSpan(
  { from, to }: { from?: string; to?: string },
  nowMs: number,
): { fromMs: number; toMs: number } {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const lastMs = readDay(to ?? today, '--to');
  const fromMs =
    from === undefined ? lastMs - (DAYS_DEFAULT - 1) * DAY_MS : readDay(from, '--from');
  if (fromMs > lastMs) throw new UsageError('--from must not be after --to.');
  if (fromMs > nowMs) throw new UsageError(`--from is in the future: ${from ?? to}.`);
  const dayCount = (lastMs - fromMs) / DAY_MS + 1;
  if (dayCount > DAYS_MAX) {
    throw new UsageError(
      `These are ${dayCount} days; at most ${DAYS_MAX} can be compared at once.`,
    );
  }
  return { fromMs, toMs: Math.min(lastMs + DAY_MS - 1, nowMs) };
}

function lineOf(difference: Difference): string {
  const { captureId, orderNo, fault, userId } = difference;
  const what = [
    ...(orderNo === null ? [] : [`Order ${orderNo}`]),
    ...(captureId === null ? [] : [`PayPal's payment ${captureId}`]),
    ...(typeof userId === 'string' ? [`member ${userId}`] : []),
  ];
  // A payment without an order number belongs to another shop of the merchant.
  const { command } = nextStepOf(difference);
  const advice = command?.startsWith('order adopt') === true ? ` '${command}' credits it.` : '';
  return `${what.length === 0 ? 'PayPal' : what.join(', ')}: ${fault}.${advice}`;
}
