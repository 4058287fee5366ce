import { readFileSync, writeFileSync } from 'node:fs';

import { identity, wallet, work } from '@hookline/db';
import { addOperator } from '@hookline/services/studio';
import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';
import { JOBS } from './jobs.ts';
import { startBackground } from './start-background.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

test('expired coins are written off once, within the hour, with a record', async () => {
  await using app = await startTestApp();
  const alice = await app.addViewer([
    { currency: 'bonus', amount: 40, expiresInMinutes: 30 },
    { currency: 'coin', amount: 10 },
  ]);
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  expect(await alice.balance()).toMatchObject({ coin: 10, bonus: 40 });

  app.clock.nowMs += HOUR_MS;
  await jobs.runDue();
  app.clock.nowMs += HOUR_MS;
  await jobs.runDue();
  await jobs.stop();

  expect(await alice.balance()).toMatchObject({ coin: 10, bonus: 0 });
  const { records } = await alice.call('rechargeList', { pageIndex: 1 });
  expect(records.filter(({ coinAccountType }) => coinAccountType === 10)).toEqual([
    expect.objectContaining({ coins: -40, coinsExpireTime: '0' }),
  ]);
  expect(await wallet.verifyLedger(app.deps.db)).toBeNull();
});

test("records of views, login attempts and operators' links are purged after two days", async () => {
  await using app = await startTestApp();
  const { db } = app.deps;
  const drama = await app.addDrama([0]);
  await app.clientWith({ equipmentid: 'browser-one' }).call('viewReport', drama.episode(1));
  await app.deps.viewCounter.flush();
  const secret = identity.hashToken('secret');
  await identity.saveLoginAttempt(db, {
    provider: 'google',
    nonce: '',
    codeVerifier: '',
    redirectUrl: '',
    stateHash: secret,
    browserHash: secret,
    endsAtMs: app.clock.nowMs + 1,
  });
  const by = { operator: 'olga', reason: null };
  await addOperator({ name: 'irene', role: 'owner', by }, app.deps);
  const left = async () => [
    ...(await db.selectFrom('episode_view').select('viewer').execute()),
    ...(await db.selectFrom('login_attempt').select('provider').execute()),
    ...(await db.selectFrom('operator_link').select('operator_id').execute()),
  ];
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  expect(await left()).toHaveLength(3);

  app.clock.nowMs += 2 * DAY_MS;
  await jobs.runDue();
  await jobs.stop();

  expect(await left()).toEqual([]);
});

// spec: 4 wallet, ours: heads are recorded from the first day on, and every hour
// touches: headFiles
test('ledger heads are recorded outside the database every hour and when the jobs stop', async () => {
  await using app = await startTestApp();
  const { headFiles } = app.deps;
  const jobs = startBackground(app.deps);
  const countHeads = async (day: string) => {
    let count = 0;
    for await (const _ of headFiles.read(day)) count += 1;
    return count;
  };
  await jobs.runDue();
  expect(await countHeads('2027-01-15')).toBe(0);

  await app.addViewer([{ currency: 'coin', amount: 10 }]);
  app.clock.nowMs += HOUR_MS;
  await jobs.runDue();
  expect(await countHeads('2027-01-15')).toBe(1);

  await app.addViewer([{ currency: 'coin', amount: 10 }]);
  await jobs.stop();
  expect(await countHeads('2027-01-15')).toBe(2);

  app.clock.nowMs += DAY_MS;
  const next = startBackground(app.deps);
  await next.runDue();
  await next.stop();
  expect(await headFiles.listDays()).toEqual(['2027-01-15', '2027-01-16']);
});

test('if recording the ledger heads fails, stopping still completes, with a warning', async () => {
  await using app = await startTestApp();
  const { headFiles } = app.deps;
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  const [day = ''] = await headFiles.listDays();
  writeFileSync(headFiles.pathOf(day), 'damaged');

  await jobs.stop();

  expect(app.problems).toEqual([
    expect.stringContaining('the heads of the ledger were not recorded at the stop'),
  ]);
  expect(readFileSync(headFiles.pathOf(day), 'utf8')).toBe('damaged');
});

test('every job records when it ran', async () => {
  await using app = await startTestApp();
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  await jobs.stop();

  const items = await work.listRecurring(app.deps.db, app.clock.nowMs);

  const ran = items.filter(({ ranAtMs }) => ranAtMs === app.clock.nowMs).map(({ kind }) => kind);
  expect(ran.toSorted()).toEqual(JOBS.map(({ name }) => name).toSorted());
});

test('job names are unique', () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});
