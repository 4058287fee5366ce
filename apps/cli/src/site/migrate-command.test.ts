// spec: 10 databases, only the command `migrate` creates tables
// touches: 'migrate'

import { createEmptyDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { readConfig } from '../config.ts';
import { runCommand } from '../run-command.ts';

test('reading commands do not create tables, `migrate` does', async () => {
  const { host, user } = inject('postgres');
  await using empty = await createEmptyDatabase(inject('postgres'));
  const config = readConfig({
    DATABASE_URL: `postgres://${user}@/${empty.database}?host=${encodeURIComponent(host)}`,
    DATABASE_OWNER_SERVES: '1',
  });
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const signal = new AbortController().signal;
    const context = { config, signal, print, complain: print, ask: null, terminal: null };
    return { code: await runCommand(words, context), text: lines.join('\n') };
  };

  const refused = await run('order', 'list');
  const backup = await run('backup', '/tmp/never.backup');
  const migrated = await run('migrate');
  const again = await run('migrate');
  const listed = await run('order', 'list');

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toContain('no tables of Hookline yet');
  expect(backup).toMatchObject({ code: 1, text: 'There is no database of Hookline to back up.' });
  expect(migrated.text).toContain('Migrated 0001-catalog.');
  expect(again).toEqual({ code: 0, text: 'The tables are up to date.' });
  expect(listed).toMatchObject({ code: 0, text: 'No orders.' });
});
