import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureServerLogin, migrate, openDatabase } from '@hookline/db';
import { query } from '@hookline/db/testing';
import { openMerchant } from '@hookline/providers/testing';
import { setProducts } from '@hookline/services/checkout';
import { createAccountHolds } from '@hookline/services/identity';
import { SMALL_PRODUCT } from '@hookline/services/testing';
import { expect, inject, vi } from 'vitest';

import { findFreePort } from '../../../apps/server/src/testing/find-free-port.ts';
import { startOperator } from '../operator.ts';
import { runEmulators } from '../run-emulators.ts';
import { runServer, type ServerProcess } from '../run-server.ts';
import { startDebianPostgres } from '../servers/start-debian-postgres.ts';

const DATABASE = 'storm';
/** The storm does not test limits per minute, so they are out of reach. */
const UNLIMITED = '100000';
const SECRET = 'the secret of both servers of the storm';
const POLL = { timeout: 60_000, interval: 50 };

/**
 * Starts two servers in separate processes, which share a database that can be restarted, and a
 * PayPal emulator, which sends its webhooks to the first server.
 */
export async function startStormSite() {
  await using stack = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'hookline-storm-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const postgres = stack.use(await startDebianPostgres(inject('databaseServers').postgresDir));
  const { host, user } = postgres;
  await query({ host, user, database: 'postgres' }, `create database ${DATABASE}`);
  const owner = { host, user, database: DATABASE };
  await migrate(owner);
  const connection = await ensureServerLogin(owner);
  // Restarting the database breaks connections. Statements that fail throw by themselves.
  const db = openDatabase({ connection, onError: () => {} });
  stack.defer(() => db.destroy());
  await setProducts([SMALL_PRODUCT], { db });

  const ports = [await findFreePort(), await findFreePort()] as const;
  const emulators = await runEmulators(`http://127.0.0.1:${ports[0]}`);
  stack.defer(() => emulators.stop());
  const urlOf = (login: string) =>
    `postgres://${login}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`;
  const dataDirOf = (index: number) => join(folder, `data-${index}`);
  const environment = {
    ...emulators.settings,
    DATABASE_URL: urlOf(user),
    DATABASE_APP_URL: urlOf(connection.user),
    MEDIA_STORE: join(folder, 'media'),
    SECRET,
    DRAIN_SECONDS: '0',
    LOGINS_PER_MINUTE: UNLIMITED,
    ORDERS_PER_MINUTE: UNLIMITED,
    PLAYS_PER_MINUTE: UNLIMITED,
    RECEIPTS_PER_MINUTE: UNLIMITED,
  };
  const servers: (ServerProcess | null)[] = [null, null];
  const start = async (index: number) => {
    const own = { ...environment, DATA_DIR: dataDirOf(index) };
    servers[index] = await runServer(own, { port: ports[index] ?? 0 });
  };
  const signal = (index: number, name: NodeJS.Signals) => {
    process.kill(servers[index]?.pid ?? 0, name);
  };
  stack.defer(async () => {
    for (const server of servers) await server?.stop();
  });
  await start(0);
  await start(1);
  const all = stack.move();
  return {
    db,
    accountHolds: createAccountHolds({
      db,
      secrets: { secret: SECRET, previousSecret: null },
      months: 24,
    }),
    owner,
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    merchant: openMerchant(emulators.settings),
    headsOf: (index: number) => join(dataDirOf(index), 'ledger-heads'),
    operator: startOperator({ ...environment, DATA_DIR: dataDirOf(0) }),
    /** Kills a server as a crash does, and starts it again. */
    kill: async (index: number) => {
      signal(index, 'SIGKILL');
      await start(index);
    },
    restart: async (index: number) => {
      await servers[index]?.stop();
      await start(index);
    },
    /** Suspends a server. Dispose of the result, because a suspended process never ends. */
    freeze: (index: number): Disposable => {
      signal(index, 'SIGSTOP');
      return { [Symbol.dispose]: () => signal(index, 'SIGCONT') };
    },
    stop: async () => {
      for (const server of servers) await server?.stop();
    },
    /** Restarts the database: cleanly, or as after a power failure. */
    restartDatabase: async (how: 'in order' | 'crash') => {
      await postgres.restart(how);
      await vi.waitFor(async () => expect(await query(owner, 'select 1')).toHaveLength(1), POLL);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

export type StormSite = Awaited<ReturnType<typeof startStormSite>>;
