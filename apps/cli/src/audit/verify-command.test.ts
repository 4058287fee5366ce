// spec: 12 operation, ours: audit verify says in its exit code how far it could check
// touches: recordAuditHead
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { connectionTo, query } from '@hookline/db/testing';
import { openAuditHeadFiles, recordAuditBefore, recordAuditHead } from '@hookline/services/audit';
import { expect, inject, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

test('audit verify exits with 3 without heads, 0 with heads and 1 for a fault', async () => {
  await using commands = await startCommands();
  const { db, folder, run, runAnswering } = commands;
  const by = { operator: 'olga', reason: 'ticket 1', via: 'cli' } as const;
  const subject = { kind: 'order', id: 'HL1' } as const;
  for (const action of ['order note', 'order sync']) {
    await recordAuditBefore(db, { by, action, subject });
  }

  const alone = await run('audit', 'verify');
  expect(alone).toMatchObject({ code: 3, text: expect.stringContaining('2 entries in the chain') });
  expect(alone.text).toContain('Checked without heads');

  const headFiles = openAuditHeadFiles(join(folder, 'ledger-heads'));
  await recordAuditHead(Date.UTC(2026, 10, 22), { db, headFiles });
  expect(await run('audit', 'verify')).toMatchObject({ code: 0 });
  mkdirSync(join(folder, 'copies'));
  cpSync(headFiles.directory, join(folder, 'copies', 'server-2'), { recursive: true });
  const copied = await run('audit', 'verify', '--heads', join(folder, 'copies'));
  expect(copied.text).toContain('All 2 heads recorded from 2026-11-22 to 2026-11-22');

  const owner = { ...connectionTo(db), user: inject('postgres').user };
  await query(owner, `update audit set operator = 'nobody' where seq = 2`);
  const broken = await runAnswering(false, 'audit', 'verify', '--json');
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('"fault":"does not match its hash"');
  expect(await run('audit', 'verify', '--heads', folder + '/none')).toMatchObject({ code: 2 });
});
