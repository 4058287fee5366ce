import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { migrate, openDatabase, work } from '@hookline/db';
import { createEmptyDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { startWork } from './start-work.ts';
import { LEASE_MS, type WorkKind } from './work-kind.ts';

const NOW_MS = 1_800_000_000_000;

/** Program that begins an item of work, reports it, and never finishes it. */
const ENDLESS = `
  import { openDatabase } from '@hookline/db';
  import { startWork } from '@hookline/services/work';
  const connection = JSON.parse(process.argv[1]);
  const db = openDatabase({ connection, onError: console.error });
  const run = () => {
    console.log('begun');
    return new Promise(() => {});
  };
  const backoff = { firstMs: 1000, maxMs: 1000 };
  const kinds = [{ kind: 'test', concurrency: 1, timeoutMs: 60_000, backoff, run }];
  const write = (about, text) => console.error(text, about.err);
  startWork({ kinds }, { db, log: { warn: write, error: write }, now: () => ${NOW_MS} });
`;

test('another process does the work of a killed process once its lease expires', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await migrate(connection);
  const db = openDatabase({ connection, onError: () => {} });
  await work.enqueueWork(db, { kind: 'test', key: 'a', dueAtMs: NOW_MS, nowMs: NOW_MS });
  const killed = spawn(
    process.execPath,
    ['--input-type=module', '--eval', ENDLESS, JSON.stringify(connection)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'close');

  const clock = { nowMs: NOW_MS + LEASE_MS - 1 };
  const attempts: number[] = [];
  const kind: WorkKind = {
    kind: 'test',
    concurrency: 1,
    timeoutMs: 60_000,
    backoff: { firstMs: 1_000, maxMs: 1_000 },
    run: async ({ item }) => void attempts.push(item.attemptNumber),
  };
  const log = { warn: () => {}, error: () => {} };
  const other = startWork({ kinds: [kind] }, { db, log, now: () => clock.nowMs });
  await other.runDue();
  expect(attempts).toEqual([]);
  clock.nowMs += 1;
  await other.runDue();
  await other.stop();

  expect(attempts).toEqual([2]);
  expect(await db.selectFrom('work_item').select('key').execute()).toEqual([]);
  await db.destroy();
});
