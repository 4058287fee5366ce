import { randomUUID } from 'node:crypto';

import { refund } from '@hookline/services/testing';
import { coins } from '@hookline/domain';
import { subscribeMember } from '@hookline/services/wallet';
import { expect, test } from 'vitest';

import { startTestApp } from '../../testing/start-test-app.ts';

const LISTS = ['/member/wallet/recharge/list', '/member/wallet/consume/list'];
const RECEIPT = '/member/wallet/receipt';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts with Alice, who has bought coins and unlocked an episode, and Bob, who has nothing. */
async function startWithWallets() {
  const app = await startTestApp();
  const drama = await app.addDrama([60, 60]);
  const alice = await app.addViewer([
    { currency: 'coin', amount: 100 },
    { currency: 'bonus', amount: 20, expiresInMinutes: 60 },
  ]);
  const bob = await app.addViewer();
  await alice.call('play', { ...drama.episode(1), autoLock: 0 });
  const ask = async (path: string, token: string) => {
    const headers = { authorization: token };
    const response = await app.app.request(`/api${path}`, { headers });
    return { status: response.status, body: await response.text() };
  };
  return { app, drama, alice, bob, ask, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

// spec: 3 entities, coin and consume records
// touches: consumeList
test('members see their credits and unlocks, with a receipt for each', async () => {
  await using start = await startWithWallets();
  const { alice, drama } = start;

  const { records: coinRecords } = await alice.call('rechargeList', {});
  const { records: unlocks } = await alice.call('consumeList', {});

  expect(
    coinRecords.map(({ coinAccountType, coins: amount }) => [coinAccountType, amount]),
  ).toEqual([
    [2, 20],
    [1, 100],
  ]);
  expect(coinRecords[1]).toMatchObject({ coinsExpireTime: '0' });
  expect(unlocks).toMatchObject([
    { contentId: drama.dramaId, chapterName: 'EP 1', coinNum: 40, bonusNum: 20 },
  ]);
  for (const { recordId, coinAccountType } of coinRecords) {
    const receipt = await alice.call('receipt', { recordId });
    expect(receipt).toMatchObject({ kind: 'credit', coinAccountType });
  }
  expect(await alice.call('receipt', { recordId: unlocks[0]?.recordId ?? '' })).toMatchObject({
    kind: 'unlock',
    ledgerNo: 3,
    chapterName: 'EP 1',
    before: { coinBalance: 100, bonusBalance: 20 },
    after: { coinBalance: 60, bonusBalance: 0 },
  });
});

test("members cannot see another member's records, whatever the request says", async () => {
  await using start = await startWithWallets();
  const { alice, bob, ask } = start;
  const { records } = await alice.call('consumeList', {});
  const recordId = records[0]?.recordId ?? '';

  await expect(bob.call('receipt', { recordId })).rejects.toMatchObject({ code: 'A0404' });
  await expect(bob.call('receipt', { recordId: randomUUID() })).rejects.toMatchObject({
    code: 'A0404',
  });
  for (const list of LISTS) {
    const forged = `${list}?userId=${alice.userId}&user_id=${alice.userId}&token=${alice.token}`;
    expect(JSON.parse((await ask(forged, bob.token)).body)).toMatchObject({
      data: { records: [], hasMore: false },
    });
    expect((await ask(list, alice.token)).body).toContain('recordId');
  }
});

test.each(['rechargeList', 'consumeList'] as const)('%s requires a login', async (call) => {
  await using app = await startTestApp();

  await expect(app.guest.call(call, {})).rejects.toMatchObject({ code: 'U0001' });
});

test.each([
  'recordId=',
  'recordId=1',
  'recordId[]=1',
  'recordId=%27%20or%201=1',
  'recordId=ffffffff-ffff-4fff-8fff-fffffffffffg',
])('a receipt request with %s is rejected', async (query) => {
  await using start = await startWithWallets();
  const { alice, ask } = start;
  const { records } = await alice.call('rechargeList', {});

  const { status, body } = await ask(`${RECEIPT}?${query}`, alice.token);

  expect([status, JSON.parse(body)]).toMatchObject([400, { code: 'A0400', data: null }]);
  const own = await ask(`${RECEIPT}?recordId=${records[0]?.recordId}`, alice.token);
  expect(own.status).toBe(200);
});

// spec: 7 calls, recharge and consume list, page by page
// touches: rechargeList
test('pages follow each other without gaps, and the last has no next page', async () => {
  await using start = await startWithWallets();
  const { alice, app } = start;
  for (let count = 1; count <= 3; count += 1) {
    const order = { userId: alice.userId, orderNo: `order-${count}`, nowMs: app.clock.nowMs };
    await app.topUp({ ...order, coin: count, bonus: 0 });
  }
  const pages = [];
  for (const pageIndex of [1, 2, 3, 4]) {
    pages.push(await alice.call('rechargeList', { pageIndex, pageSize: 2 }));
  }

  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
  expect(pages.flatMap(({ records }) => records.map((record) => record.coins))).toEqual([
    3, 2, 1, 20, 100,
  ]);
});

// spec: 3 entities, coin records of a subscription have its dates
// touches: rechargeList
test('only the records of a subscription and its bonus have subscription dates', async () => {
  await using start = await startWithWallets();
  const { app, alice } = start;
  const nowMs = app.clock.nowMs;
  const endsAtMs = nowMs + 30 * DAY_MS;
  await subscribeMember({ userId: alice.userId, endsAtMs, bonus: coins(200) }, app.deps);

  const { records } = await alice.call('rechargeList', {});

  const dates = { subscribeStartTime: nowMs, subscribeExpireTime: endsAtMs };
  expect(records.slice(0, 2)).toMatchObject([
    { coinAccountType: 14, coins: 0, coinsExpireTime: '0', ...dates },
    { coinAccountType: 15, coins: 200, coinsExpireTime: String(endsAtMs), ...dates },
  ]);
  expect(records.slice(2).filter((record) => 'subscribeStartTime' in record)).toEqual([]);
  const [began, bonus] = records;
  expect(await alice.call('receipt', { recordId: began?.recordId ?? '' })).toEqual({
    kind: 'subscription',
    coinAccountType: 14,
    at: nowMs,
    ledgerNo: 5,
    lots: [],
    before: { coinBalance: 60, bonusBalance: 200 },
    after: { coinBalance: 60, bonusBalance: 200 },
    ...dates,
  });
  expect(await alice.call('receipt', { recordId: bonus?.recordId ?? '' })).toMatchObject({
    kind: 'credit',
    coinAccountType: 15,
    lots: [{ coinAccountType: 15, coins: 200, expireTime: endsAtMs }],
    ...dates,
  });
});

/** Lets Bob buy coins, spend 60, get a refund, and buy again. */
async function buySpendReturnBuy({
  app,
  bob,
  drama,
}: Awaited<ReturnType<typeof startWithWallets>>) {
  const order = { userId: bob.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  await app.topUp({ ...order, coin: 100, bonus: 0 });
  await bob.call('play', { ...drama.episode(1), autoLock: 0 });
  await refund(app.deps.db, order);
  await app.topUp({ ...order, orderNo: 'order-2', coin: 500, bonus: 0 });
  const { records } = await bob.call('rechargeList', {});
  const receipts = [];
  for (const { recordId } of records) receipts.push(await bob.call('receipt', { recordId }));
  return { records, receipts };
}

test("a refund's debt is shown with the balance until a top-up pays it off", async () => {
  await using start = await startWithWallets();
  const { app, bob, drama } = start;
  const order = { userId: bob.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  await app.topUp({ ...order, coin: 100, bonus: 0 });
  await bob.call('play', { ...drama.episode(1), autoLock: 0 });

  expect(await bob.call('memberDetail', {})).not.toHaveProperty('debt');
  await refund(app.deps.db, order);
  expect(await bob.call('memberDetail', {})).toMatchObject({ coinBalance: 0, debt: 60 });
  await app.topUp({ ...order, orderNo: 'order-2', coin: 500, bonus: 0 });
  expect(await bob.call('memberDetail', {})).toMatchObject({ coinBalance: 440 });
  expect(await bob.call('memberDetail', {})).not.toHaveProperty('debt');
});

test('receipts of a refund and the next top-up show the debt and the listed amounts', async () => {
  await using start = await startWithWallets();

  const { records, receipts } = await buySpendReturnBuy(start);

  const isTopUp = { kind: 'credit', coinAccountType: 1 };
  const lot = { coinAccountType: 1, expireTime: null };
  expect(records.map((record) => record.coins)).toEqual([500, -100, 100]);
  expect(receipts).toMatchObject([
    { ...isTopUp, lots: [{ ...lot, coins: 500, owed: 60 }], debt: { before: 60, after: 0 } },
    {
      kind: 'debit',
      coinAccountType: 4,
      orderNo: 'order-1',
      lots: [{ ...lot, coins: 100, owed: 60 }],
      before: { coinBalance: 40 },
      after: { coinBalance: 0 },
      debt: { before: 0, after: 60 },
    },
    { ...isTopUp, lots: [{ ...lot, coins: 100 }], after: { coinBalance: 100 } },
  ]);
  expect(receipts[2]).not.toHaveProperty('debt');
});

test("a refund's receipt lists the other coins that covered it and adds up to the listed amount", async () => {
  await using start = await startWithWallets();
  const { app, bob, drama } = start;
  const order = { userId: bob.userId, orderNo: 'order-1', nowMs: app.clock.nowMs };
  await app.topUp({ ...order, coin: 100, bonus: 0 });
  await bob.call('play', { ...drama.episode(1), autoLock: 0 });
  await app.topUp({ ...order, orderNo: 'order-2', coin: 500, bonus: 50 });
  await refund(app.deps.db, order);

  const [record] = (await bob.call('rechargeList', {})).records;
  const receipt = await bob.call('receipt', { recordId: record?.recordId ?? '' });

  expect(record).toMatchObject({ coinAccountType: 4, coins: -100 });
  expect(receipt).toMatchObject({
    kind: 'debit',
    orderNo: 'order-1',
    before: { coinBalance: 540, bonusBalance: 50 },
    after: { coinBalance: 490, bonusBalance: 0 },
  });
  expect(receipt.lots.map(({ expireTime: _expireTime, ...lot }) => lot)).toEqual([
    { coinAccountType: 1, coins: 40 },
    { coinAccountType: 2, coins: 50, isCovering: true },
    { coinAccountType: 1, coins: 10, isCovering: true },
  ]);
  expect(receipt).not.toHaveProperty('debt');
  expect(await bob.call('memberDetail', {})).not.toHaveProperty('debt');
});

test.each([
  '/member/wallet/grant',
  '/member/wallet/recharge',
  '/member/task/claim',
  '/member/reward/claim',
  '/order/api/front/hookline/refund',
  '/admin/member/grant',
])('coins cannot be claimed with %s, because there is no such call', async (path) => {
  await using start = await startWithWallets();
  const { app, alice } = start;
  const before = await alice.balance();

  for (const accountType of [1, 11, 62, 64, 100]) {
    const response = await app.app.request(`/api${path}`, {
      method: 'POST',
      headers: { authorization: alice.token, 'content-type': 'application/json' },
      body: JSON.stringify({ coinAccountType: accountType, coins: 100, userId: alice.userId }),
    });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'A0404' }]);
  }
  expect(await alice.balance()).toEqual(before);
  expect(await alice.call('memberDetail', {})).toMatchObject({ totalBalance: 60 });
});
