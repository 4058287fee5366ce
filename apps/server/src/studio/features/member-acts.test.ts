// spec: 12 operation, ours: operators give and take coins, block, export and delete in the studio
// touches: memberGrant

import { randomUUID } from 'node:crypto';

import type { StudioClient, StudioRequest } from '@hookline/contract/studio';
import { audit } from '@hookline/db';
import { openMemberJournal } from '@hookline/services/identity';
import { topUp } from '@hookline/services/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { joinOperator, type SigningOperator } from '../../testing/join-operator.ts';
import { NOW_MS } from '../../testing/start-test-app.ts';
import { startTestStudio } from '../../testing/start-test-studio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: Awaited<ReturnType<typeof startTestStudio>>;
let support: StudioClient;
let olga: SigningOperator;
beforeAll(async () => {
  shop = await startTestStudio();
  support = await shop.operator('support');
  olga = await joinOperator(shop, { name: 'olga', role: 'owner' });
});
afterAll(() => shop[Symbol.asyncDispose]());

/** Lists what the audit says of a member, newest first. */
async function auditOf(userId: string) {
  const wanted = { subject: { kind: 'member', id: userId }, operator: null, itemsMax: 100 };
  const entries = await audit.listEntries(shop.deps.db, { ...wanted, fromMs: null, untilMs: null });
  return entries.map(({ operator, action, reason, after }) => ({
    operator,
    action,
    reason,
    after,
  }));
}

function newGrant(userId: string, change: Partial<Grant> = {}): Grant {
  const reference = randomUUID();
  return { userId, amount: 50, type: 'compensation', reference, reason: 'ticket-1', ...change };
}
type Grant = StudioRequest<'memberGrant'>;

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

test('a grant does what its preview has said, and leaves one row in the audit', async () => {
  const viewer = await shop.addViewer([{ currency: 'coin', amount: 10 }]);
  const { userId } = viewer;
  const given = { userId, amount: 50, type: 'compensation' } as const;

  const preview = await support.call('memberGrantPreview', given);
  const grant = newGrant(userId, { reference: 'ticket-7' });
  const done = await support.call('memberGrant', grant);

  expect(preview).toEqual({
    currency: 'bonus',
    kept: 50,
    covered: 0,
    expiresAt: NOW_MS + 30 * DAY_MS,
    before: { coin: 10, bonus: 0 },
    after: { coin: 10, bonus: 50 },
  });
  expect(done).toEqual({ isNew: true, ledgerNo: 2, balance: preview.after });
  expect(await viewer.balance()).toMatchObject({ coin: 10, bonus: 50 });
  expect(await auditOf(userId)).toMatchObject([
    { action: 'member grant', reason: 'ticket-1', after: { amount: 50, reference: 'ticket-7' } },
  ]);
});

test('a preview tells which coins pay a debt first', async () => {
  const viewer = await shop.addViewer();
  const { userId } = viewer;
  await shop.deps.db
    .updateTable('wallet')
    .set({ debt: 20 })
    .where('user_id', '=', userId)
    .execute();

  expect(
    await support.call('memberGrantPreview', { userId, amount: 50, type: 'gift' }),
  ).toMatchObject({ currency: 'coin', kept: 30, covered: 20, after: { coin: 30 } });
});

test('one opening of the dialog grants once, however often its button is pressed', async () => {
  const viewer = await shop.addViewer();
  const grant = newGrant(viewer.userId);

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => support.call('memberGrant', grant)),
  );

  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ balance }) => balance.bonus))).toEqual(new Set([50]));
  expect(await viewer.balance()).toMatchObject({ bonus: 50 });
  expect(await auditOf(viewer.userId)).toHaveLength(1);
  const other = support.call('memberGrant', { ...grant, amount: 51 });
  await expect(other).rejects.toMatchObject({
    code: 'conflict',
    fields: { reference: /50 coins/ },
  });
  expect(await viewer.balance()).toMatchObject({ bonus: 50 });
});

test.each<[string, Partial<Grant>, string]>([
  ['a day that is over', { lastDay: '2020-01-31' }, 'lastDay'],
  ['a text that is no day', { lastDay: 'tomorrow' }, 'lastDay'],
  ['paid coins that would expire', { type: 'top-up', lastDay: '2027-12-31' }, 'lastDay'],
  ['no coins', { amount: 0 }, 'amount'],
  ['half a coin', { amount: 1.5 }, 'amount'],
  ['more coins than a grant may have', { amount: 1_000_001 }, 'amount'],
  ['a reference with spaces', { reference: 'two words' }, 'reference'],
  ['a reason of spaces', { reason: '  ' }, 'reason'],
])('a grant with %s is refused beside its field, and moves no coins', async (_, change, field) => {
  const viewer = await shop.addViewer();

  const answer = olga.call('memberGrant', newGrant(viewer.userId, change));

  await expect(answer).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.any(String) },
  });
  expect(await viewer.balance()).toMatchObject({ coin: 0, bonus: 0 });
});

test('support gives 200 coins to a member on a day, also by twenty grants at once', async () => {
  const viewer = await shop.addViewer();
  const other = await shop.addViewer();

  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(support.call('memberGrant', newGrant(viewer.userId, { amount: 30 }))),
    ),
  );

  expect(codes.filter((code) => code === 'done')).toHaveLength(6);
  expect(codes.filter((code) => code === 'limit')).toHaveLength(14);
  expect(await viewer.balance()).toMatchObject({ bonus: 180 });
  expect(await codeOf(support.call('memberGrant', newGrant(other.userId)))).toBe('done');
});

test('more than 1,000 coins need the passkey, which signs these coins and no others', async () => {
  const viewer = await shop.addViewer();
  const grant = newGrant(viewer.userId, { amount: 1_001 });
  const more = { ...grant, amount: 2_000 };

  expect(await codeOf(olga.call('memberGrant', grant))).toBe('unsigned');
  const signature = await olga.sign('memberGrant', grant);
  expect(await codeOf(olga.call('memberGrant', more, { signature }))).toBe('unsigned');
  expect(await viewer.balance()).toMatchObject({ bonus: 0 });

  const again = await olga.sign('memberGrant', grant);
  expect(await codeOf(olga.call('memberGrant', grant, { signature: again }))).toBe('done');
  expect(await viewer.balance()).toMatchObject({ bonus: 1_001 });
  expect(await codeOf(olga.call('memberGrant', newGrant(viewer.userId, { amount: 1_000 })))).toBe(
    'done',
  );
});

test('a claw-back takes what is left of a grant, once', async () => {
  const viewer = await shop.addViewer();
  const { userId } = viewer;
  await support.call('memberGrant', newGrant(userId, { amount: 100, reference: 'wrong' }));
  const drama = await shop.addDrama([60]);
  await viewer.call('play', drama.episode(1));
  const clawBack = { userId, reference: 'wrong', reason: 'ticket-2' };

  const done = await support.call('memberClawBack', clawBack);
  const again = codeOf(support.call('memberClawBack', clawBack));
  const unknown = codeOf(support.call('memberClawBack', { ...clawBack, reference: 'other' }));

  expect(done).toEqual({ taken: 40, granted: 100, balance: { coin: 0, bonus: 0 } });
  expect([await again, await unknown]).toEqual(['conflict', 'not-found']);
  expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
    'member claw-back',
    'member grant',
  ]);
});

test('a blocked member is logged out until an operator unblocks them', async () => {
  const viewer = await shop.addViewer();
  const { userId } = viewer;
  const act = { userId, reason: 'ticket-3' };
  await viewer.call('memberDetail', {});

  await support.call('memberBlock', act);
  await expect(viewer.call('memberDetail', {})).rejects.toMatchObject({ name: 'AppError' });
  expect((await support.call('memberDetail', { userId })).block).toMatchObject({
    reason: 'ticket-3',
    blockedAt: NOW_MS,
  });
  expect(await codeOf(support.call('memberBlock', act))).toBe('conflict');
  await support.call('memberUnblock', act);
  expect(await codeOf(support.call('memberUnblock', act))).toBe('conflict');

  expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
    'member unblock',
    'member block',
  ]);
});

test("ending a member's sessions logs that member out, and no other", async () => {
  const [viewer, other] = [await shop.addViewer(), await shop.addViewer()];

  await support.call('memberEndSessions', { userId: viewer.userId, reason: 'stolen phone' });

  await expect(viewer.call('memberDetail', {})).rejects.toMatchObject({ name: 'AppError' });
  await other.call('memberDetail', {});
  expect(await auditOf(viewer.userId)).toMatchObject([
    { action: 'member logout', reason: 'stolen phone' },
  ]);
});

test('an export is signed, has the same parts as by command, and is audited', async () => {
  const { userId } = await shop.addViewer([{ currency: 'coin', amount: 7 }]);
  const act = { userId, reason: 'asked for it' };

  expect(await codeOf(olga.call('memberExport', act))).toBe('unsigned');
  expect(await auditOf(userId)).toEqual([]);
  const signature = await olga.sign('memberExport', act);
  const document = await olga.call('memberExport', act, { signature });

  expect(document).toMatchObject({
    formatVersion: 1,
    isComplete: true,
    profile: { userId },
    wallet: { coin: 7 },
    ledger: [{ coin: 7 }],
  });
  expect(await auditOf(userId)).toMatchObject([
    { operator: 'olga', action: 'member export', reason: 'asked for it' },
  ]);
  expect(await codeOf(olga.call('memberExport', act, { signature }))).toBe('unsigned');
});

test('a deletion is signed, keeps what it has announced, and is in the journal', async () => {
  const viewer = await shop.addViewer([{ currency: 'coin', amount: 7 }]);
  const { userId } = viewer;
  await topUp(shop.deps.db, {
    userId,
    orderNo: 'HL00000815',
    coin: 500,
    bonus: 0,
    nowMs: NOW_MS,
  });
  const act = { userId, reason: 'ticket-9' };

  const preview = await olga.call('memberDeletePreview', { userId });
  expect(preview).toMatchObject({ isPaying: false, coins: { coin: 507 }, ledgerRowCount: 2 });
  expect(await codeOf(olga.call('memberDelete', act))).toBe('unsigned');
  const named = { ...act, reason: 'Alice has asked' };
  const wrong = await olga.sign('memberDelete', named);
  await expect(olga.call('memberDelete', named, { signature: wrong })).rejects.toMatchObject({
    code: 'invalid',
    fields: { reason: expect.stringContaining('ticket') },
  });
  expect(await codeOf(support.call('memberDetail', { userId }))).toBe('done');

  const signature = await olga.sign('memberDelete', act);
  await olga.call('memberDelete', act, { signature });

  expect(await codeOf(support.call('memberDetail', { userId }))).toBe('not-found');
  expect(await viewer.balance()).toMatchObject({ coin: 507 });
  expect((await support.call('memberLedger', { userId })).rows).toHaveLength(2);
  const journal = openMemberJournal(shop.deps.journal.directory, () => {});
  const events = await journal.readFrom('2000-01-01');
  expect(events.filter((event) => event.userId === userId)).toMatchObject([{ kind: 'deleted' }]);
  expect(await auditOf(userId)).toMatchObject([{ action: 'member delete', reason: 'ticket-9' }]);
});

test('a member whose payment is in progress is not deleted', async () => {
  const { userId } = await shop.addViewer();
  await shop.deps.db
    .insertInto('coin_order')
    .values({
      user_id: userId,
      order_no: 'HL00000816',
      state: 'PENDING',
      store: 'profile',
      extend_product_id: 'usp_1',
      product_id: 'small',
      amount_cents: 499,
      currency: 'USD',
      coins_buy: 500,
      coins_bonus: 0,
      created_at: new Date(NOW_MS),
    })
    .execute();
  const act = { userId, reason: 'ticket-9' };

  expect(await olga.call('memberDeletePreview', { userId })).toMatchObject({ isPaying: true });
  const signature = await olga.sign('memberDelete', act);
  expect(await codeOf(olga.call('memberDelete', act, { signature }))).toBe('conflict');
  expect(await codeOf(support.call('memberDetail', { userId }))).toBe('done');
});
