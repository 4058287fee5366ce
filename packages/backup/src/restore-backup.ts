import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { type Connection, migrate, MIGRATIONS } from '@hookline/db';
import type { Client } from 'pg';

import { copyIn } from './copy-in.ts';
import {
  FOREIGN,
  FORMAT_VERSION,
  formatChecksum,
  HEADER_BYTES_MAX,
  parseHeader,
  type Header,
  type NewerHeader,
} from './header.ts';
import { CUT_SHORT, openLines, type Lines } from './lines.ts';
import { asOwner } from './owner-client.ts';
import {
  columnsOf,
  deleteRemadeRows,
  dropForeignKeys,
  findUsedTable,
  listMigrations,
  listTables,
  nameOf,
  type Table,
} from './tables.ts';
import type { BackupOptions } from './write-backup.ts';

const PIECE_BYTES = 64 * 1024;
const CHECKSUM_BYTES_MAX = 200;

const DAMAGED = 'This back-up is damaged.';

/**
 * Fills an empty database from a `writeBackup` file, all or nothing, with all constraints checked,
 * and migrates it to this program's version. Migrations create the tables, so tables and rights are
 * the same as in any other Hookline database.
 *
 * The file is read twice, so that damage is found before a corrupt row can cause a database error.
 *
 * @throws Error with a one-sentence message if the database is not empty, or if the file is not a
 *   back-up, is from a newer Hookline, or is truncated or damaged; no row is written then.
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  options: BackupOptions = {},
): Promise<void> {
  await readBackup(file, options, checkRows);
  await readBackup(file, options, async (backup) => {
    await makeTables(connection, backup.header);
    await asOwner(connection, (client) => restoreRows(client, backup, options));
  });
  await migrate(connection);
}

/** A back-up that is being read: its header, and the lines after it. */
type Backup = { header: Header; lines: Lines };

async function readBackup(
  file: string,
  { signal }: BackupOptions,
  use: (backup: Backup) => Promise<void>,
): Promise<void> {
  let hasHeader = false;
  try {
    await pipeline(
      createReadStream(file),
      createGunzip({ chunkSize: PIECE_BYTES }),
      async (pieces: AsyncIterable<Buffer>) => {
        const lines = openLines(pieces);
        const header = parseHeader(await lines.read(HEADER_BYTES_MAX));
        hasHeader = true;
        if ('newerVersion' in header) await refuseNewer(header, lines);
        else await use({ header, lines });
      },
      { signal },
    );
  } catch (error) {
    throw faultOf(error, hasHeader);
  }
}

/** Rejects a newer format, once the checksum has shown that the version has no flipped bit. */
async function refuseNewer({ newerVersion }: NewerHeader, lines: Lines): Promise<never> {
  await lines.skip();
  throw new Error(
    `A newer Hookline made this back-up: its format is ${newerVersion}, this one reads ${FORMAT_VERSION}.`,
  );
}

/** Reads all rows only to check their checksum. */
async function checkRows({ header, lines }: Backup): Promise<void> {
  for (const { rowCount } of header.tables)
    await finished(Readable.from(lines.take(rowCount)).resume());
  await checkEnd(lines);
}

/** Converts an unpacking error into a sentence about the file; returns other errors unchanged. */
function faultOf(error: unknown, hasHeader: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'Z_BUF_ERROR') return new Error(CUT_SHORT, { cause: error });
  if (code !== 'Z_DATA_ERROR') return error;
  return new Error(hasHeader ? DAMAGED : FOREIGN, { cause: error });
}

/** Runs the back-up's migrations on an empty database. */
async function makeTables(connection: Connection, { migrations }: Header): Promise<void> {
  const unknown = migrations.find((name) => MIGRATIONS[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(`A newer Hookline made this back-up: '${unknown}' is not known here.`);
  }
  await asOwner(connection, async (client) => {
    assertEmpty(await findUsedTable(client, await listTables(client)));
    const present = await listMigrations(client);
    if (present.length > migrations.length) {
      throw new Error(
        `The tables of this database are newer (${present.at(-1)}) than the back-up ` +
          `(${migrations.at(-1)}). Restore into a database without tables.`,
      );
    }
  });
  await migrate(connection, migrations.at(-1));
}

async function restoreRows(
  client: Client,
  { header, lines }: Backup,
  { onTable = () => {} }: BackupOptions,
): Promise<void> {
  const tables = await listTables(client);
  if (textOf(tables) !== textOf(header.tables)) {
    throw new Error(
      'The tables in this back-up differ from those its migrations create here. ' +
        'Restore it into a database without tables, with the version of Hookline that made it.',
    );
  }
  await client.query('begin');
  const names = tables.map(({ name }) => nameOf(client, name)).join(', ');
  await client.query(`lock table ${names} in access exclusive mode`);
  assertEmpty(await findUsedTable(client, tables));
  await deleteRemadeRows(client, tables);
  const foreignKeys = await dropForeignKeys(client);

  for (const table of header.tables) {
    onTable(table);
    const copy = copyIn(client, `copy ${columnsOf(client, table)} from stdin`);
    await pipeline(lines.take(table.rowCount), copy.rows);
    if (copy.count() !== table.rowCount) throw new Error(DAMAGED);
  }
  for (const { name, lastValue } of header.sequences) {
    await client.query(`select setval($1::regclass, $2)`, [nameOf(client, name), lastValue]);
  }
  await checkEnd(lines);
  for (const statement of foreignKeys) await client.query(statement);
  await client.query('commit');
  // Otherwise the planner would treat the tables as empty at first.
  await client.query('analyze');
}

function textOf(tables: readonly Table[]): string {
  return JSON.stringify(tables.map(({ name, columns }) => ({ name, columns })));
}

function assertEmpty(usedTable: string | null): void {
  if (usedTable === null) return;
  throw new Error(`The database is not empty: '${usedTable}' has rows. Restore into another one.`);
}

async function checkEnd(lines: Lines): Promise<void> {
  const expected = formatChecksum(lines.checksum());
  const last = await lines.read(CHECKSUM_BYTES_MAX);
  if (last === null) throw new Error(CUT_SHORT);
  if (last !== expected || !(await lines.isAtEnd())) throw new Error(DAMAGED);
}
