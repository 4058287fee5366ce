// spec: 7 calls, reports of views, funnel and revenue
// touches: report

import { tracking, views } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { recordDispute } from '@hookline/services/checkout';
import { applySeen, payFor, seedOrder, seenPaid } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

type Commands = Awaited<ReturnType<typeof startCommands>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The first and the last millisecond of a day are part of it. */
const FIRST_MS = Date.parse('2026-11-20T00:00:00.000Z');
const LAST_MS = Date.parse('2026-11-20T23:59:59.999Z');
const PAGE = {
  sessionId: null,
  page: 'index_home',
  language: 'en-US',
  brand: '',
  browserKind: null,
};

const named = (name: string) => ({ 'en-US': { name, introduce: '' } });

const DAYS = ['--from', '2026-11-20', '--to', '2026-11-21'];

async function report(commands: Commands, ...words: string[]): Promise<unknown> {
  const { code, text } = await commands.run('report', ...words, '--format', 'json');
  expect(code).toBe(0);
  return JSON.parse(text);
}

async function buy(
  { db }: Commands,
  order: { userId: string; nowMs: number; productId?: string; cents?: number; refund?: number },
) {
  const { userId, nowMs, productId = 'coins-500', cents = 499, refund = 0 } = order;
  const change = { productId, amountCents: cents };
  const seeded = await seedOrder(db, { userId, nowMs, change });
  const paid = await applySeen(db, seeded, { seen: seenPaid(seeded), nowMs });
  if (refund === 0) return paid;
  const seen = seenPaid(seeded, { refundedCents: refund, status: 'PARTIALLY_REFUNDED' });
  return applySeen(db, paid, { seen, nowMs: nowMs + 3 * DAY_MS });
}

test('the views report counts views by day and drama, the most watched first', async () => {
  await using commands = await startCommands();
  const { db } = commands;
  const bride = await seedDrama(db, { texts: named('Moon Bride') });
  const king = await seedDrama(db, { texts: named('Café King, "II"') });
  const watch = (drama: typeof bride, viewer: string, viewedAtMs: number) =>
    views.recordViews(db, [{ viewer, episodeId: drama.episodeIds[0] ?? '', viewedAtMs }]);
  await watch(bride, 'ada', FIRST_MS);
  await watch(king, 'ada', LAST_MS);
  await watch(king, 'bob', LAST_MS);
  await watch(bride, 'ada', LAST_MS + 1);
  await watch(king, 'ada', LAST_MS + 1 + DAY_MS);

  expect(await report(commands, 'views', ...DAYS)).toEqual([
    { day: '2026-11-20', drama_id: king.dramaId, drama: 'Café King, "II"', views: 2 },
    { day: '2026-11-20', drama_id: bride.dramaId, drama: 'Moon Bride', views: 1 },
    { day: '2026-11-21', drama_id: bride.dramaId, drama: 'Moon Bride', views: 1 },
  ]);
  const csv = await commands.run('report', 'views', ...DAYS, '--format', 'csv');
  expect(csv.text).toContain(`2026-11-20,${king.dramaId},"Café King, ""II""",2\r`);
});

test('a browser counts once per funnel step and day, and buyers are paying members', async () => {
  await using commands = await startCommands();
  const { db } = commands;
  const { userId } = await seedMember(db, { nowMs: FIRST_MS });
  await tracking.addPartitions(db, { nowMs: FIRST_MS, dayCount: 2 });
  const send = (clientId: string | null, names: readonly string[], receivedAtMs = FIRST_MS) =>
    tracking.insertEvents(db, [
      {
        ...PAGE,
        receivedAtMs,
        clientId,
        events: names.map((name) => ({
          name,
          clientMs: receivedAtMs,
          occurredAtMs: receivedAtMs,
          params: {},
        })),
      },
    ]);
  await send('ada', ['h5_page_show', 'h5_play', 'h5_play', 'h5_purchase_wall_show']);
  await send('ada', ['h5_page_show', 'h5_purchase_wall_pay_click'], LAST_MS);
  await send('bob', ['h5_page_show', 'h5_play', 'purchase']);
  await send('cleo', ['h5_page_show'], LAST_MS);
  await send(null, ['h5_page_show', 'h5_play_quality']);
  await send('ada', ['h5_page_show'], LAST_MS + 1);
  await buy(commands, { userId, nowMs: LAST_MS });
  await buy(commands, { userId, nowMs: LAST_MS });

  const logins = { embedded_visitors: 0, logins_begun: 0, logins_done: 0 };
  const nothing = { ...logins, players: 0, purchase_wall_viewers: 0, pay_clickers: 0 };
  expect(await report(commands, 'funnel', ...DAYS)).toEqual([
    {
      day: '2026-11-20',
      visitors: 3,
      ...logins,
      players: 2,
      purchase_wall_viewers: 1,
      pay_clickers: 1,
      buyers: 1,
      paid_orders: 2,
    },
    { day: '2026-11-21', visitors: 1, ...nothing, buyers: 0, paid_orders: 0 },
  ]);
});

test('revenue is exact to cent and coin, and refunds count on the day of the order', async () => {
  await using commands = await startCommands();
  const { db } = commands;
  const { userId } = await seedMember(db, { nowMs: FIRST_MS });
  await buy(commands, { userId, nowMs: FIRST_MS });
  await payFor(db, { userId, dramaId: 'a'.repeat(32), number: 2, price: 60, nowMs: LAST_MS });
  await buy(commands, { userId, nowMs: LAST_MS, refund: 199 });
  const large = { productId: 'coins-1000', cents: 999 };
  const disputed = await buy(commands, { userId, nowMs: LAST_MS, ...large });
  const dispute = { ...disputed, disputeId: 'PP-D-1', phase: 'open' as const };
  await recordDispute(dispute, { db, now: () => LAST_MS + DAY_MS });
  await buy(commands, { userId, nowMs: LAST_MS + 2 * DAY_MS });

  const days = await report(commands, 'revenue', ...DAYS);
  const packages = await report(commands, 'revenue', ...DAYS, '--by-package');

  const none = { gross_cents: 0, refunds_cents: 0, disputes_cents: 0, net_cents: 0 };
  expect(days).toEqual([
    {
      day: '2026-11-20',
      paid_orders: 3,
      gross_cents: 1997,
      refunds_cents: 199,
      disputes_cents: 999,
      net_cents: 799,
      coins_sold: 1500,
      bonus_sold: 150,
      coins_spent: 10,
      bonus_spent: 50,
    },
    {
      day: '2026-11-21',
      paid_orders: 0,
      ...none,
      coins_sold: 0,
      bonus_sold: 0,
      coins_spent: 0,
      bonus_spent: 0,
    },
  ]);
  expect(packages).toMatchObject([
    { package: 'coins-1000', paid_orders: 1, gross_cents: 999, disputes_cents: 999, net_cents: 0 },
    { package: 'coins-500', paid_orders: 2, gross_cents: 998, refunds_cents: 199, net_cents: 799 },
  ]);
});

test.each(['funnel', 'revenue'])(
  'without dates, the %s report covers the last seven days, including days without data',
  async (name) => {
    await using commands = await startCommands();

    const { code, text } = await commands.run('report', name);

    const [, ...rows] = text.split('\n');
    expect([code, rows.length]).toEqual([0, 7]);
    expect(rows.at(-1)).toMatch(new RegExp(`^${new Date().toISOString().slice(0, 10)} [ 0]+$`));
  },
);

test('a report of days without views says that there is no data', async () => {
  await using commands = await startCommands();

  const { code, text } = await commands.run('report', 'views');

  expect([code, text]).toEqual([0, 'No data for these days.']);
});

test.each([
  {
    words: ['views', '--from', 'monday'],
    says: "--from must be a day such as 2027-01-31, not 'monday'.",
  },
  { words: ['views', '--from', '2026-02-30'], says: '--from must be a day such as 2027-01-31' },
  {
    words: ['funnel', '--from', '2026-11-21', '--to', '2026-11-20'],
    says: '--from must not be after --to.',
  },
  { words: ['revenue', '--to', '2999-01-01'], says: '--to must not be in the future: 2999-01-01.' },
  {
    words: ['revenue', '--format', 'xml'],
    says: "--format must be one of table, csv, json, not 'xml'.",
  },
  { words: ['revenue', 'today'], says: 'This command takes no arguments.' },
])('report $words is rejected with "$says"', async ({ words, says }) => {
  await using commands = await startCommands();

  const { code, text } = await commands.run('report', ...words);

  expect(code).toBe(2);
  expect(text).toContain(says);
});
