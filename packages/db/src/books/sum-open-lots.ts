import { sql } from 'kysely';

import type { Database, WriteTransaction } from '../open-database.ts';

/** Coins that members hold and have not spent, by account type. */
export type OpenLots = {
  accountType: number;
  currency: 'coin' | 'bonus';
  lots: number;
  remaining: number;
  /** Price that was paid for the remaining coins; 0 for coins that nobody paid for. */
  cents: number;
};

/** Sums of all open lots at one moment. */
export type KeptLots = { summedAtMs: number; sums: OpenLots[] };

/** Number of lots that one statement reads, so that each statement is quick. */
const LOTS_PER_STEP = 20_000;

/** Reads the sums that {@link writeOpenLots} saved last; null if there are none yet. */
export async function readOpenLots(db: Database): Promise<KeptLots | null> {
  const { rows } = await sql<{ summed_at: Date; sums: OpenLots[] }>`
    select summed_at, sums from open_lots
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : { summedAtMs: row.summed_at.getTime(), sums: row.sums };
}

/** Saves the sums of the open lots in place of earlier sums. */
export async function writeOpenLots(db: Database, { summedAtMs, sums }: KeptLots): Promise<void> {
  await sql`
    insert into open_lots (id, summed_at, sums)
    values (1, ${new Date(summedAtMs)}, ${JSON.stringify(sums)}::text::jsonb)
    on conflict (id) do update set summed_at = excluded.summed_at, sums = excluded.sums
      where open_lots.summed_at < excluded.summed_at
  `.execute(db);
}

/** Sums like {@link OpenLots}, with fractions of cents. */
type Exact = Omit<OpenLots, 'cents'> & { cents: string };

/**
 * Sums the open lots in steps, member by member. Bought coins are worth their share of the price
 * paid for their order; bonus and gifts are worth nothing. It reads every lot that has coins left,
 * and locks none: an unlock neither waits for it nor counts anything.
 *
 * @param tx  A transaction all of whose statements see the same moment.
 */
export async function sumOpenLots(
  tx: WriteTransaction,
  { lotsPerStep = LOTS_PER_STEP }: { lotsPerStep?: number } = {},
): Promise<OpenLots[]> {
  const steps: Exact[] = [];
  let afterId: string | null = null;
  for (;;) {
    const lastId: string | null = await findLastOfStep(tx, afterId, lotsPerStep);
    steps.push(...(await sumStep(tx, afterId, lastId)));
    if (lastId === null) return addUp(steps);
    afterId = lastId;
  }
}

/** Finds the last member of a step; null if the step reaches the end. */
async function findLastOfStep(
  tx: WriteTransaction,
  afterId: string | null,
  lotsPerStep: number,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from coin_lot
    where remaining > 0 and ${afterId === null ? sql`true` : sql`user_id > ${afterId}`}
    order by user_id offset ${lotsPerStep} limit 1
  `.execute(tx);
  return rows[0]?.user_id ?? null;
}

async function sumStep(
  tx: WriteTransaction,
  afterId: string | null,
  lastId: string | null,
): Promise<Exact[]> {
  const { rows } = await sql<Exact>`
    select account_type as "accountType", lot.currency, count(*) as lots,
      sum(remaining)::bigint as remaining,
      coalesce(sum(
        case when lot.currency = 'coin'
          then remaining * coalesce(paid_cents, amount_cents)::numeric / coins_buy end
      ), 0)::text as cents
    from coin_lot as lot
    left join coin_order as bought
      on bought.user_id = lot.user_id and bought.order_no = lot.order_no
    where remaining > 0
      and ${afterId === null ? sql`true` : sql`lot.user_id > ${afterId}`}
      and ${lastId === null ? sql`true` : sql`lot.user_id <= ${lastId}`}
    group by account_type, lot.currency
  `.execute(tx);
  return rows;
}

function addUp(steps: readonly Exact[]): OpenLots[] {
  const same = Map.groupBy(steps, ({ accountType, currency }) => `${accountType} ${currency}`);
  return [...same.values()]
    .map((parts) => ({
      accountType: parts[0]?.accountType ?? 0,
      currency: parts[0]?.currency ?? 'bonus',
      lots: sumOf(parts, ({ lots }) => lots),
      remaining: sumOf(parts, ({ remaining }) => remaining),
      // A number is precise enough to add the fractions of cents of a few steps.
      cents: Math.round(sumOf(parts, ({ cents }) => Number(cents))),
    }))
    .toSorted((a, b) => a.accountType - b.accountType || (a.currency < b.currency ? -1 : 1));
}

function sumOf(parts: readonly Exact[], read: (part: Exact) => number): number {
  return parts.reduce((sum, part) => sum + read(part), 0);
}
