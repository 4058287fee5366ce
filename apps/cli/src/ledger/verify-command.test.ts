import { seedMember } from '@hookline/db/testing';
import { grant } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

/** Two members with a ledger of two rows each; one of them is named. */
async function startWithLedgers() {
  const commands = await startCommands();
  const nowMs = Date.now();
  let userId = '';
  for (let count = 0; count < 2; count += 1) {
    ({ userId } = await seedMember(commands.db, { nowMs }));
    await grant(commands.db, { userId, accountType: 1, amount: 100, nowMs });
    await grant(commands.db, { userId, accountType: 5, amount: 20, nowMs });
  }
  return {
    ...commands,
    userId,
    [Symbol.asyncDispose]: () => commands[Symbol.asyncDispose](),
  };
}

test('sound ledgers are said to be sound, with how many there are', async () => {
  await using start = await startWithLedgers();

  const all = await start.run('ledger', 'verify');
  const one = await start.run('ledger', 'verify', '--member', start.userId);

  expect(all).toMatchObject({ code: 0 });
  expect(all.text).toContain('2 wallets are what their ledgers say.');
  expect(one).toMatchObject({ code: 0 });
  expect(one.text).toContain('The wallet of Alice is what its ledger says.');
});

test('the first bad row is named by member and number, and the command fails', async () => {
  await using start = await startWithLedgers();
  const { db, userId } = start;
  await db.updateTable('wallet').set({ coin: 999 }).where('user_id', '=', userId).execute();

  const all = await start.run('ledger', 'verify');
  const one = await start.run('ledger', 'verify', '--member', userId);

  for (const { code, text } of [all, one]) {
    expect(code).toBe(1);
    expect(text).toContain(`Member ${userId}: row 2 is not what the wallet says.`);
  }
});

test('a member who is none and a word too many are told', async () => {
  await using start = await startWithLedgers();

  expect(await start.run('ledger', 'verify', '--member', '12345678')).toMatchObject({ code: 1 });
  expect(await start.run('ledger', 'verify', start.userId)).toMatchObject({ code: 2 });
});
