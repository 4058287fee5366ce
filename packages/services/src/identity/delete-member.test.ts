import { audit, feedback, identity, orders, wallet, type Database } from '@hookline/db';
import {
  createTestDatabase,
  lockAwaited,
  readHoldings,
  seedActivity,
  seedDrama,
  tablesWith,
} from '@hookline/db/testing';
import { FRESH_LOGIN_MS } from '@hookline/domain/identity';
import { expect, inject, test } from 'vitest';

import { applySeen, seedOrder, orderSnapshot, seenPaid } from '../testing/orders.ts';
import { openTestHolds, signInMember } from '../testing/sign-in-member.ts';
import { payFor } from '../testing/wallet.ts';
import { changeWallet } from '../wallet/change-wallet.ts';
import { checkSession } from './check-session.ts';
import { deleteMember, forgetLateWrites } from './delete-member.ts';

const NOW_MS = 1_800_000_000_000;
const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
/** Tables with rows of deleted members: books, holds, and the members to which they refer. */
const KEPT = [
  'account_hold',
  'coin_lot',
  'coin_order',
  'drama_progress',
  'episode_unlock',
  'ledger_entry',
  'ledger_tx',
  'member',
  'order_number',
  'paypal_capture',
  'paypal_order',
  'wallet',
];

/** Starts with a drama, and members who log in with Google, buy, unlock, watch and write. */
async function start() {
  const db: Database = await createTestDatabase(inject('postgres'));
  const deps = { db, now: () => NOW_MS, accountHolds: openTestHolds(db) };
  const drama = await seedDrama(db);
  const episodeId = drama.episodeIds[0] ?? '';
  const logIn = (subject = '1') => {
    const profile = { subject, name: 'Ada', pictureUrl: 'https://pictures.example/ada' };
    return signInMember({ provider: 'google', profile, equipmentId: 'phone' }, deps);
  };
  return {
    db,
    deps,
    drama,
    logIn,
    /** Adds a member who has done everything that leaves a row. */
    async live(subject: string) {
      const login = await logIn(subject);
      const { userId } = login;
      const order = await seedOrder(db, { userId, nowMs: NOW_MS });
      await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
      const unlock = { userId, dramaId: drama.dramaId, number: 2, price: 60 };
      await payFor(db, { ...unlock, nowMs: NOW_MS });
      await seedActivity(db, { userId, dramaId: drama.dramaId, episodeId, nowMs: NOW_MS });
      return login;
    },
    remove: (userId: string, loginAtMs = NOW_MS) => deleteMember({ userId, loginAtMs }, deps),
    stateOf: async (token: string) => (await checkSession({ token }, deps)).kind,
    counts: async () => {
      const favourites = await db.selectFrom('favourite_count').select('favourites').execute();
      const likes = await db.selectFrom('episode_like_count').select('likes').execute();
      return [favourites.map((row) => row.favourites), likes.map((row) => row.likes)];
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

// spec: 4 account, a deleted member leaves only the books
test('deleting a member keeps only what the books need, without personal data', async () => {
  await using world = await start();
  const { db } = world;
  const ada = await world.live('1');
  const before = await readHoldings(db, ada.userId);
  expect(await tablesWith(db, ada.userId)).toEqual(
    expect.arrayContaining([
      ...KEPT.filter((table) => table !== 'account_hold'),
      'episode_like',
      'favourite',
      'feedback',
      'login_session',
      'member_code',
      'member_identity',
      'member_note',
      'member_setting',
      'watch_history',
      'watch_position',
    ]),
  );

  expect(await world.remove(ada.userId)).toEqual({ kind: 'deleted' });

  expect(await tablesWith(db, ada.userId)).toEqual(KEPT);
  const member = await db
    .selectFrom('member')
    .where('user_id', '=', ada.userId)
    .selectAll()
    .executeTakeFirst();
  expect(member).toMatchObject({
    code: null,
    nick_name: null,
    head_image_url: '',
    subscribe_starts_at: null,
    subscribe_ends_at: null,
    deleted_at: new Date(NOW_MS),
  });
  expect(await readHoldings(db, ada.userId)).toEqual(before);
  expect(await wallet.verifyLedger(db)).toBeNull();
  expect(await world.stateOf(ada.accessToken)).toBe('unknown');
});

test("a deleted member's feedback is kept without member, e-mail and text", async () => {
  await using world = await start();
  const ada = await world.live('1');

  await world.remove(ada.userId);

  const wanted = { fromMs: null, untilMs: null, before: null, itemsMax: 9 };
  expect(await feedback.listFeedback(world.db, wanted)).toMatchObject([
    { userId: null, email: null, description: '', types: ['content-error'] },
  ]);
});

test("deleting a member does not affect another member's data or share of the counts", async () => {
  await using world = await start();
  const ada = await world.live('1');
  const bea = await world.live('2');
  const tables = await tablesWith(world.db, bea.userId);

  await world.remove(ada.userId);

  expect(await tablesWith(world.db, bea.userId)).toEqual(tables);
  expect(await world.stateOf(bea.accessToken)).toBe('active');
  const [favourites = [], likes = []] = await world.counts();
  expect([sum(favourites), sum(likes)]).toEqual([1, 1]);
});

test('logging in after the deletion creates a new member without the old data', async () => {
  await using world = await start();
  const ada = await world.live('1');
  await world.remove(ada.userId);

  const again = await world.logIn('1');

  expect(again.userId).not.toBe(ada.userId);
  expect(await readHoldings(world.db, again.userId)).toMatchObject({ coin: 0, bonus: 0 });
  expect(await world.stateOf(again.accessToken)).toBe('active');
  expect(await world.remove(again.userId)).toEqual({ kind: 'deleted' });
});

test('two concurrent deletions of a member reduce the counts only once', async () => {
  await using world = await start();
  const ada = await world.live('1');

  const outcomes = await Promise.all([world.remove(ada.userId), world.remove(ada.userId)]);

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['deleted', 'deleted-before']);
  expect(await world.counts()).toEqual([[0], [0]]);
});

test('a login during the deletion belongs to a new member', async () => {
  await using world = await start();
  const { db } = world;
  const ada = await world.live('1');
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Locks the row of the member, then waits before it erases the member.
  const deleting = changeWallet({ db, now: Date.now }, ada.userId, async (tx) => {
    await identity.lockMember(tx, ada.userId);
    held.resolve();
    await done.promise;
    await identity.eraseMember(tx, { userId: ada.userId, nowMs: NOW_MS });
  });
  await held.promise;

  const entering = world.logIn('1');
  await lockAwaited(db);
  done.resolve();
  await deleting;
  const again = await entering;

  expect(again.userId).not.toBe(ada.userId);
  expect(await world.stateOf(again.accessToken)).toBe('active');
  expect(await tablesWith(db, ada.userId)).not.toContain('login_session');
});

test('ten logins during ten deletions leave no login of the deleted member', async () => {
  await using world = await start();
  const ada = await world.live('1');

  const logins = Array.from({ length: 10 }, () => world.logIn('1'));
  const removals = Array.from({ length: 10 }, () => world.remove(ada.userId));
  await Promise.all([...logins, ...removals]);
  // All ten logins may have preceded the deletion; only this login is certain to make a new member.
  const { userId } = await world.logIn('1');

  const active = await world.db
    .selectFrom('login_session')
    .where('state', '=', 'active')
    .select('user_id')
    .execute();
  expect(active).toEqual([{ user_id: userId }]);
  expect(userId).not.toBe(ada.userId);
});

test('an old login cannot delete the member', async () => {
  await using world = await start();
  const ada = await world.live('1');
  const tables = await tablesWith(world.db, ada.userId);

  expect(await world.remove(ada.userId, NOW_MS - FRESH_LOGIN_MS)).toEqual({
    kind: 'refused',
    reason: 'login-too-old',
  });

  expect(await tablesWith(world.db, ada.userId)).toEqual(tables);
  expect(await world.stateOf(ada.accessToken)).toBe('active');
});

test.each([
  { title: 'is pending', seen: { status: 'PENDING' } as const },
  { title: 'is in review', seen: { amount: { cents: 1, currency: 'USD' } } },
])('while a payment $title, its member cannot be deleted, but can be later', async ({ seen }) => {
  await using world = await start();
  const { db } = world;
  const { userId } = await world.live('1');
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  await applySeen(db, order, { seen: seenPaid(order, seen), nowMs: NOW_MS });
  const tables = await tablesWith(db, userId);

  expect(await world.remove(userId)).toEqual({ kind: 'refused', reason: 'payment-under-way' });
  expect(await tablesWith(db, userId)).toEqual(tables);

  await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });
  expect(await world.remove(userId)).toEqual({ kind: 'deleted' });
});

test('an unpaid order expires when its member is deleted, and approving it charges no money', async () => {
  await using world = await start();
  const { db } = world;
  const { userId } = await world.live('1');
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });

  await world.remove(userId);

  expect(await orders.getOrder(db, order)).toMatchObject({ state: 'EXPIRED' });
  for (const trigger of ['approved', 'return', 'poll'] as const) {
    const told = { seen: orderSnapshot(order, 'APPROVED'), trigger, nowMs: NOW_MS };
    expect(await applySeen(db, order, told)).toMatchObject({ state: 'EXPIRED' });
  }
});

test('money that arrives after the deletion is credited in the books, not lost', async () => {
  await using world = await start();
  const { db } = world;
  const { userId } = await world.live('1');
  const order = await seedOrder(db, { userId, nowMs: NOW_MS });
  const before = await readHoldings(db, userId);
  await world.remove(userId);

  const after = await applySeen(db, order, { seen: seenPaid(order), nowMs: NOW_MS });

  expect(after.state).toBe('PAID');
  expect((await readHoldings(db, userId)).coin).toBe(before.coin + order.coinsBuy);
  expect(await wallet.verifyLedger(db)).toBeNull();
});

test('rows that a request wrote after the deletion are deleted within the hour', async () => {
  await using world = await start();
  const { db, drama } = world;
  const { userId } = await world.live('1');
  await world.remove(userId);
  const episodeId = drama.episodeIds[0] ?? '';
  await seedActivity(db, { userId, dramaId: drama.dramaId, episodeId, nowMs: NOW_MS });

  const { signal } = new AbortController();
  await forgetLateWrites({ nowMs: NOW_MS + 60 * 60 * 1000, signal }, { db });

  expect(await tablesWith(db, userId)).toEqual(KEPT);
  expect(await world.counts()).toEqual([[0], [0]]);
});

// spec: 4 login, an operator can delete a member after a confirmation; the audit has operator and
//   reason
test('an operator can delete a member with an old login; the audit says who and why', async () => {
  await using world = await start();
  const { userId } = await world.live('1');
  const by = { operator: 'olga', reason: 'ticket-3: asked by mail' };

  expect(await deleteMember({ userId, by }, world.deps)).toEqual({ kind: 'deleted' });
  expect(await tablesWith(world.db, userId)).toEqual(KEPT);
  const subject = { kind: 'member', id: userId };
  const filter = { subject, operator: null, fromMs: null, untilMs: null, itemsMax: 9 };
  expect(await audit.listEntries(world.db, filter)).toMatchObject([
    { ...by, action: 'member delete', before: null, after: null },
  ]);
});
