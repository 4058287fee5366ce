import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { books } from '@hookline/db';
import { CURRENCY, nextStepOf } from '@hookline/domain/checkout';
import { accountText } from '@hookline/domain/wallet';
import { keepOpenLots, reconcileDay } from '@hookline/services/books';
import { reportPackageRevenue, reportRevenue } from '@hookline/services/checkout';

import { askPaypal } from '../orders/ask-paypal.ts';
import { serveStudio } from '../serve-studio.ts';

const DAY_MS = 86_400_000;
const RUNS_SHOWN = 60;
/** Time after which a comparison is given up; nights compare what takes longer. */
const RECONCILE_MAX_MS = 60_000;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

const serializeRun = ({ atMs, ...run }: books.ControlRun) => ({ ...run, at: atMs });

export const bookRunsEndpoint = serveStudio(STUDIO_CALLS.bookRuns, async ({ deps }) => {
  const runs = await books.listRuns(deps.db, { runsMax: RUNS_SHOWN });
  return {
    runs: runs.map(serializeRun),
    yesterday: dayOf(deps.now() - DAY_MS),
    hasPaypal: deps.paypal !== null,
  };
});

export const bookRunEndpoint = serveStudio(
  STUDIO_CALLS.bookRun,
  async ({ input: { kind, at }, deps }) => {
    const run = await books.findRun(deps.db, { kind, atMs: at });
    if (run === null) throw new StudioError('not-found', 'There is no such run.');
    const { differences, ...rest } = run;
    return { ...serializeRun(rest), differences: differences.map(serializeDifference) };
  },
);

function serializeDifference(difference: books.KeptDifference) {
  const { fault, orderNo = null, captureId = null, userId, seq = null } = difference;
  const named = { fault, orderNo, captureId, userId: userId ?? null, seq };
  if (seq !== null && typeof userId === 'string') {
    const step = `Look at row ${seq} of the member's ledger, and keep the database as it is.`;
    return { ...named, step, command: `ledger verify --member ${userId}` };
  }
  const asked = { captureId, orderNo, fault, ...(userId === undefined ? {} : { userId }) };
  const { sentence, command } = nextStepOf(asked);
  return { ...named, step: sentence, command };
}

export const bookReconcileEndpoint = serveStudio(
  STUDIO_CALLS.bookReconcile,
  async ({ input: { day }, session, deps }) => {
    const { db, paypal, now } = deps;
    if (paypal === null) {
      throw new StudioError('conflict', 'Nothing is sold here: PayPal is not set up.');
    }
    if (startOf(day) > now()) {
      throw new StudioError('invalid', 'This day has not begun.', {
        fields: { day: 'It has not begun.' },
      });
    }
    const signal = AbortSignal.timeout(RECONCILE_MAX_MS);
    const run = { dayStartMs: startOf(day), ranBy: session.operator.name, signal };
    const kept = await askPaypal(
      () => reconcileDay(run, { db, paypal, now }),
      "PayPal's books cannot be read now. Try again in a few minutes.",
    );
    const found = await books.findRun(db, kept);
    if (found === null) throw new Error('A run that was kept is gone.');
    const { differences: _, ...rest } = found;
    return serializeRun(rest);
  },
);

export const bookMonthEndpoint = serveStudio(
  STUDIO_CALLS.bookMonth,
  async ({ input: { year, month }, deps }) => {
    const firstMs = Date.UTC(year, month - 1, 1);
    if (firstMs > deps.now()) {
      const text = 'This month has not begun.';
      throw new StudioError('invalid', text, { fields: { month: text } });
    }
    const lastMs = Math.min(Date.UTC(year, month, 1), startOf(dayOf(deps.now())) + DAY_MS) - DAY_MS;
    const span = { firstMs, lastMs };
    return {
      currency: CURRENCY,
      days: await all(reportRevenue(span, deps)),
      packages: await all(reportPackageRevenue(span, deps)),
    };
  },
);

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

export const bookLiabilityEndpoint = serveStudio(STUDIO_CALLS.bookLiability, async ({ deps }) => {
  // The first sums come with the first run of the job, some seconds after a start.
  const { summedAtMs, sums } =
    (await books.readOpenLots(deps.db)) ?? (await keepOpenLots({ nowMs: deps.now() }, deps));
  return {
    at: summedAtMs,
    currency: CURRENCY,
    lots: sums.map((row) => ({
      name: accountText(row.accountType),
      isBought: row.currency === 'coin',
      lots: row.lots,
      remaining: row.remaining,
      cents: row.cents,
    })),
  };
});
