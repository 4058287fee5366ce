import { seedMember } from '@hookline/db/testing';
import { unblockMember } from '@hookline/services/identity';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const WHY = ['--reason', 'restore of Friday', '--operator', 'olga'] as const;
const MISTAKE = { operator: 'olga', reason: 'a mistake' };
const today = () => new Date().toISOString().slice(0, 10);

test('member repeat applies journal events that are missing from a restored back-up', async () => {
  await using commands = await startCommands();
  const { db, run } = commands;
  const { userId } = await seedMember(db, { nowMs: Date.now() });
  const day = today();
  await run('member', 'block', userId, ...WHY);
  await run('member', 'logout', userId, ...WHY);
  // In the restored back-up the member is not blocked.
  await unblockMember({ userId, ...MISTAKE }, { db, now: Date.now });

  const { code, text } = await run('member', 'repeat', '--from', day, ...WHY);
  const shown = await run('member', 'show', userId);
  const deleted = await run('member', 'delete', userId, '--yes', ...WHY);
  const again = await run('member', 'repeat', '--from', day, ...WHY);

  expect([code, text.split('\n')]).toEqual([
    0,
    [
      `${userId}  blocked  repeated`,
      `${userId}  logged-out  repeated`,
      'Events: 2, left to do by hand: 0.',
    ],
  ]);
  expect(shown.text).toMatch(/blocked/);
  expect(deleted.code).toBe(0);
  expect(again).toMatchObject({
    code: 0,
    text: `${userId}  deleted  no such member\nEvents: 1, left to do by hand: 0.`,
  });
});

test('an empty journal is reported, and a call without a day is rejected', async () => {
  await using commands = await startCommands();

  const other = ['--journal', 'elsewhere'];
  const none = await commands.run('member', 'repeat', '--from', today(), ...other, ...WHY);
  const noDay = await commands.run('member', 'repeat', ...WHY);

  expect(none.code).toBe(0);
  expect(none.text).toContain(`elsewhere has no events since ${today()}.`);
  expect(noDay.code).toBe(2);
});
