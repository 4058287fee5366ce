// spec: 4 unlock, ours: connections to a lost server are removed from the pool
// touches: packages/db/src/open-database.ts

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { openDatabase, poolLoad, type Database } from '../open-database.ts';
import { connectionTo, createTestDatabase, startLossyProxy } from '../testing/index.ts';

const CONNECTIONS = 6;
const SOON = { statementTimeoutMs: 100, silenceMs: 100 };

type Patience = { statementTimeoutMs?: number; silenceMs?: number };

/** Starts a pool behind a proxy. All connections of the pool have been used. */
async function startBehindProxy(patience: Patience, connectionsMax = CONNECTIONS) {
  const own = await createTestDatabase(inject('postgres'));
  const proxy = await startLossyProxy(inject('postgres'));
  const connection = { ...connectionTo(own), host: proxy.host };
  const db = openDatabase({ connection, onError: () => {}, connectionsMax, ...patience });
  await Promise.all(Array.from({ length: connectionsMax }, () => ask(db)));
  return {
    db,
    lose: proxy.lose,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await proxy[Symbol.asyncDispose]();
      await own.destroy();
    },
  };
}

const ask = (db: Database) => sql`select 1`.execute(db);
/** Returns the id of the server process behind a connection. */
async function backendOf(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

const askMany = (db: Database, count: number) =>
  Promise.allSettled(Array.from({ length: count }, () => ask(db)));

test.skipIf(inject('isLong'))(
  'one unanswered statement closes every connection to a lost server',
  async () => {
    await using started = await startBehindProxy(SOON);
    const { db, lose } = started;
    expect(poolLoad(db)).toMatchObject({ total: CONNECTIONS });

    lose();

    await expect(ask(db)).rejects.toThrow('Query read timeout');
    const outcomes = await askMany(db, CONNECTIONS);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
  },
);

test.skipIf(inject('isLong'))(
  'statements that fail together do not close connections opened afterwards',
  async () => {
    await using started = await startBehindProxy(SOON);
    const { db, lose } = started;
    lose();
    const lost = askMany(db, CONNECTIONS - 1);
    // This connection is in use longest, and fails after a new one was opened.
    const last = db.connection().execute(async (connection) => {
      await lost;
      const made = await backendOf(db);
      return { made, outcome: await backendOf(connection).catch((error: Error) => error.message) };
    });

    const { made, outcome } = await last;

    expect(outcome).toBe('Query read timeout');
    expect(await backendOf(db)).toBe(made);
  },
);

test.skipIf(inject('isLong'))(
  'a transaction on a lost connection fails once, not once per statement',
  async () => {
    await using started = await startBehindProxy(SOON);
    const { db, lose } = started;
    const failures: unknown[] = [];

    const work = db.transaction().execute(async (tx) => {
      lose();
      for (let tries = 0; tries < 3; tries += 1) {
        await sql`select 1`.execute(tx).catch((error: unknown) => failures.push(error));
      }
      throw failures[0];
    });

    await expect(work).rejects.toThrow('Query read timeout');
    expect(new Set(failures).size).toBe(1);
    await expect(ask(db)).resolves.toBeDefined();
  },
);

test.runIf(inject('isLong'))(
  "with the server's time-outs, service recovers within half a minute of a failover",
  { timeout: 60_000 },
  async () => {
    await using started = await startBehindProxy({}, 16);
    const { db, lose } = started;
    lose();
    const lostAtMs = performance.now();

    await expect
      .poll(
        () =>
          ask(db).then(
            () => 'served',
            () => 'failed',
          ),
        { timeout: 45_000 },
      )
      .toBe('served');
    const outcomes = await askMany(db, 32);

    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
    expect(performance.now() - lostAtMs).toBeLessThan(30_000);
  },
);
