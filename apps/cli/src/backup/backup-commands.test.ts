import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate, openDatabase, type Database } from '@hookline/db';
import { startPostgres } from '@hookline/postgres';
import { seedMember } from '@hookline/db/testing';
import { grant, payFor } from '@hookline/services/testing';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, test, vi } from 'vitest';

import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';

const isLong = inject('isLong');

// Creating database clusters takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const NOW_MS = 1_800_000_000_000;
const MEMBERS = 6;

/** Runs commands with separate data directories, as an operator types them. */
function startOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'hookline-backup-'));
  // When run as root, the account that runs PostgreSQL needs access.
  chmodSync(folder, 0o755);
  return {
    folder,
    async run(dataDir: string, ...words: string[]) {
      const [lines, stdout]: [string[], string[]] = [[], []];
      const complain = (line: string) => lines.push(line);
      const print = (line: string) => {
        stdout.push(line);
        lines.push(line);
      };
      const config = readConfig({ DATA_DIR: join(folder, dataDir), INIT_CWD: folder });
      const signal = new AbortController().signal;
      const context = { config, signal, print, complain, terminal: null, ask: null };
      const code = await runCommand(words, context);
      return { code, text: lines.join('\n'), stdout: stdout.join('\n') };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Lets members receive and spend coins until the load is stopped or the database is gone. */
async function startLoad(db: Database) {
  const load = { moveCount: 0, isOver: false };
  const spend = async (userId: string) => {
    for (let number = 1; !load.isOver; number += 1) {
      const order = { orderNo: `order-${number}`, accountType: ACCOUNT.topUp, amount: 100 };
      await grant(db, { userId, ...order, nowMs: NOW_MS });
      await payFor(db, { userId, dramaId: 'a'.repeat(32), number, price: 60, nowMs: NOW_MS });
      load.moveCount += 2;
    }
  };
  const members = Array.from({ length: MEMBERS }, () => seedMember(db, { nowMs: NOW_MS }));
  const spending = (await Promise.all(members)).map(({ userId }) => spend(userId));
  await expect.poll(() => load.moveCount).toBeGreaterThan(MEMBERS * 2);
  return {
    moveCount: () => load.moveCount,
    stop: async () => {
      load.isOver = true;
      await Promise.all(spending);
    },
  };
}

test.runIf(isLong)(
  'a back-up made while coins move restores without faults after the database is lost',
  async () => {
    using operator = startOperator();
    const dataDir = join(operator.folder, 'lost');
    const lost = await startPostgres({ dataDir });
    await migrate(lost);
    const db = openDatabase({ connection: lost, onError: () => {} });
    const load = await startLoad(db);
    const movedBefore = load.moveCount();

    const saved = await operator.run('lost', 'backup', 'night.backup');
    await load.stop();
    await db.destroy();
    process.kill(
      Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')),
      9,
    );
    await lost.stop();
    const restored = await operator.run('new', 'restore', 'night.backup', '--json');
    const verified = await operator.run('new', 'ledger', 'verify');

    expect(saved).toMatchObject({ code: 0 });
    expect(saved.text).toContain(`now copy ${join(dataDir, 'media')} as well`);
    expect(load.moveCount()).toBeGreaterThan(movedBefore);
    expect(restored).toMatchObject({ code: 0 });
    const [, rowCount, tableCount] = /(\d+) rows of (\d+) tables/.exec(saved.text) ?? [];
    const counts = { rowCount: Number(rowCount), tableCount: Number(tableCount) };
    expect(JSON.parse(restored.stdout)).toMatchObject({ outcome: 'restored', ...counts });
    // The heads were in the lost folder, so the new database has none to compare.
    expect(verified).toMatchObject({ code: 3 });
    expect(verified.text).toContain(`${MEMBERS} wallets match their ledgers.`);
    expect(readdirSync(operator.folder).toSorted()).toEqual(['lost', 'new', 'night.backup']);
  },
);

test.skipIf(isLong).each([
  { words: ['backup'], says: 'This command needs the file.' },
  { words: ['backup', 'no/where/night.backup'], says: 'no/where is not a folder.' },
  { words: ['backup', '.'], says: 'is a folder.' },
  { words: ['restore', 'gone.backup'], says: 'gone.backup cannot be read.' },
  { words: ['restore', '.'], says: 'cannot be read.' },
])('$words does not create a database and reports "$says"', async ({ words, says }) => {
  using operator = startOperator();

  const { code, text } = await operator.run('none', ...words);

  expect(code).toBe(2);
  expect(text).toContain(says);
  expect(readdirSync(operator.folder)).toEqual([]);
});

test.skipIf(isLong)('a back-up overwrites an existing file only after a confirmation', async () => {
  using operator = startOperator();
  const file = join(operator.folder, 'night.backup');
  writeFileSync(file, 'the only copy');

  const { code, text } = await operator.run('none', 'backup', 'night.backup');

  expect(code).toBe(1);
  expect(text).toBe('Nothing was changed: confirm it with --yes.');
  expect(readFileSync(file, 'utf8')).toBe('the only copy');
  expect(readdirSync(operator.folder)).toEqual(['night.backup']);
});

test.skipIf(isLong)('the help lists the data that a back-up does not include', async () => {
  using operator = startOperator();

  const { text } = await operator.run('none', 'help', 'backup');

  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Films and pictures are not included: copy DATA_DIR/media, or the bucket',
  );
});
