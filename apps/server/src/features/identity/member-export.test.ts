import { identity } from '@hookline/db';
import { memberTables, seedActivity, seedLongHistory, tablesWith } from '@hookline/db/testing';
import { signInMember } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';
import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

/** Field of the export that contains the rows of a table, by the name of the table. */
const PLACE_OF_TABLE: Readonly<Record<string, string>> = {
  account_hold: 'holds',
  coin_lot: 'lots',
  coin_order: 'orders',
  drama_progress: 'unlocks',
  episode_like: 'likes',
  episode_unlock: 'unlocks',
  favourite: 'favourites',
  feedback: 'feedback',
  ledger_entry: 'ledgerEntries',
  ledger_tx: 'ledger',
  login_session: 'sessions',
  member: 'profile',
  member_code: 'profile',
  member_identity: 'logins',
  member_note: 'notes',
  member_setting: 'settings',
  order_decision: 'decisions',
  order_dispute: 'disputes',
  order_note: 'notes',
  order_number: 'orders',
  order_refund: 'refunds',
  paypal_capture: 'orders',
  paypal_order: 'orders',
  subscription_period: 'subscriptions',
  wallet: 'wallet',
  watch_history: 'history',
  watch_position: 'positions',
};

// spec: 4 account, an export contains the member's data from every table
// touches: memberExport
test("an export contains one member's data from every table, and no other member's", async () => {
  await using shop = await startShop();
  const drama = await shop.addDrama([0, 60]);
  const [alice, bob] = [await shop.addViewer(), await shop.addViewer()];
  for (const { userId } of [alice, bob]) {
    const ids = { dramaId: drama.dramaId, episodeId: drama.episodeIds[0] ?? '' };
    await seedActivity(shop.deps.db, { userId, ...ids, nowMs: shop.clock.nowMs });
  }
  const { orderNo } = await shop.buy(alice);
  const bobs = await shop.buy(bob);
  await alice.call('play', drama.episode(2));

  const data = await alice.call('memberExport', {});

  const held = await tablesWith(shop.deps.db, alice.userId);
  const empty = new Set(['decisions', 'disputes', 'refunds', 'subscriptions']);
  for (const table of held) {
    const place = Object.entries(data).find(([name]) => name === PLACE_OF_TABLE[table]);
    expect([table, place?.[0], place?.[1]]).not.toEqual([table, place?.[0], []]);
    expect([table, place?.[0]]).toEqual([table, PLACE_OF_TABLE[table]]);
    expect([...empty]).not.toContain(place?.[0]);
  }
  expect(data).toMatchObject({
    exportedAt: new Date(shop.clock.nowMs).toISOString(),
    isComplete: true,
    profile: { userId: alice.userId, nickName: 'Alice', code: expect.stringMatching(/^\d{8,9}$/) },
    logins: [{ provider: 'google' }],
    settings: { autoUnlock: false },
    wallet: { coin: 490, bonus: 0, debt: 0 },
    unlocks: [{ contentId: drama.dramaId, sequenceNo: 2, price: 60, coin: 10, bonus: 50 }],
    orders: [{ orderNo, state: 'PAID', amountCents: 499, coinsBuy: 500 }],
    favourites: [{ contentId: drama.dramaId }],
    likes: [drama.episode(1)],
    history: [drama.episode(1)],
    positions: [{ ...drama.episode(1), seconds: 12 }],
    feedback: [{ email: 'ada@example.com', description: 'The sound is late.' }],
    notes: [{ orderNo: null, text: 'Called.' }],
  });
  expect(data.ledger).toHaveLength(3);
  expect(data.lots).toHaveLength(2);
  const text = JSON.stringify(data);
  expect(text).not.toContain(bob.userId);
  expect(text).not.toContain(bobs.orderNo);
});

test('every table with a member id is assigned to a place in the export', async () => {
  await using app = await startTestApp();

  const tables = await memberTables(app.deps.db);

  // The members in `demo_member` are made up.
  expect(tables.filter((name) => name !== 'demo_member')).toEqual(
    Object.keys(PLACE_OF_TABLE).toSorted(),
  );
});

test('an export contains no secrets', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();

  const text = JSON.stringify(await alice.call('memberExport', {}));

  const hash = identity.hashToken(alice.token);
  for (const secret of [alice.token, hash.toString('hex'), hash.toString('base64')]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain('tokenHash');
});

test('an export lists the active login and the superseded one of another device', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer();
  const { thirdPartId: subject } = await alice.call('memberDetail', {});
  const profile = { subject, name: 'Alice', pictureUrl: '' };
  const request = { provider: 'google', profile, equipmentId: 'a new phone' } as const;
  const { accessToken } = await signInMember(request, app.deps);
  const phone = app.clientWith({ authorization: encodeURIComponent(accessToken) });

  const { sessions } = await phone.call('memberExport', {});

  expect(sessions.filter(({ state }) => state === 'active')).toMatchObject([
    { equipmentId: 'a new phone', startedAt: new Date(app.clock.nowMs).toISOString() },
  ]);
  expect(sessions.filter(({ state }) => state === 'superseded')).toHaveLength(1);
  await expect(alice.call('memberDetail', {})).rejects.toMatchObject({ code: 'U0004' });
});

test('the sixth export within an hour is rejected for that member only', async () => {
  await using app = await startTestApp();
  const [alice, bob] = [await app.addViewer(), await app.addViewer()];
  for (let asked = 0; asked < 5; asked += 1) await alice.call('memberExport', {});

  await expect(alice.call('memberExport', {})).rejects.toMatchObject({ code: 'A0429' });

  expect(await bob.call('memberExport', {})).toMatchObject({ profile: { userId: bob.userId } });
  app.clock.nowMs += 12 * 60 * 1000;
  expect(await alice.call('memberExport', {})).toMatchObject({ isComplete: true });
});

test('an account with 10,000 events is exported completely', async () => {
  await using app = await startTestApp();
  const { db } = app.deps;
  const alice = await app.addViewer([{ currency: 'coin', amount: 10_000 }]);
  const count = 10_000;
  await seedLongHistory(db, { userId: alice.userId, count, nowMs: NOW_MS });

  const data = await alice.call('memberExport', {});

  expect(data.isComplete).toBe(true);
  expect(data.ledger.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => count - index),
  );
  expect(data.positions).toHaveLength(count);
});

test('a guest cannot export data', async () => {
  await using app = await startTestApp();

  await expect(app.guest.call('memberExport', {})).rejects.toMatchObject({ code: 'U0001' });
});
