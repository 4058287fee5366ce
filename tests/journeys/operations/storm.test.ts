// @alone Kills servers and restarts a database.
// spec: 4 wallet, ours: kills, frozen servers, database restarts and PayPal's faults during unlocks,
//   purchases, refunds, disputes, grants, blocks and deletions neither lose nor create coins
// touches: tests/site/storm/play-storm.ts

import { orders } from '@hookline/db';
import {
  auditUnlocks,
  query,
  readBooks,
  seedDrama,
  tablesWith,
  type Books,
} from '@hookline/db/testing';
import type { PaypalFaults } from '@hookline/providers/testing';
import { reconcile, syncOrder } from '@hookline/services/checkout';
import { forgetLateWrites } from '@hookline/services/identity';
import { expect, inject, test } from 'vitest';

import { drawOf, pick } from '../../site/storm/draw.ts';
import { playStorm, PRICE, type Storm } from '../../site/storm/play-storm.ts';
import { refundOne } from '../../site/storm/return-money.ts';
import { startStormSite, type StormSite } from '../../site/storm/start-storm-site.ts';

const SECONDS = inject('stormSeconds');
const SEED = inject('seed');
/** Includes time outside the storm: two starts, and the final comparison. */
const TIMEOUT_MS = SECONDS * 1_000 + 5 * 60_000;
const SUBJECTS = Array.from({ length: 8 }, (_, index) => `10000000${index}`);
/** Episodes of a drama that members unlock all at once. */
const WHOLE = 20;
/** Episodes of another drama: more than a member can unlock during the storm. */
const LONG = 3_000;
/** Number of responses to wait for while a server is frozen. Half of the members wait for it. */
const FROZEN_ANSWERS = 12;
const HOUR_MS = 60 * 60 * 1000;

const pricesOf = (count: number) => Array.from({ length: count }, () => PRICE);

async function seed({ db }: StormSite) {
  const long = await seedDrama(db, { prices: pricesOf(LONG) });
  const whole = await seedDrama(db, { prices: pricesOf(WHOLE) });
  return { long, whole };
}

/** Draws a fault of PayPal for a few calls. 'lost': the call is executed, its answer is lost. */
function faultsOf(draw: () => number): PaypalFaults {
  const kind = pick(draw, [
    [4, 'lost'],
    [3, 'error'],
    [1, 'down'],
    [1, 'malformed'],
  ] as const);
  const on = pick(draw, [
    [2, 'create-order'],
    [2, 'read-order'],
    [4, 'capture-order'],
    [2, 'refund-capture'],
    [1, 'read-dispute'],
  ] as const);
  const calls = 1 + Math.floor(draw() * 5);
  return { api: { kind, on, calls }, webhookTimes: draw() < 0.5 ? 1 : 3 };
}

/** Causes failures until the time is over. Returns what it did, in order. */
async function blow(site: StormSite, storm: Storm): Promise<string[]> {
  const draw = drawOf(SEED);
  const endsAtMs = Date.now() + SECONDS * 1_000;
  const blows: string[] = [];
  while (Date.now() < endsAtMs) {
    await storm.answers(40 + Math.floor(draw() * 100));
    const index = draw() < 0.5 ? 0 : 1;
    const kind = pick(draw, [
      [3, 'kill'],
      [2, 'restart'],
      [2, 'freeze'],
      [1, 'database in order'],
      [1, 'database crash'],
      [4, 'paypal'],
    ] as const);
    blows.push(['kill', 'restart', 'freeze'].includes(kind) ? `${kind} ${index}` : kind);
    if (kind === 'kill') await site.kill(index);
    if (kind === 'restart') await site.restart(index);
    if (kind === 'freeze') {
      using _ = site.freeze(index);
      await storm.answers(FROZEN_ANSWERS);
    }
    if (kind === 'paypal') await site.merchant.setFaults(faultsOf(draw));
    if (kind === 'database in order') await site.restartDatabase('in order');
    if (kind === 'database crash') await site.restartDatabase('crash');
  }
  return blows;
}

/** Completes every order, as would happen eventually: PayPal decides, and we sync each order. */
async function bringToEnd(site: StormSite, storm: Storm): Promise<void> {
  const { db, merchant } = site;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deps = { db, paypal: merchant.open(), log, now: Date.now };
  await merchant.setFaults({});
  for (const told of storm.told.values()) {
    for (const disputeId of told.disputes) {
      await merchant.resolveDispute(disputeId, 'RESOLVED_BUYER_FAVOUR');
    }
  }
  const unfinished = await query(
    site.owner,
    `select distinct order_no from order_refund where paypal_refund_id is null`,
  );
  for (const row of unfinished) {
    const bought = [{ orderNo: String(row['order_no']), transactionId: '', jumpPaypalLink: '' }];
    await refundOne(site, { bought }, () => 0);
  }
  for (const row of await query(site.owner, 'select order_no from coin_order')) {
    const order = await orders.findOrderByNumber(db, String(row['order_no']));
    if (order?.paypalOrderId != null) await syncOrder(order, deps);
  }
  await forgetLateWrites({ nowMs: Date.now(), signal: AbortSignal.timeout(HOUR_MS) }, { db });
}

/** Orders that were paid but not credited exactly once, or credited without a payment. */
const NOT_CREDITED_ONCE = `
  select coin_order.order_no, state, count(tx.seq) as credits from coin_order
  left join ledger_tx as tx on tx.user_id = coin_order.user_id
    and tx.order_no = coin_order.order_no and tx.account_type = 1
  group by coin_order.user_id, coin_order.order_no
  having count(tx.seq) <> count(distinct coin_order.capture_id)
    and coin_order.state not in ('FAILED', 'PENDING')`;

/** Operators' claw-backs that took more than was granted, left coins, or overdrew the wallet. */
const CLAWED_TOO_MUCH = `
  select tx.user_id, tx.seq from ledger_tx as tx
  join coin_lot as lot on lot.user_id = tx.user_id and tx.idem_key = 'claw-back:' || lot.id
  where -(tx.coin_delta + tx.bonus_delta) > lot.granted or lot.remaining <> 0
    or tx.debt_delta <> 0 or tx.coin_after < 0 or tx.bonus_after < 0`;

/** Tables that may have rows of a deleted member (ADR 0045). */
const KEPT = new Set([
  'account_hold',
  'coin_lot',
  'coin_order',
  'drama_progress',
  'episode_unlock',
  'ledger_entry',
  'ledger_tx',
  'member',
  'order_decision',
  'order_dispute',
  'order_number',
  'order_refund',
  'paypal_capture',
  'paypal_order',
  'wallet',
]);

const isOf = ({ dramaId }: { dramaId: string }, id: string) => id.replaceAll('-', '') === dramaId;

/** Sums up a member's lots by currency. */
function holdingsOf({ lots }: Books): { coin: number; bonus: number } {
  const sumOf = (currency: string) =>
    lots
      .filter((lot) => lot.currency === currency)
      .reduce((sum, { remaining }) => sum + remaining, 0);
  return { coin: sumOf('coin'), bonus: sumOf('bonus') };
}

/** Counts what happened, so that a storm without, for example, disputes is noticed. */
async function storyOf(site: StormSite, storm: Storm): Promise<string> {
  const states = await query(
    site.owner,
    'select state, count(*)::int from coin_order group by state order by state',
  );
  const [unlocks] = await query(site.owner, 'select count(*)::int from episode_unlock');
  const refused = Object.fromEntries(storm.refusals);
  const deeds = Object.groupBy(storm.deeds, ({ deed, outcome }) => `${deed} ${outcome}`);
  const done = Object.entries(deeds).map(([name, list = []]) => `${name}: ${list.length}`);
  return JSON.stringify({ unlocks: unlocks?.['count'], orders: states, refused, done });
}

async function countOf({ owner }: StormSite, table: string): Promise<number> {
  const [row] = await query(owner, `select count(*)::int from ${table}`);
  return Number(row?.['count']);
}

async function expectGrantsOnce({ owner }: StormSite, { deeds }: Storm): Promise<void> {
  const rows = await query(owner, "select idem_key from ledger_tx where idem_key like 'grant:%'");
  const keys = rows.map((row) => String(row['idem_key'])).toSorted();
  const granted = deeds.flatMap(({ deed, reference }) =>
    deed === 'grant' && reference !== undefined ? `grant:${reference}` : [],
  );
  expect(keys.filter((key, index) => keys[index - 1] === key)).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(granted));
}

async function expectDeletedAreGone({ db, owner }: StormSite): Promise<void> {
  const deleted = await query(owner, 'select user_id from member where deleted_at is not null');
  for (const row of deleted) {
    const tables = await tablesWith(db, String(row['user_id']));
    expect(tables.filter((table) => !KEPT.has(table))).toEqual([]);
  }
}

test.runIf(inject('isLong'))(
  `two servers lose no coin in ${SECONDS} s of failures (HOOKLINE_TEST_SEED=${SEED} repeats it)`,
  { timeout: TIMEOUT_MS },
  async () => {
    await using site = await startStormSite();
    const { long, whole } = await seed(site);
    const storm = playStorm(site, { subjects: SUBJECTS, long, whole, seed: SEED });
    const blows = await blow(site, storm);
    await storm.stop();
    await bringToEnd(site, storm);
    await site.stop();
    process.stdout.write(
      `HOOKLINE_TEST_SEED=${SEED}: ${blows.join(', ')}; ${await storyOf(site, storm)}\n`,
    );

    for (const [userId, told] of storm.told) {
      const books = await readBooks(site.db, userId);
      expect(books.wallet).toMatchObject(holdingsOf(books));
      expect(
        auditUnlocks(books, (dramaId) => pricesOf(isOf(long, dramaId) ? LONG : WHOLE)),
      ).toEqual([]);
      const unlocked = books.unlocks.filter((each) => isOf(long, each.drama_id));
      expect(unlocked.map(({ number }) => number)).toEqual(expect.arrayContaining(told.unlocked));
      const atOnce = told.hasWhole ? WHOLE : 0;
      expect(books.unlocks.length - unlocked.length).toBeGreaterThanOrEqual(atOnce);
    }
    expect(await query(site.owner, NOT_CREDITED_ONCE)).toEqual([]);
    expect(await query(site.owner, CLAWED_TOO_MUCH)).toEqual([]);
    await expectGrantsOnce(site, storm);
    await expectDeletedAreGone(site);
    const span = { fromMs: Date.now() - HOUR_MS, toMs: Date.now() + HOUR_MS };
    const deps = { db: site.db, paypal: site.merchant.open() };
    expect(await reconcile(span, deps)).toEqual([]);
    const verified = await site.operator('ledger', 'verify', '--heads', site.headsOf(1));
    const wallets = await countOf(site, 'wallet');
    expect(verified.text).toContain(`${wallets} wallets match their ledgers.`);
    expect(verified).toMatchObject({ code: 0 });
    expect(blows).not.toEqual([]);
  },
);
