// spec: 10 databases, when PostgreSQL ends a connection, only its own work is affected

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { openOwner } from '../migrator/open-owner.ts';
import { ROLE_LOCK_ID } from '../migrator/ensure-app-role.ts';
import { createEmptyDatabase, query } from '../testing/index.ts';
import { makeClient, makePool } from './make-client.ts';
import { ensureServerLogin, SERVER_LOGIN } from './server-login.ts';

const PID = 'select pg_backend_pid() as pid';
/** Ends all other connections to the database, as an administrator may do. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('a client that the server disconnects reports an error and has no other effect', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  const heard = Promise.withResolvers<Error>();
  const [first, second] = [makeClient(connection), makeClient(connection, heard.resolve)];
  await first.connect();
  await second.connect();
  const ended = new Promise<void>((resolve) => void first.once('end', resolve));

  await query(connection, END_OTHERS);

  expect(await heard.promise).toMatchObject({ code: '57P01' });
  await ended;
  await expect(first.query(PID)).rejects.toThrow('not queryable');
});

test('pool connections that the server terminates are reported and replaced', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  const errors: Error[] = [];
  const pool = makePool({ ...connection, max: 2 }, (error) => errors.push(error));
  const [used, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();

  await query(connection, END_OTHERS);

  await expect.poll(() => errors.length).toBe(2);
  used.release();
  expect((await pool.query(PID)).rows).toHaveLength(1);
  await pool.end();
});

test('an owner connection that is terminated between two statements fails only its own work', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  await using db = await openOwner(connection, 1_000);

  const work = db.connection().execute(async (held) => {
    await sql.raw(PID).execute(held);
    await query(connection, END_OTHERS);
    await sql.raw(PID).execute(held);
  });

  await expect(work).rejects.toThrow(/connection/);
  await expect(sql.raw(PID).execute(db)).resolves.toMatchObject({ rows: [{}] });
});

test('the server login is created even if the connection that creates it is terminated', async () => {
  await using connection = await createEmptyDatabase(inject('postgres'));
  const holder = makeClient(connection);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [ROLE_LOCK_ID]);
  const waiting = { ...connection, application_name: 'waits for the lock' };

  const made = ensureServerLogin(waiting);
  const end = () =>
    query(
      connection,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'waits for the lock' and wait_event_type = 'Lock'`,
    );
  await expect.poll(end).toHaveLength(1);
  await holder.end();

  expect(await made).toEqual({ ...waiting, user: SERVER_LOGIN });
});
