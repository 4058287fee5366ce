import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate, openDatabase, work } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';
import { expect, onTestFinished, test, vi } from 'vitest';

import { kindOf } from '../testing/start-work-world.ts';
import { startWork } from './start-work.ts';

// Creating a cluster takes a second of CPU time, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const HOUR_MS = 60 * 60 * 1000;

test('work starts as soon as it is enqueued, even after the database has restarted', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-work-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o755);
  const first = await startPostgres({ dataDir });
  const { host, user, database } = first;
  const connection = { host, user, database };
  await migrate(connection);
  const db = openDatabase({ connection, onError: () => {} });
  const ran: string[] = [];
  const problems: string[] = [];
  const write = (_about: object, text: string) => void problems.push(text);
  const deps = { db, now: Date.now, log: { warn: write, error: write } };
  const kinds = [kindOf(async ({ item }) => void ran.push(item.key))];
  // Polling would be too late, so work must start by notification.
  const running = startWork({ kinds, pollMs: HOUR_MS }, deps);
  const enqueue = (key: string) =>
    work.enqueueWork(db, { kind: 'test', key, dueAtMs: Date.now(), nowMs: Date.now() });

  await enqueue('before');
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['before']);
  // Finish running queries, so that the stop interrupts only the notifications.
  await running.runDue();
  await first.stop();
  await expect.poll(() => problems, { timeout: 10_000 }).toHaveLength(1);
  const second = await startPostgres({ dataDir });
  await enqueue('after');

  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['before', 'after']);
  expect(problems).toEqual(['nothing tells of new work; it is polled for']);
  await running.stop();
  await db.destroy();
  await second.stop();
});
