import { work, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { inject } from 'vitest';

import { startWork } from '../work/start-work.ts';
import type { WorkKind } from '../work/work-kind.ts';

export const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

export type Run = WorkKind['run'];

/** Creates a database with a clock, for servers that share it, and collects their logs. */
export async function startWorld() {
  const db = await createTestDatabase(inject('postgres'));
  const clock = { nowMs: NOW_MS };
  const problems: string[] = [];
  const write = (about: object, text: string) => {
    const cause = 'err' in about && about.err instanceof Error ? about.err.message : '';
    problems.push(`${text}: ${cause}`);
  };
  const deps = { db, now: () => clock.nowMs, log: { warn: write, error: write } };
  const servers: ReturnType<typeof startWork>[] = [];
  return {
    db,
    deps,
    clock,
    problems,
    /** Starts a server that never polls by itself. */
    startServer(kinds: readonly WorkKind[], isReady?: () => boolean) {
      const server = startWork(
        { kinds, pollMs: 60 * MINUTE_MS, ...(isReady && { isReady }) },
        deps,
      );
      servers.push(server);
      return server;
    },
    runDue: () => Promise.all(servers.map(({ runDue }) => runDue())),
    enqueue: (key: string, dueAtMs = clock.nowMs) =>
      work.enqueueWork(db, { kind: 'test', key, dueAtMs, nowMs: clock.nowMs }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      await db.destroy();
    },
  };
}

export const fail: Run = () => Promise.reject(new Error('no luck'));

export function kindOf(run: Run, change: Partial<WorkKind> = {}): WorkKind {
  const backoff = { firstMs: 1_000, maxMs: 4_000 };
  return { kind: 'test', concurrency: 4, timeoutMs: MINUTE_MS, backoff, run, ...change };
}

export const itemsOf = (db: Database) => db.selectFrom('work_item').selectAll().execute();
