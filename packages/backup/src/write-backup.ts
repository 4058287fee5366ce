import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';

import { checkRestorable, type Connection } from '@hookline/db';
import type { Client } from 'pg';

import { copyOut } from './copy-out.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  formatChecksum,
  type CountedTable,
  type Header,
} from './header.ts';
import { asOwner } from './owner-client.ts';
import {
  columnsOf,
  countRows,
  listMigrations,
  listSequences,
  listTables,
  nameOf,
} from './tables.ts';

const OWNER_ONLY = 0o600;
/** Time for which the database keeps the record of a back-up. */
const KEPT = '1 year';

export type BackupOptions = {
  signal?: AbortSignal;
  /** Called for each table before its rows. */
  onTable?: (table: CountedTable) => void;
};

/**
 * Writes every row of the tables that `listTables` lists, as of one moment, to a file (ADR 0023).
 * The database stays usable. The file appears once it is complete, and replaces an existing one.
 * The database then records the time of the back-up.
 *
 * @returns The error if that record failed, as before a migration or on a stand-by, else null. The
 *   file is complete in either case.
 * @throws Error with a one-sentence message if the database has no Hookline tables, or has tables
 *   that its migrations do not create, because such a back-up could not be restored.
 */
export async function writeBackup(
  connection: Connection,
  file: string,
  options: BackupOptions = {},
): Promise<Error | null> {
  const { signal, onTable } = options;
  const counts = { tables: 0, rows: 0 };
  const counting: BackupOptions = {
    onTable: (table) => {
      counts.tables += 1;
      counts.rows += table.rowCount;
      onTable?.(table);
    },
  };
  await checkRestorable(connection);
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  try {
    await asOwner(connection, (client) =>
      pipeline(
        withChecksum(readSnapshot(client, counting)),
        createGzip({ level: constants.Z_BEST_SPEED }),
        createWriteStream(temporary, { flags: 'wx', mode: OWNER_ONLY, flush: true }),
        { signal },
      ),
    );
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return recordRun(connection, counts);
}

/** Records a back-up, so that the studio and `hookline status` can show how old the last one is. */
async function recordRun(
  connection: Connection,
  { tables, rows }: { tables: number; rows: number },
): Promise<Error | null> {
  try {
    await asOwner(connection, async (client) => {
      await client.query(
        'insert into backup_run (made_at, table_count, row_count) values (clock_timestamp(), $1, $2)',
        [tables, rows],
      );
      await client.query(`delete from backup_run where made_at < now() - interval '${KEPT}'`);
    });
    return null;
  } catch (error) {
    // The back-up itself has succeeded, so the error is returned, not thrown.
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Yields the header line, then every table's rows in COPY format, all as of one moment. */
export async function* readSnapshot(
  client: Client,
  { onTable = () => {} }: BackupOptions = {},
): AsyncGenerator<Buffer> {
  const header = await beginSnapshot(client);
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const table of header.tables) {
    onTable(table);
    yield* copyOut(client, `copy ${columnsOf(client, table)} to stdout`);
  }
  await client.query('commit');
}

/** @throws Error with a one-sentence message if there are no tables or a migration changes them. */
async function beginSnapshot(client: Client): Promise<Header> {
  const locked = await listTables(client);
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new Error('There is no database of Hookline to back up.');

  await client.query('begin isolation level repeatable read read only');
  // LOCK takes no snapshot: the transaction sees the state after any migration in progress.
  const names = locked.map(({ name }) => nameOf(client, name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  await client.query(`set local datestyle = 'ISO'`);
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(locked)) {
    throw new Error('The tables changed while the back-up began. Run it again.');
  }
  const counts = await countRows(client, tables);
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAtMs: Date.now(),
    migrations: await listMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns, rowCount: counts.get(name) ?? 0 })),
    sequences: await listSequences(client),
  };
}

async function* withChecksum(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield Buffer.from(`${formatChecksum(hash.digest('hex'))}\n`);
}
