// spec: 4 wallet, ours: the ledger is verified daily, and a fault is logged as an error with its
//   member

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test } from 'vitest';

import { grant } from '../../testing/wallet.ts';
import { ledgerChecks } from './check-ledger.ts';
import { openHeadFiles } from './head-files.ts';
import { recordHeads } from './record-heads.ts';

const NOW_MS = 1_800_000_000_000;
const item = { kind: 'verify-ledger', key: 'recurring', priority: 0, payload: {} };

/** Starts with two members with ledgers and recorded heads. `run` returns the result of one run. */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const headFiles = openHeadFiles(join(tmpdir(), `hookline-heads-${randomUUID()}`));
  const order = { orderNo: 'order-1', accountType: ACCOUNT.topUp, amount: 10, nowMs: NOW_MS };
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  const other = await seedMember(db, { nowMs: NOW_MS });
  await grant(db, { userId, ...order });
  await grant(db, { userId: other.userId, ...order });
  await recordHeads({ nowMs: NOW_MS }, { db, headFiles });
  const lines: [string, object][] = [];
  const log = {
    info: (about: object) => void lines.push(['info', about]),
    error: (about: object) => void lines.push(['error', about]),
  };
  const check = ledgerChecks({ db, headFiles, log });
  return {
    db,
    userId,
    lines,
    run: (signal = new AbortController().signal) =>
      check.run({ item: { ...item, attemptNumber: 1, leaseId: '' }, nowMs: NOW_MS, signal }),
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await rm(headFiles.directory, { recursive: true });
    },
  };
}

test('a sound ledger is logged as verified, with the number of members', async () => {
  await using world = await start();

  const next = await world.run();

  expect(world.lines).toEqual([['info', { memberCount: 2 }]]);
  expect(next).toMatchObject({ payload: { goodAtMs: NOW_MS, faultCount: 0 } });
});

test('a wallet that differs from its ledger is logged as an error with its member', async () => {
  await using world = await start();
  const { db, userId } = world;
  await db.updateTable('wallet').set({ coin: 999 }).where('user_id', '=', userId).execute();

  const next = await world.run();

  const faults = [expect.objectContaining({ userId, seq: 1 })];
  expect(world.lines).toEqual([['error', { memberCount: 2, faultCount: 1, faults }]]);
  expect(next).toMatchObject({ payload: { faultCount: 1 } });
});

test('stopping the server does not wait for the ledger check', async () => {
  await using world = await start();

  await expect(world.run(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});
