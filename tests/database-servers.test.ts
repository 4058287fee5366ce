// spec: 10 databases, Debian's PostgreSQL and PgBouncer behave the same, and TLS works as in libpq
//   (long)
// touches: tests/site/servers/start-pgbouncer.ts

import { join } from 'node:path';

import { checkSchema, connectionOf, migrate, openDatabase, type Connection } from '@hookline/db';
import { createOwnedDatabase, type OwnedDatabase, query } from '@hookline/db/testing';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { findFreePort } from '../apps/server/src/testing/find-free-port.ts';
import { makeCertificates } from './site/servers/make-certificates.ts';
import { createServerFolder } from './site/servers/run-as-account.ts';
import { startDebianPostgres, type DebianPostgres } from './site/servers/start-debian-postgres.ts';
import { startPgbouncer } from './site/servers/start-pgbouncer.ts';

const isLong = inject('isLong');
const { postgresDir, pgbouncerPath } = inject('databaseServers');

// Creating a database cluster takes seconds of CPU time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function countDramas(connection: Connection): Promise<number> {
  await using db = openDatabase({ connection, onError: () => {} });
  return (await db.selectFrom('drama').select('id').execute()).length;
}

/** Runs the statements that a failed migration asks an administrator to run. */
async function runWhatIsAsked({ owner, asAdmin }: OwnedDatabase, role: string): Promise<void> {
  const fault = await migrate({ ...owner, role }).then(String, String);
  await asAdmin(fault.replace(/^.* run once: /, ''));
}

describe.runIf(isLong)('with external database servers', () => {
  let server: DebianPostgres;
  beforeAll(async () => {
    server = await startDebianPostgres(postgresDir);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const createOwned = () => createOwnedDatabase({ ...server, template: '' });

  test('Debian’s PostgreSQL works with an owner who may not create roles', async () => {
    await using database = await createOwned();
    const role = database.nameRole('app');

    await runWhatIsAsked(database, role);
    const names = await migrate({ ...database.owner, role });

    expect(names[0]).toBe('0001-catalog');
    await checkSchema({ ...database.owner, role });
    expect(await countDramas({ ...database.owner, role })).toBe(0);
  });

  test('on Debian’s PostgreSQL, staging cannot read production', async () => {
    await using production = await createOwned();
    await using staging = await createOwned();
    const roles = [production.nameRole('app'), staging.nameRole('app')] as const;
    await runWhatIsAsked(production, roles[0]);
    await migrate({ ...production.owner, role: roles[0] });
    await runWhatIsAsked(staging, roles[1]);
    await migrate({ ...staging.owner, role: roles[1] });

    const { database } = production.owner;
    const reading = countDramas({ ...staging.owner, role: roles[1], database });

    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['without further settings', []],
    [
      'that ignores our startup parameters',
      ['ignore_startup_parameters = options,statement_timeout,lock_timeout'],
    ],
  ])('a PgBouncer %s is rejected in a sentence and nothing is created', async (_kind, settings) => {
    await using database = await createOwned();
    const { owner } = database;
    await using pooler = await startPgbouncer(pgbouncerPath, {
      ...server,
      user: owner.user,
      settings,
    });
    const { host, port } = pooler;

    for (const use of [migrate, checkSchema]) {
      await expect(use({ ...owner, host, port })).rejects.toThrow(
        'not through a connection pooler',
      );
    }

    expect(await query(owner, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  test('sslmode and sslrootcert have the same meaning as in libpq', async () => {
    using folder = createServerFolder('tls');
    makeCertificates(folder);
    const port = await findFreePort();
    const files = ['server.crt', 'server.key'].map((name) => join(folder.path, name));
    const tls = ['ssl=on', `ssl_cert_file=${files[0]}`, `ssl_key_file=${files[1]}`];
    const settings = ['listen_addresses=127.0.0.1', ...tls];
    await using secure = await startDebianPostgres(postgresDir, { port, settings });
    const root = join(folder.path, 'root.crt');
    const isEncrypted = async (host: string, mode: string) => {
      const url = `postgres://${secure.user}@${host}:${port}/postgres?sslmode=${mode}`;
      const text = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
      const rows = await query(connectionOf(url), text);
      return rows[0]?.['ssl'];
    };

    expect(await isEncrypted('127.0.0.1', 'disable')).toBe(false);
    expect(await isEncrypted('127.0.0.1', `require&sslrootcert=${root}`)).toBe(true);
    expect(await isEncrypted('localhost', `verify-full&sslrootcert=${root}`)).toBe(true);
    expect(await isEncrypted('127.0.0.1', `verify-ca&sslrootcert=${root}`)).toBe(true);
    await expect(isEncrypted('127.0.0.1', `verify-full&sslrootcert=${root}`)).rejects.toThrow(
      /altnames|IP/,
    );
    await expect(isEncrypted('localhost', 'verify-full')).rejects.toThrow(/certificate/);
  });
});
