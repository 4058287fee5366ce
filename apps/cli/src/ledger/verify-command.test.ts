import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { wallet } from '@hookline/db';
import { seedMember } from '@hookline/db/testing';
import { openHeadFiles, recordHeads } from '@hookline/services/wallet';
import { grant } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

/**
 * Starts with two members, whose ledgers have two rows each; returns one of them. `record` writes
 * their heads to a folder, by default the one in DATA_DIR.
 */
async function startWithLedgers() {
  const commands = await startCommands();
  const nowMs = Date.now();
  const order = { orderNo: 'order-1', nowMs };
  let userId = '';
  for (let count = 0; count < 2; count += 1) {
    ({ userId } = await seedMember(commands.db, { nowMs }));
    await grant(commands.db, { userId, ...order, accountType: 1, amount: 100 });
    await grant(commands.db, { userId, ...order, accountType: 2, amount: 20 });
  }
  return {
    ...commands,
    userId,
    record: (folder = 'ledger-heads') => {
      const headFiles = openHeadFiles(join(commands.folder, folder));
      return recordHeads({ nowMs: Date.UTC(2026, 10, 22) }, { db: commands.db, headFiles });
    },
    [Symbol.asyncDispose]: () => commands[Symbol.asyncDispose](),
  };
}

async function* listOne(head: wallet.LedgerHead): AsyncGenerator<wallet.LedgerHead> {
  yield head;
}

test('ledgers without a fault are reported with their count', async () => {
  await using start = await startWithLedgers();
  await start.record();

  const all = await start.run('ledger', 'verify');
  const one = await start.run('ledger', 'verify', '--member', start.userId);

  expect(all).toMatchObject({ code: 0 });
  expect(all.text).toContain('2 wallets match their ledgers.');
  expect(one).toMatchObject({ code: 0 });
  expect(one.text).toContain('The wallet of Alice matches its ledger.');
});

test('the first bad row is reported on stdout by member and number, and the exit code is not 0', async () => {
  await using start = await startWithLedgers();
  const { db, userId } = start;
  await db.updateTable('wallet').set({ coin: 999 }).where('user_id', '=', userId).execute();

  const all = await start.runAnswering(false, 'ledger', 'verify');
  const one = await start.runAnswering(false, 'ledger', 'verify', '--member', userId);

  for (const { code, stdout } of [all, one]) {
    expect(code).toBe(1);
    expect(stdout).toEqual([`Member ${userId}: row 2 is not what the wallet says.`]);
  }
});

// spec: 4 wallet, ours: a check without recorded heads is not reported as complete
// touches: isCheckedWithHeads
test('ledgers checked without heads are not reported as fully checked', async () => {
  await using start = await startWithLedgers();

  const { code, text } = await start.run('ledger', 'verify');
  const json = await start.listJson('ledger', 'verify', '--member', start.userId);

  expect(code).toBe(3);
  expect(text).toContain('2 wallets match their ledgers.');
  expect(text).toContain(`Checked without heads: ${join(start.folder, 'ledger-heads')} has none`);
  const record = { memberCount: 1, fault: null, headCount: 0, isCheckedWithHeads: false };
  expect(json).toMatchObject({ code: 3, records: [record] });
});

test('a member who joined after heads were last recorded is reported as checked without heads', async () => {
  await using start = await startWithLedgers();
  await start.record();
  const { userId } = await seedMember(start.db, { nowMs: Date.now() });

  expect(await start.run('ledger', 'verify', '--member', userId)).toMatchObject({ code: 3 });
});

test('heads of other machines are read from one folder, several, and subfolders', async () => {
  await using start = await startWithLedgers();
  await start.record('a');
  await start.record('b');
  cpSync(join(start.folder, 'a'), join(start.folder, 'both/a'), { recursive: true });
  cpSync(join(start.folder, 'b'), join(start.folder, 'both/b'), { recursive: true });
  const verify = async (...words: string[]) => {
    const { code, records } = await start.listJson('ledger', 'verify', ...words);
    return { code, record: records[0] };
  };

  const isFull = { isCheckedWithHeads: true, headDays: ['2026-11-22'] };
  const [two, four] = [2, 4].map((headCount) => ({ code: 0, record: { ...isFull, headCount } }));
  expect(await verify('--heads', 'a')).toMatchObject(two ?? {});
  expect(await verify('--heads', 'a', '--heads=b')).toMatchObject(four ?? {});
  expect(await verify('--heads', 'both')).toMatchObject(four ?? {});
  const lost = { userId: start.userId, seq: 2, hash: Buffer.alloc(32, 7) };
  await openHeadFiles(join(start.folder, 'both/c')).write('2026-11-21', listOne(lost));
  expect(await verify('--heads', 'both')).toMatchObject({ code: 1 });
});

test('damaged, foreign or missing heads are reported in one sentence', async () => {
  await using start = await startWithLedgers();
  await using other = await startWithLedgers();
  await start.record('damaged');
  appendFileSync(join(start.folder, 'damaged/2026-11-22.txt'), 'and more\n');
  await other.record('heads');
  mkdirSync(join(start.folder, 'empty'));
  const verify = (...words: string[]) => start.run('ledger', 'verify', '--heads', ...words);
  const foreign = join(other.folder, 'heads');

  expect(await verify('damaged')).toEqual({
    code: 1,
    text: `${join(start.folder, 'damaged/2026-11-22.txt')} is not as it was written.`,
  });
  expect(await verify(foreign)).toEqual({
    code: 1,
    text: `No member in ${join(foreign, '2026-11-22.txt')} is in this database: these are heads of another site, or all members are gone.`,
  });
  expect((await verify('gone')).text).toContain('gone is not a readable folder.');
  expect((await verify('empty')).text).toContain('empty has no heads, which are files');
  for (const words of [['gone'], ['empty'], [], ['--json']]) {
    expect(await verify(...words)).toMatchObject({ code: 2 });
  }
});

test('an unknown member or an extra word fails the command', async () => {
  await using start = await startWithLedgers();

  expect(await start.run('ledger', 'verify', '--member', '12345678')).toMatchObject({ code: 1 });
  expect(await start.run('ledger', 'verify', start.userId)).toMatchObject({ code: 2 });
});
