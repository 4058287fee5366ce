import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { type Connection, migrate } from '@hookline/db';
import { createEmptyDatabase, createTestDatabase, query } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { formatChecksum } from './header.ts';
import { restoreBackup } from './restore-backup.ts';
import { connectionTo, fillTables } from './testing.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
/** A complete back-up, compressed and decompressed. */
let packed: Buffer;
let text: string;
/** A database that stays empty, because every restore into it is rejected. */
let emptyTarget: Connection & AsyncDisposable;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-backup-'));
  await using db = await createTestDatabase(inject('postgres'));
  await fillTables(db);
  const file = join(folder, 'whole.backup');
  await writeBackup(await connectionTo(db, inject('postgres')), file);
  packed = readFileSync(file);
  text = gunzipSync(packed).toString();
  emptyTarget = await createEmptyDatabase(inject('postgres'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await emptyTarget[Symbol.asyncDispose]();
});

/** Makes a back-up with a changed header or row. */
const changed = (from: string | RegExp, to: string) => () => {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return gzipSync(other);
};
/** Makes such a back-up with a matching checksum, as in a hand-made file. */
const forged = (from: string | RegExp, to: string) => () =>
  gzipSync(sealed(gunzipSync(changed(from, to)()).toString()));

const newer = changed('"version":1', '"version":2');

/** Length of the gzip header, whose time and system fields may have any value. */
const GZIP_HEADER_BYTES = 10;
/** Length of the gzip trailer: the checksum and the length of the text. */
const GZIP_TRAILER_BYTES = 8;
const TURNED_BITS = inject('isLong') ? 1000 : 40;

const CUT_SHORT = 'This back-up is cut short.';
const DAMAGED = 'This back-up is damaged.';
const FOREIGN = 'This file is no back-up of Hookline.';

test.each<{ file: string; bytes: () => Buffer; sentence: string }>([
  { file: 'an empty file', bytes: () => Buffer.alloc(0), sentence: CUT_SHORT },
  { file: 'a text file', bytes: () => Buffer.from('create table drama'), sentence: FOREIGN },
  { file: 'a compressed text', bytes: () => gzipSync('create table drama'), sentence: FOREIGN },
  { file: 'a compressed long line', bytes: () => gzipSync('x'.repeat(3e6)), sentence: FOREIGN },
  { file: 'compressed JSON', bytes: () => gzipSync('{"format":"other"}\n'), sentence: FOREIGN },
  {
    file: 'a back-up with a malformed header',
    bytes: changed(/"tables":.*\]/, '"tables":[7]'),
    sentence: FOREIGN,
  },
  {
    file: 'a back-up in a newer format',
    bytes: newer,
    sentence: 'A newer Hookline made this back-up: its format is 2, this one reads 1.',
  },
  {
    file: 'a back-up with a newer migration',
    bytes: forged('"0001-catalog"', '"0001-catalog","9999-later"'),
    sentence: "A newer Hookline made this back-up: '9999-later' is not known here.",
  },
  {
    file: 'a back-up with another table',
    bytes: forged('"name":"image"', '"name":"picture"'),
    sentence:
      'The tables in this back-up differ from those its migrations create here. ' +
      'Restore it into a database without tables, with the version of Hookline that made it.',
  },
  { file: 'a back-up of 10 bytes', bytes: () => packed.subarray(0, 10), sentence: CUT_SHORT },
  {
    file: 'half of a back-up',
    bytes: () => packed.subarray(0, packed.length / 2),
    sentence: CUT_SHORT,
  },
  {
    file: 'a back-up without its last byte',
    bytes: () => packed.subarray(0, -1),
    sentence: CUT_SHORT,
  },
  {
    file: 'a back-up without its last line',
    bytes: changed(/\{"sha256.*\n$/, ''),
    sentence: CUT_SHORT,
  },
  {
    file: 'a back-up with missing rows',
    bytes: () => gzipSync(text.slice(0, -9000)),
    sentence: CUT_SHORT,
  },
  {
    file: 'a back-up with a changed row',
    bytes: changed('Moon Bride', 'Moon Pride'),
    sentence: DAMAGED,
  },
  {
    file: 'a damaged back-up that claims to be newer',
    bytes: () => withTurnedBit(newer(), (newer().length - GZIP_TRAILER_BYTES) * 8),
    sentence: DAMAGED,
  },
  { file: 'a back-up with data after its end', bytes: changed(/$/, 'more'), sentence: DAMAGED },
])('$file is rejected with one sentence, and no row is restored', async ({ bytes, sentence }) => {
  const file = join(folder, 'refused.backup');
  writeFileSync(file, bytes());

  await expect(restoreBackup(emptyTarget, file)).rejects.toThrow(sentence);

  expect(await countRows(emptyTarget)).toBe(0);
});

test('a back-up with a flipped bit in its rows is rejected with a message of our own', async () => {
  const bits = (packed.length - GZIP_HEADER_BYTES) * 8;
  const places = Array.from(
    { length: TURNED_BITS },
    (_, index) => GZIP_HEADER_BYTES * 8 + Math.floor(((index + 0.5) / TURNED_BITS) * bits),
  );
  const file = join(folder, 'turned.backup');

  const refusals = new Set<string>();
  for (const place of places) {
    const turned = withTurnedBit(packed, place);
    // Some bits only pad a byte, so flipping them does not change the text.
    if (unpacked(turned) === text) continue;
    writeFileSync(file, turned);
    await restoreBackup(emptyTarget, file).then(
      () => refusals.add(`bit ${place} went unseen`),
      (error: unknown) => refusals.add(String(error)),
    );
  }

  const sentences = new Set([CUT_SHORT, DAMAGED, FOREIGN].map((sentence) => `Error: ${sentence}`));
  expect([...refusals].filter((each) => !sentences.has(each))).toEqual([]);
  expect(await countRows(emptyTarget)).toBe(0);
});

test('a failed restore does not block the next one', async () => {
  await using target = await createEmptyDatabase(inject('postgres'));
  const file = join(folder, 'half.backup');
  writeFileSync(file, packed.subarray(0, packed.length / 2));
  await expect(restoreBackup(target, file)).rejects.toThrow(CUT_SHORT);

  await restoreBackup(target, join(folder, 'whole.backup'));

  expect(await countRows(target)).toBeGreaterThan(0);
});

test('the database itself rejects a lot with more coins than were credited to it', async () => {
  const file = join(folder, 'forged.backup');
  writeFileSync(file, forged('\tH1\t380\t', '\tH1\t580\t')());

  await expect(restoreBackup(emptyTarget, file)).rejects.toThrow(
    /violates check constraint "coin_lot_/,
  );

  expect(await countRows(emptyTarget)).toBe(0);
});

test('the database itself rejects a row whose foreign key has no match', async () => {
  const file = join(folder, 'orphan.backup');
  writeFileSync(file, forged('love\ten-US', 'hate\ten-US')());

  await expect(restoreBackup(emptyTarget, file)).rejects.toThrow(/violates foreign key constraint/);

  expect(await countRows(emptyTarget)).toBe(0);
});

test('restoring into a database with rows is rejected, and the rows are kept', async () => {
  await using target = await createEmptyDatabase(inject('postgres'));
  await migrate(target);
  await query(target, `insert into category (id, position) values ('kept', 1)`);
  const file = join(folder, 'whole.backup');

  await expect(restoreBackup(target, file)).rejects.toThrow(
    "The database is not empty: 'category' has rows. Restore into another one.",
  );

  expect(await query(target, 'select id from category')).toEqual([{ id: 'kept' }]);
  expect(await countRows(target)).toBe(0);
});

test("restoring into another program's database is rejected before migrating it", async () => {
  await using target = await createEmptyDatabase(inject('postgres'));
  await query(target, `create table invoice as select 1 as number`);

  await expect(restoreBackup(target, join(folder, 'whole.backup'))).rejects.toThrow("'invoice'");

  expect(await query(target, `select to_regclass('drama') as found`)).toEqual([{ found: null }]);
});

test('one of two concurrent restores is rejected, because the database is no longer empty', async () => {
  await using target = await createEmptyDatabase(inject('postgres'));
  const file = join(folder, 'whole.backup');

  const outcomes = await Promise.allSettled([
    restoreBackup(target, file),
    restoreBackup(target, file),
  ]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(failed?.reason)).toContain('The database is not empty');
});

test('tables newer than the back-up are rejected, even if they are empty', async () => {
  await using source = await createEmptyDatabase(inject('postgres'));
  await using target = await createEmptyDatabase(inject('postgres'));
  const file = join(folder, 'older.backup');
  await migrate(source, '0001-catalog');
  await writeBackup(source, file);
  await migrate(target, '0002-accounts');

  await expect(restoreBackup(target, file)).rejects.toThrow(
    'The tables of this database are newer (0002-accounts) than the back-up (0001-catalog). ' +
      'Restore into a database without tables.',
  );
});

test('a database without Hookline tables is not backed up', async () => {
  await using source = await createEmptyDatabase(inject('postgres'));

  await expect(writeBackup(source, join(folder, 'none.backup'))).rejects.toThrow(
    'There is no database of Hookline to back up.',
  );
});

function sealed(changedText: string): string {
  const body = changedText.replace(/\{"sha256.*\n$/, '');
  return `${body}${formatChecksum(createHash('sha256').update(body).digest('hex'))}\n`;
}

/** Decompresses a file; null if it is damaged. */
function unpacked(bytes: Buffer): string | null {
  try {
    return gunzipSync(bytes).toString();
  } catch {
    // The error says only that the data is damaged.
    return null;
  }
}

function withTurnedBit(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes);
  const byte = Math.floor(place / 8);
  copy.writeUInt8(copy.readUInt8(byte) ^ (1 << (place % 8)), byte);
  return copy;
}

/** Counts members and dramas, which only a restore adds here; 0 if there are no tables. */
async function countRows(connection: Connection): Promise<number> {
  const [found] = await query(connection, `select to_regclass('member') is not null as member`);
  if (found?.['member'] !== true) return 0;
  const [row] = await query(
    connection,
    `select (select count(*) from drama)::int + (select count(*) from member)::int as count`,
  );
  return Number(row?.['count']);
}
